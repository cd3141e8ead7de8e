import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminModels } from '~/modules/admin/catalogue/catalogue-lists';
import { brandChoices, countCatalogue, listModels } from '~/modules/admin/catalogue/list-catalogue.server';
import { useModelCells } from '~/modules/admin/catalogue/ui/catalogue-cells';
import { useCatalogueTabs } from '~/modules/admin/catalogue/ui/catalogue-tabs';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-catalogue', 'list', 'list-results'] } satisfies RouteHandle;

/** All models (R290). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminModels, paths.adminModels(visit.lang), async (query) => {
      const [list, counts, brands] = await Promise.all([
        listModels(visit.scope, query),
        countCatalogue(visit.scope),
        brandChoices(visit.scope),
      ]);
      const t = translator(visit.lang);
      const categories = CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) }));
      return { ...list, counts, brands, categories, title: t('admin-catalogue:title.models') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminModels() {
  const { t } = useTranslation('admin-catalogue');
  const lang = useLanguage();
  const { query, counts, brands, categories, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      view={adminModels.view(paths.adminModels(lang), query, list.total)}
      title={t('title.models')}
      count={list.all}
      file={paths.adminModelsFile(lang)}
      upload={{ href: paths.adminModelsImport(lang), label: t('import') }}
      add={{ href: paths.adminModel(lang), label: t('addModel') }}
      tabs={useCatalogueTabs('models', counts)}
      filters={t('filters')}
      search={t('search')}
      choices={{
        brand: { icon: 'filter', label: t('column.brand'), all: t('allBrands'), options: brands },
        category: {
          icon: 'car',
          label: t('column.category'),
          all: t('allCategories'),
          options: categories,
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useModelCells(categories)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.models}
      rowKey={({ id }) => id}
      empty={{ title: t('none.models'), text: t('noneText.models') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}

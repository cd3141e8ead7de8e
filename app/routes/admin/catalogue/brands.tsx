import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { adminBrands } from '~/modules/admin/catalogue/catalogue-lists';
import { countCatalogue, listBrands } from '~/modules/admin/catalogue/list-catalogue.server';
import { useBrandCells } from '~/modules/admin/catalogue/ui/catalogue-cells';
import { useCatalogueTabs } from '~/modules/admin/catalogue/ui/catalogue-tabs';
import { paths } from '~/paths';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-catalogue', 'list', 'list-results'],
  pictures: 'anywhere',
} satisfies RouteHandle;

/** All brands (R290). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminBrands, paths.adminBrands(visit.lang), async (query) => {
      const [list, counts] = await Promise.all([listBrands(visit.scope, query), countCatalogue(visit.scope)]);
      return { ...list, counts, title: translator(visit.lang)('admin-catalogue:title.brands') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminBrands() {
  const { t } = useTranslation('admin-catalogue');
  const lang = useLanguage();
  const { query, counts, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      view={adminBrands.view(paths.adminBrands(lang), query, list.total)}
      title={t('title.brands')}
      count={list.all}
      add={{ href: paths.adminBrand(lang), label: t('addBrand') }}
      tabs={useCatalogueTabs('brands', counts)}
      filters={t('filters')}
      search={t('search')}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useBrandCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={list.brands}
      rowKey={({ id }) => id}
      empty={{ title: t('none.brands'), text: t('noneText.brands') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}

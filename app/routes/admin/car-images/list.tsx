import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { carImages } from '~/modules/admin/car-images/car-images';
import { listCarImages } from '~/modules/admin/car-images/list-car-images.server';
import { useCarImageCells } from '~/modules/admin/car-images/ui/car-image-cells';
import { brandChoices } from '~/modules/admin/catalogue/list-catalogue.server';
import { paths } from '~/paths';
import { ListPage } from '~/ui/list/list-page';

export const handle = { i18n: ['admin-library', 'list', 'list-results'] } satisfies RouteHandle;

/** The library of pictures, a line a model (R295). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, carImages, paths.adminCarImages(visit.lang), async (query) => {
      const [list, brands] = await Promise.all([listCarImages(visit.scope, query), brandChoices(visit.scope)]);
      return { ...list, brands, title: translator(visit.lang)('admin-library:title') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminCarImages() {
  const { t } = useTranslation('admin-library');
  const lang = useLanguage();
  const { query, brands, ...list } = useLoaderData<typeof loader>();
  const view = carImages.view(paths.adminCarImages(lang), query, list.total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      tabs={{ label: t('tabs'), items: view.tabs('has', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      choices={{ brand: { icon: 'filter', label: t('brand'), all: t('allBrands'), options: brands } }}
      sortName={(sort) => t(`sorts.${sort}`)}
      cells={useCarImageCells()}
      columnName={(column) => t(`column.${column}`)}
      rows={list.models}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}

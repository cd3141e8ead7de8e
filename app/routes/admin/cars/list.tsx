import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgencyChoices } from '~/modules/admin/agencies/find-agency-choices.server';
import { adminCars, categoryName } from '~/modules/admin/cars/cars';
import { listCarFilters, listCars } from '~/modules/admin/cars/list-cars.server';
import { useCarCells } from '~/modules/admin/cars/ui/car-cells';
import { agencyTyped, useAgencyPicker } from '~/modules/admin/ui/agency-picker';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-cars', 'admin-picker', 'list', 'list-results', 'terms-fleet'],
} satisfies RouteHandle;

/** The cars of all agencies (R280). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminCars, paths.adminCars(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = agencyTyped(url);
      const [list, filters, agencies] = await Promise.all([
        listCars(scope, query, lang),
        listCarFilters(scope, lang),
        findAgencyChoices(scope, { typed, chosenId: query.agencyId }),
      ]).catch((error: unknown) => rethrowAs(error, 'carsFetchFailed'));
      const t = translator(lang);
      const categories = CATEGORIES.map((value) => ({ value, label: categoryName(t, value) }));
      return {
        ...list,
        ...filters,
        agencies,
        typed,
        categories,
        today: todayInMorocco(),
        title: t('admin-cars:title'),
      };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminCars() {
  const { t } = useTranslation('admin-cars');
  const lang = useLanguage();
  const { columns, query, today, cities, brands, agencies, typed, categories, ...list } =
    useLoaderData<typeof loader>();
  const view = adminCars.view(paths.adminCars(lang), query, list.total, list.edges);
  const picker = useAgencyPicker({ typed, agencies, hrefOf: (agencyId) => view.href({ agencyId }) });
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={list.all}
      file={paths.adminCarsFile(lang)}
      tabs={{ label: t('tabs'), items: view.tabs('status', list, (tab) => t(`tab.${tab}`)) }}
      filters={t('filters')}
      search={t('search')}
      pickers={[picker]}
      choices={{
        city: { icon: 'map-pin', label: t('column.city'), all: t('allCities'), options: cities },
        category: { icon: 'car', label: t('column.category'), all: t('allCategories'), options: categories },
        brand: { icon: 'filter', label: t('brand'), all: t('allBrands'), options: brands },
        featured: {
          icon: 'star',
          label: t('featuredFilter'),
          all: t('allFeatured'),
          options: [{ value: 'yes', label: t('featuredOnly') }],
        },
      }}
      sortName={(sort) => t(`sorts.${sort}`)}
      shown={columns}
      cells={useCarCells(today, categories)}
      columnName={(column) => t(`column.${column}`)}
      rows={list.cars}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}

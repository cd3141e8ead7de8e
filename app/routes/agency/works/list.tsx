import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { encodePath } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';
import { findVehicleChoices } from '~/modules/fleet/vehicles/find-vehicle-choices.server';
import { agencyWorks } from '~/modules/fleet/works/agency-works';
import { listAgencyWorks } from '~/modules/fleet/works/list-agency-works.server';
import { useAgencyWorkCells } from '~/modules/fleet/works/ui/agency-work-cells';
import { paths } from '~/paths';
import { cutText } from '~/platform/cut-text';
import { todayInMorocco } from '~/platform/clock';
import type { PeriodFilter } from '~/platform/list/period-filter';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['agency-works', 'list', 'list-results'],
} satisfies RouteHandle;

/** The parameter of what is typed into the picker of vehicles. */
const CAR = 'car';

/** The works on all of the agency's vehicles, which the maintenance cost of a report leads to (R146, R215). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyWorks, paths.agencyWorks(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = cutText((url.searchParams.get(CAR) ?? '').trim(), 100);
      const [list, vehicles] = await Promise.all([
        listAgencyWorks(scope, query),
        findVehicleChoices(scope, { typed, chosenId: query.vehicleId }),
      ]);
      const [only, ...others] = vehicles.found;
      if (only && others.length === 0) {
        throw redirect(encodePath(agencyWorks.href(paths.agencyWorks(lang), query, { vehicleId: only.value })));
      }
      const t = translator(lang);
      const categories = CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) }));
      return { ...list, choices: vehicles, categories, typed, today: todayInMorocco(), title: t('head:agencyWorks') };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyWorks() {
  const { t } = useTranslation('agency-works');
  const lang = useLanguage();
  const { works, total, vehicles, cost, choices, categories, typed, query, today } = useLoaderData<typeof loader>();
  const view = agencyWorks.view(paths.agencyWorks(lang), query, total);
  return (
    <ListPage
      view={view}
      title={t('title')}
      count={total}
      file={paths.agencyWorksFile(lang)}
      filters={t('filters')}
      search={t('search')}
      pickers={[
        {
          name: 'vehicleId',
          param: CAR,
          typed,
          label: t('column.vehicle'),
          chosen: choices.chosen?.label ?? null,
          found: choices.found.map(({ value, label }) => ({ label, href: view.href({ vehicleId: value }) })),
          ask: t('picker.ask'),
          none: t('picker.none', { text: typed }),
        },
      ]}
      choices={{
        category: {
          icon: 'car',
          label: t('category'),
          all: t('allCategories'),
          options: categories,
        },
      }}
      period={{ label: t('period'), name: (period: PeriodFilter) => t(`periods.${period as 'all'}`) }}
      sortName={(sort) => t(`sorts.${sort}`)}
      summary={
        total > 0 ? (
          <p className="text-table tabular-nums">
            {t('cost', { count: vehicles, amount: formatExactMoney(cost, lang) })}
          </p>
        ) : null
      }
      cells={useAgencyWorkCells(today)}
      columnName={(column) => t(`column.${column}`)}
      rows={works}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), text: t('noneText') }}
      noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
    />
  );
}

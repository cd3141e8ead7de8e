import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { CATEGORIES, VEHICLE_STATUSES } from '~/modules/catalogue/vehicle-words';
import { agencyCalendar } from '~/modules/planning/calendar/agency-calendar';
import { readCalendar } from '~/modules/planning/calendar/read-calendar.server';
import { calendarAddress } from '~/modules/planning/calendar/ui/calendar-address';
import { CalendarFilters } from '~/modules/planning/calendar/ui/calendar-filters';
import { CalendarHead } from '~/modules/planning/calendar/ui/calendar-head';
import { CalendarLegend } from '~/modules/planning/calendar/ui/calendar-legend';
import { CalendarTable } from '~/modules/planning/calendar/ui/calendar-table';
import { PageSizes } from '~/modules/planning/calendar/ui/page-sizes';
import { MoveByReference } from '~/modules/planning/move/ui/move-by-reference';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/list/empty-state';
import { ListPagination } from '~/ui/list/list-pagination';

export const handle = {
  i18n: ['agency-calendar', 'list-results', 'terms-time'],
  live: ['bookings'],
} satisfies RouteHandle;

/** Vehicles by days: who has which, from when until when. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', (visit) =>
    loadList(visit, agencyCalendar, paths.agencyCalendar(visit.lang), async (query) => {
      const { scope, lang } = visit;
      const t = translator(lang);
      return {
        ...(await readCalendar(scope, query, lang)),
        categories: CATEGORIES.map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) })),
        statuses: VEHICLE_STATUSES.map((value) => ({ value, label: t(`terms-fleet:vehicleStatus.${value}`) })),
        title: t('head:agencyCalendar'),
      };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Calendar() {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const { query, span, window, total, locations, categories, statuses, ...calendar } = useLoaderData<typeof loader>();
  const path = paths.agencyCalendar(lang);
  const address = calendarAddress(path, query);
  const view = agencyCalendar.view(path, query, total);
  const isFiltered = Boolean(query.search || query.category || query.locationId || query.status);
  return (
    <div className="print-landscape grid grid-cols-[minmax(0,1fr)] gap-4">
      <CalendarHead {...{ address, span, window }} />
      <CalendarFilters
        {...{ path, query, locations, categories, statuses }}
        from={window.from}
        size={view.params.size}
      />
      {total === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'noneFound' : 'none')}
          action={
            isFiltered ? (
              <ButtonLink href={address({ search: '', category: null, locationId: null, status: null })}>
                {t('clear')}
              </ButtonLink>
            ) : null
          }
        >
          {t(isFiltered ? 'noneFoundText' : 'noneText')}
        </EmptyState>
      ) : (
        <>
          <CalendarLegend />
          <CalendarTable {...{ span, window, statuses }} {...calendar} />
          {calendar.holidays.length > 0 ? (
            <p className="text-small text-muted">
              {t('holidays')}{' '}
              {calendar.holidays
                .map(({ day, name }) => t('holidayOn', { day: formatDate(day, lang), name }))
                .join(' · ')}
            </p>
          ) : null}
          <PageSizes sizes={view.sizes} total={total} />
          <ListPagination view={view} />
          <MoveByReference />
        </>
      )}
    </div>
  );
}

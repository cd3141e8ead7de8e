import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readBookingColumns, readBookingQuery } from '~/http/list/booking-list-params.server';
import { guard } from '~/http/guard.server';
import { paths, withQuery } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { addressOf, BookingFilters, isFiltered } from '~/modules/bookings/list/ui/agency-booking-filters';
import { AgencyBookingTable } from '~/modules/bookings/list/ui/agency-booking-table';
import { listVehicleChoices } from '~/modules/fleet/vehicles/list-vehicle-choices.server';
import { todayInMorocco } from '~/platform/clock';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/list/empty-state';
import { PageHeader } from '~/ui/layout/page-header';
import { Pagination } from '~/ui/list/pagination';
import { Tabs } from '~/ui/list/tabs';

/** The agency's bookings (SPEC §2): tabs, search, filters, columns, sort and pages in the address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, request, url, lang }) => {
    const query = readBookingQuery(url);
    const [list, vehicles, { columns, cookie }] = await Promise.all([
      listAgencyBookings(scope, query),
      listVehicleChoices(scope),
      readBookingColumns(request, url),
    ]);
    const title = translator(lang)('agency:bookings.metaTitle');
    return data(
      { list, vehicles, columns, query, today: todayInMorocco(), title },
      { headers: cookie ? { 'Set-Cookie': cookie } : undefined },
    );
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

export default function AgencyBookings() {
  const { t } = useTranslation(['agency', 'common', 'terms']);
  const lang = useLanguage();
  const { list, vehicles, columns, query, today } = useLoaderData<typeof loader>();
  const here = paths.agencyBookings(lang);
  const address = (change: Parameters<typeof addressOf>[1]) => withQuery(here, addressOf(query, change));
  const { page, pageSize, total } = list;
  return (
    <>
      <PageHeader
        title={
          <>
            {t('bookings.title')}{' '}
            <span className="font-text text-card font-normal text-muted">
              {t('bookings.total', { count: list.all })}
            </span>
          </>
        }
        actions={
          <ButtonLink
            href={withQuery(paths.agencyBookingsFile(lang), addressOf(query, {}))}
            icon="download"
            size="md"
            download
          >
            {t('bookings.export')}
          </ButtonLink>
        }
      />
      <div className="mt-4">
        <Tabs
          label={t('bookings.tabs')}
          items={[
            { label: t('bookings.tab.all'), href: address({ status: null }), current: !query.status, count: list.all },
            ...DISPLAY_STATUSES.map((status) => ({
              label: t(`bookings.tab.${status}`),
              href: address({ status }),
              current: query.status === status,
              count: list.counts[status],
            })),
          ]}
        />
      </div>
      <BookingFilters query={query} vehicles={vehicles} columns={columns} />
      <div className="mt-4">
        {list.bookings.length > 0 ? (
          <AgencyBookingTable bookings={list.bookings} columns={columns} query={query} today={today} />
        ) : isFiltered(query) ? (
          <EmptyState
            title={t('bookings.noneFound')}
            action={<ButtonLink href={here}>{t('common:action.clearFilters')}</ButtonLink>}
          >
            {t('bookings.noneFoundText')}
          </EmptyState>
        ) : (
          <EmptyState title={t('bookings.none')}>{t('bookings.noneText')}</EmptyState>
        )}
      </div>
      {total > 0 && (
        <Pagination
          page={page}
          pages={Math.ceil(total / pageSize)}
          hrefFor={(number) => withQuery(here, { ...addressOf(query, {}), page: number > 1 ? number : null })}
          summary={t('common:paging.range', {
            from: Math.min((page - 1) * pageSize + 1, total),
            to: Math.min(page * pageSize, total),
            total,
          })}
          labels={{
            nav: t('common:paging.label'),
            previous: t('common:paging.previous'),
            next: t('common:paging.next'),
            page: (number) => t('common:paging.page', { page: number }),
          }}
        />
      )}
    </>
  );
}

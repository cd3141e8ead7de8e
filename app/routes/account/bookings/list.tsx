import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { customerBookings } from '~/modules/bookings/list/customer-bookings';
import { listCustomerBookings } from '~/modules/bookings/list/list-customer-bookings.server';
import { CustomerBookingGroups } from '~/modules/bookings/list/ui/customer-bookings';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';
import { ListResults } from '~/ui/list/list-results';
import { SearchBar } from '~/ui/list/search-bar';
import { Tabs } from '~/ui/list/tabs';

export const handle = { hydrate: 'never' } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', (visit) =>
    loadList(visit, customerBookings, paths.bookings(visit.lang), async (query) => {
      const t = translator(visit.lang);
      const head = { title: t('account-bookings:title'), description: t('account-bookings:metaDescription') };
      const list = await listCustomerBookings(visit.scope, query);
      return { ...list, bookings: list.bookings.map(({ client: _, createdAt: __, ...booking }) => booking), head };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

/** Computed states: their tabs show while they hold something. The others are always there. */
const COMPUTED: readonly string[] = ['lapsed', 'active', 'late'];

export default function BookingsPage() {
  const { bookings, query, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account-bookings', 'terms-booking']);
  const lang = useLanguage();
  const view = customerBookings.view(paths.bookings(lang), query, list.total);
  const tabs = view
    .tabs('status', list, (status) => (status === 'all' ? t('all') : t(`status.${status}`)))
    .filter(({ value, count, current }) => count > 0 || current || !COMPUTED.includes(value));
  const isUnused = list.all === 0 && !view.isFiltered;
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader
        title={t('title')}
        note={list.all > 0 ? t('terms-booking:count.booking', { count: list.all }) : undefined}
        actions={
          <ButtonLink href={paths.cars(lang)} tone="primary">
            {t('findCar')}
          </ButtonLink>
        }
      />
      {!isUnused && (
        <>
          <div className="mt-4">
            <Tabs label={t('tabs')} items={tabs} />
          </div>
          <div className="my-4">
            <SearchBar view={view} title={t('filters')} label={t('search')} />
          </div>
        </>
      )}
      <ListResults
        view={view}
        className={isUnused ? 'mt-6' : undefined}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        noneFound={{ title: t('noMatchTitle'), text: t('noMatchText'), action: t('showAll') }}
      >
        <CustomerBookingGroups bookings={bookings} />
      </ListResults>
    </main>
  );
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { enumParam, pageParam, readParams, textParam } from '~/http/list/list-params.server';
import { paths, withQuery } from '~/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { DISPLAY_STATUSES, type DisplayStatus } from '~/modules/bookings/lifecycle/booking-status';
import { listCustomerBookings } from '~/modules/bookings/list/list-customer-bookings.server';
import { CustomerBookings } from '~/modules/bookings/list/ui/customer-bookings';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/list/empty-state';
import { FilterForm } from '~/ui/list/filter-form';
import { Input } from '~/ui/form/input';
import { PageHeader } from '~/ui/layout/page-header';
import { Pagination } from '~/ui/list/pagination';
import { Tabs } from '~/ui/list/tabs';

export const handle = { i18n: ['booking', 'terms'], hydrate: 'never' } satisfies RouteHandle;

const PAGE_SIZE = 12;

const LIST = () => ({ status: enumParam(DISPLAY_STATUSES, null), q: textParam, page: pageParam });

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, url }) => {
    const wish = readParams(url.searchParams, LIST());
    const { bookings, ...list } = await listCustomerBookings(scope, {
      status: wish.status,
      page: wish.page,
      search: wish.q,
      pageSize: PAGE_SIZE,
    });
    const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
    if (wish.page > pages) throw redirect(withQuery(paths.bookings(lang), { ...wish, page: pages }));
    const t = translator(lang);
    return {
      ...list,
      wish,
      pages,
      bookings: bookings.map(({ client: _, createdAt: __, ...booking }) => booking),
      head: { title: t('booking:list.title'), description: t('booking:list.metaDescription') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

/** Always there; those that are computed show while they hold something. */
const COMPUTED: readonly DisplayStatus[] = ['active', 'late'];

export default function BookingsPage() {
  const { bookings, wish, counts, all, total, page, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['booking', 'terms', 'common']);
  const lang = useLanguage();
  const here = (changes: Partial<typeof wish>) => {
    const { status, q, page: number } = { ...wish, page: 1, ...changes };
    return withQuery(paths.bookings(lang), { status, q, page: number > 1 ? number : null });
  };
  const findCar = (
    <ButtonLink href={paths.cars(lang)} tone="primary">
      {t('list.findCar')}
    </ButtonLink>
  );
  const isFiltered = wish.status !== null || wish.q !== '';
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader
        title={t('list.title')}
        note={all > 0 ? t('terms:count.booking', { count: all }) : undefined}
        actions={findCar}
      />
      {all === 0 && !isFiltered ? (
        <div className="mt-6">
          <EmptyState title={t('list.emptyTitle')}>{t('list.emptyText')}</EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-4">
            <Tabs
              label={t('list.tabs')}
              items={[
                { label: t('list.all'), href: here({ status: null }), current: wish.status === null, count: all },
                ...DISPLAY_STATUSES.filter(
                  (status) => counts[status] > 0 || status === wish.status || !COMPUTED.includes(status),
                ).map((status) => ({
                  label: t(`list.status.${status}`),
                  href: here({ status }),
                  current: status === wish.status,
                  count: counts[status],
                })),
              ]}
            />
          </div>
          <div className="my-4">
            <FilterForm
              look="bar"
              action={paths.bookings(lang)}
              title={t('list.filters')}
              apply={t('common:action.search')}
              hidden={{ status: wish.status ?? undefined }}
            >
              <Input
                name="q"
                type="search"
                label={t('list.search')}
                labelHidden
                placeholder={t('list.search')}
                icon="search"
                defaultValue={wish.q}
                compact
                className="min-w-32 flex-[3] md:max-w-80"
              />
            </FilterForm>
          </div>
          {bookings.length === 0 ? (
            <EmptyState
              title={t('list.noMatchTitle')}
              action={<ButtonLink href={paths.bookings(lang)}>{t('list.showAll')}</ButtonLink>}
            >
              {t('list.noMatchText')}
            </EmptyState>
          ) : (
            <>
              <CustomerBookings bookings={bookings} />
              <Pagination
                page={page}
                pages={pages}
                hrefFor={(number) => here({ page: number })}
                summary={t('common:paging.range', {
                  from: (page - 1) * PAGE_SIZE + 1,
                  to: Math.min(page * PAGE_SIZE, total),
                  total,
                })}
                labels={{
                  nav: t('common:paging.label'),
                  previous: t('common:paging.previous'),
                  next: t('common:paging.next'),
                  page: (number) => t('common:paging.page', { page: number }),
                }}
              />
            </>
          )}
        </>
      )}
    </main>
  );
}

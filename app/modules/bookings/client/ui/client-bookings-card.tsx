import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatRange } from '~/i18n/dates';
import { formatExactMoney, formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge, PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { paths } from '~/paths';
import { Link } from '~/ui/link';
import { Card, CardHeader } from '~/ui/layout/card';
import { type Column, DataTable } from '~/ui/list/data-table';
import { ListPagination } from '~/ui/list/list-pagination';
import type { DrawnList } from '~/ui/list/list-view';
import { Code, RowLink } from '~/ui/list/cells';
import type { BookingListItem } from '../../list/list-bookings.server';
import type { ClientDebt } from '../list-client-bookings.server';

/** What a client still has to pay, before anything else about them; nothing where nothing is due. */
export function DebtsCard({ debts }: { debts: readonly ClientDebt[] }) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  if (debts.length === 0) return null;
  return (
    <Card pad="none" as="section" labelledBy="debts">
      <CardHeader id="debts" title={t('debts.title')} />
      <ul>
        {debts.map(({ reference, vehicle, pickupAt, returnAt, paid, due, daysLate }) => (
          <li
            key={reference}
            className={`relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0 ${
              daysLate ? 'shadow-[inset_3px_0_0_var(--color-bad)] rtl:shadow-[inset_-3px_0_0_var(--color-bad)]' : ''
            }`}
          >
            <div className="min-w-0">
              <Link href={paths.agencyBooking(lang, reference)} className="stretched text-table font-semibold">
                <bdi>{vehicle}</bdi> · <bdi dir="ltr">{reference}</bdi>
              </Link>
              <p className="text-micro text-muted">
                {daysLate === null
                  ? t('debts.leaves', { day: formatDate(pickupAt, lang, 'medium') })
                  : t('debts.returned', { day: formatDate(returnAt, lang, 'medium') })}
                {' · '}
                {Number(paid) > 0 ? t('debts.received', { amount: formatExactMoney(paid, lang) }) : t('debts.nothing')}
              </p>
            </div>
            <p className="flex items-baseline gap-4 text-table">
              {daysLate ? <span className="font-semibold text-bad">{t('debts.late', { count: daysLate })}</span> : null}
              <span className="font-semibold tabular-nums">{formatExactMoney(due, lang)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ClientBookingsCardProps {
  bookings: readonly BookingListItem[];
  view: DrawnList;
}

/** The bookings of a client, a page at a time. */
export function ClientBookingsCard({ bookings, view }: ClientBookingsCardProps) {
  const { t } = useTranslation('agency-client');
  const columns = useColumns();
  return (
    <section aria-labelledby="bookings" className="grid min-w-0 gap-3">
      <h2 id="bookings" className="heading text-card">
        {t('bookings.title')}
        <span className="ms-1.5 font-text text-small font-normal text-muted">{view.total}</span>
      </h2>
      {bookings.length === 0 ? (
        <Card>
          <p className="text-muted">{t('bookings.none')}</p>
        </Card>
      ) : (
        <>
          <DataTable
            caption={t('bookings.title')}
            columns={columns}
            rows={[...bookings]}
            rowKey={({ reference }) => reference}
            isLate={({ shown }) => shown === 'late'}
          />
          <ListPagination view={view} />
        </>
      )}
    </section>
  );
}

function useColumns(): Column<BookingListItem>[] {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  return [
    {
      key: 'vehicle',
      header: t('bookings.vehicle'),
      cell: ({ vehicle, reference }) => (
        <RowLink href={paths.agencyBooking(lang, reference)}>{`${vehicle.make} ${vehicle.modelName}`}</RowLink>
      ),
      detail: ({ reference }) => <Code>{reference}</Code>,
      phone: 'title',
    },
    {
      key: 'dates',
      header: t('bookings.dates'),
      cell: ({ pickupAt, returnAt }) => formatRange(pickupAt, returnAt, lang, { year: true }),
      detail: ({ days }) => t('bookings.days', { count: days }),
    },
    {
      key: 'total',
      header: t('bookings.total'),
      align: 'end',
      cell: ({ totalPrice }) => <span className="font-semibold">{formatMoney(totalPrice, lang)}</span>,
      detail: ({ paidAmount }) =>
        Number(paidAmount) > 0
          ? t('debts.received', { amount: formatExactMoney(paidAmount, lang) })
          : t('debts.nothing'),
    },
    {
      key: 'payment',
      header: t('bookings.payment'),
      cell: ({ paymentStatus, status }) => <PaymentRing status={paymentStatus} isCancelled={status === 'cancelled'} />,
    },
    {
      key: 'status',
      header: t('bookings.status'),
      cell: ({ shown }) => <BookingStatusBadge status={shown} />,
      phone: 'corner',
    },
  ];
}

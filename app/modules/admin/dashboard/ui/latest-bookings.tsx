import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { DataTable } from '~/ui/list/data-table';
import { EmptyState } from '~/ui/list/empty-state';
import type { LatestBooking } from '../read-dashboard.server';

/** The bookings asked for last, on the whole platform. */
export function LatestBookings({ bookings }: { bookings: LatestBooking[] }) {
  const { t } = useTranslation('admin-overview');
  const lang = useLanguage();
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="heading mt-2 mb-3 text-title">
        {t('latest.title')}
      </h2>
      {bookings.length === 0 ? (
        <EmptyState title={t('latest.none')} level={3} />
      ) : (
        <DataTable
          caption={t('latest.title')}
          rows={bookings}
          rowKey={({ reference }) => reference}
          isLate={({ status }) => status === 'late'}
          columns={[
            {
              key: 'client',
              header: t('latest.client'),
              phone: 'title',
              cell: ({ client }) => <span className="font-semibold">{client}</span>,
              detail: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
            },
            { key: 'agency', header: t('latest.agency'), cell: ({ agency }) => agency },
            { key: 'vehicle', header: t('latest.vehicle'), cell: ({ vehicle }) => vehicle },
            {
              key: 'period',
              header: t('latest.period'),
              cell: ({ pickupAt, returnAt }) => formatRange(pickupAt, returnAt, lang),
            },
            {
              key: 'total',
              header: t('latest.total'),
              align: 'end',
              cell: ({ total }) => <span className="font-semibold">{formatMoney(total, lang)}</span>,
            },
            {
              key: 'status',
              header: t('latest.status'),
              phone: 'corner',
              cell: ({ status }) => <BookingStatusBadge status={status} />,
            },
          ]}
        />
      )}
    </section>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { BookingStatusBadge } from '~/modules/bookings/ui/booking-badges';
import { paths, withQuery } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import { RowLink } from '~/ui/list/cells';
import { Link } from '~/ui/link';
import type { OverviewBooking } from '../recent-bookings.sql';

/** The bookings that were asked or written down last, as the bookings' list sorted by its newest begins. */
export function RecentCard({ bookings }: { bookings: OverviewBooking[] }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="recent" className="min-w-0">
      <CardHeader
        id="recent"
        title={t('recent.title')}
        action={
          <Link href={withQuery(paths.agencyBookings(lang), { sort: '-created' })} className="link target text-small">
            {t('recent.all')}
          </Link>
        }
      />
      {bookings.length === 0 ? <p className="px-5 py-6 text-muted">{t('recent.none')}</p> : null}
      <ul>
        {bookings.map(({ reference, shown, client, vehicle, pickupAt, returnAt, total }) => (
          <li
            key={reference}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-2.5 text-table last:border-0 hover:bg-sunk xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_7rem]"
          >
            <RowLink href={paths.agencyBooking(lang, reference)}>{client}</RowLink>
            <span className="justify-self-end xl:order-2 xl:justify-self-start">
              <BookingStatusBadge status={shown} />
            </span>
            <span className="text-micro text-muted xl:order-1">
              {t('requestList.what', { vehicle, period: formatRange(pickupAt, returnAt, lang) })}
            </span>
            <span className="text-end text-table font-semibold whitespace-nowrap tabular-nums xl:order-3">
              {formatExactMoney(total, lang)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

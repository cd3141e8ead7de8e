import { useTranslation } from '~/i18n/use-translation';
import { paths, withQuery } from '~/paths';
import { formatRange, formatRelative } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { WallClock } from '~/platform/clock';
import { Avatar } from '~/ui/media/avatar';
import { Count } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import type { OverviewBookings } from '../recent-bookings.sql';
import { Link } from '~/ui/link';

/** Requests that wait for an answer, the longest waiting first. */
export function RequestsCard({ requests, now }: { requests: OverviewBookings['requests']; now: WallClock }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const all = withQuery(paths.agencyBookings(lang), { status: 'pending', sort: 'created' });
  return (
    <Card pad="none" as="section" labelledBy="requests" className="min-w-0">
      <CardHeader
        id="requests"
        title={t('requestList.title')}
        action={
          requests.total > 0 && (
            <Link href={all} aria-label={t('requestList.all', { count: requests.total })} className="target">
              <Count value={requests.total} />
            </Link>
          )
        }
      />
      {requests.total === 0 && <p className="px-5 py-6 text-muted">{t('requestList.none')}</p>}
      <ul>
        {requests.first.map((request) => (
          <li
            key={request.reference}
            className="relative grid grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line px-5 py-2.5 last:border-0 hover:bg-sunk"
          >
            <Avatar name={request.client} />
            <span className="min-w-0">
              <Link
                href={paths.agencyBooking(lang, request.reference)}
                className="stretched block text-table font-semibold"
              >
                <span dir="auto" className="block wrap-anywhere">
                  {request.client}
                </span>
              </Link>
              <span className="block text-micro text-muted">
                {t('requestList.what', {
                  vehicle: request.vehicle,
                  period: formatRange(request.pickupAt, request.returnAt, lang),
                })}
              </span>
            </span>
            <span className="text-end">
              <span className="block text-table font-semibold tabular-nums">
                {formatExactMoney(request.total, lang)}
              </span>
              <span className="block text-micro text-muted">{formatRelative(request.askedAt, now, lang)}</span>
            </span>
            <span className="relative z-1 col-span-3 flex justify-end gap-2">
              <ButtonLink size="sm" href={paths.agencyBookingStep(lang, request.reference, 'decline')}>
                {t('requestList.decline')}
                <span className="sr-only"> {request.client}</span>
              </ButtonLink>
              <ButtonLink size="sm" tone="primary" href={paths.agencyBookingStep(lang, request.reference, 'confirm')}>
                {t('requestList.confirm')}
                <span className="sr-only"> {request.client}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {requests.total > requests.first.length && (
        <div className="border-t border-line px-5 py-3">
          <ButtonLink wide size="sm" href={all}>
            {t('requestList.all', { count: requests.total })}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

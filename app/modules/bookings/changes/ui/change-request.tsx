import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Line } from '~/ui/layout/card';
import type { BookingDetails } from '../../details/find-booking.server';

interface ChangeRequestProps {
  booking: Pick<BookingDetails, 'pickupAt' | 'returnAt' | 'totalPrice'>;
  change: NonNullable<BookingDetails['change']>;
}

/** The dates that a customer wants beside those booked, what they cost, and the customer's message; for the agency. */
export function ChangeRequest({ booking, change }: ChangeRequestProps) {
  const { t } = useTranslation(['agency-booking', 'terms-time']);
  const lang = useLanguage();
  const period = (at: { pickupAt: typeof change.pickupAt; returnAt: typeof change.returnAt }) =>
    t('change.period', {
      from: formatDateTime(at.pickupAt, lang, 'medium'),
      to: formatDateTime(at.returnAt, lang, 'medium'),
    });
  return (
    <>
      <p className="font-semibold">{period(change)}</p>
      <p className="text-table text-muted">{t('change.instead', { period: period(booking) })}</p>
      <dl className="mt-2">
        <Line label={t('change.duration')}>{t('terms-time:count.day', { count: change.days })}</Line>
        <Line label={t('change.total')}>{formatExactMoney(change.total, lang)}</Line>
        {change.total === booking.totalPrice ? null : (
          <Line small label={t('change.before')}>
            {formatExactMoney(booking.totalPrice, lang)}
          </Line>
        )}
      </dl>
      {change.message ? (
        <blockquote dir="auto" className="mt-2 border-s-2 border-line-strong ps-3 whitespace-pre-line">
          {change.message}
        </blockquote>
      ) : null}
    </>
  );
}

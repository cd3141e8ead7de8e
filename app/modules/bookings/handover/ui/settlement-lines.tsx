import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Line } from '~/ui/layout/card';
import type { AgencyBookingDetails } from '../../details/find-agency-booking.server';

type Settled = Pick<
  AgencyBookingDetails,
  'settlement' | 'totalPrice' | 'paidAmount' | 'amountDue' | 'depositHeld' | 'currency'
>;

/** What the return means for the money, before it is recorded: days, what is due, the caution to give back. */
export function SettlementLines({ booking }: { booking: Settled }) {
  const { t } = useTranslation(['agency-booking-return', 'terms-time']);
  const lang = useLanguage();
  const { settlement, totalPrice, paidAmount, amountDue, depositHeld, currency } = booking;
  const money = (amount: string) => formatExactMoney(amount, lang, currency);
  const days = (count: number, price: string) =>
    t('days', { days: t('terms-time:count.day', { count }), price: money(price) });
  const { unusedDays, unusedPrice, extraDays, extraPrice } = settlement;
  return (
    <dl className="mt-4 rounded-field bg-sunk px-4 py-2">
      {unusedDays > 0 ? <Line label={t('unused')}>{days(unusedDays, unusedPrice)}</Line> : null}
      {extraDays > 0 ? <Line label={t('extra')}>{days(extraDays, extraPrice)}</Line> : null}
      <Line label={t('total')}>{money(totalPrice)}</Line>
      <Line label={t('paid')}>{money(paidAmount)}</Line>
      <Line strong label={t('due')}>
        {money(amountDue)}
      </Line>
      {Number(depositHeld) > 0 ? <Line label={t('deposit')}>{money(depositHeld)}</Line> : null}
    </dl>
  );
}

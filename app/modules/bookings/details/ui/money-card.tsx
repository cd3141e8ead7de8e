import { useTranslation } from 'react-i18next';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import type { BookingDetails } from '../find-booking.server';
import { PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { isPlainSum } from '~/modules/bookings/pricing/is-plain-sum';
import { PriceLines } from '~/modules/bookings/pricing/ui/price-lines';

/** Price, caution and payments of a booking. */
export function MoneyCard({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['agency-booking', 'booking', 'terms-booking']);
  const lang = useLanguage();
  const { pricePerDay, days, totalPrice, paidAmount, damageAmount, depositAmount, payments } = booking;
  const isCancelled = booking.status === 'cancelled';
  return (
    <Card pad="none" as="section" labelledBy="money">
      <CardHeader
        id="money"
        title={t('money.title')}
        action={<PaymentRing status={booking.paymentStatus} isCancelled={isCancelled} />}
      />
      <div className="px-5 py-4">
        <PriceLines
          price={{
            pricePerDay,
            days,
            total: totalPrice,
            paid: paidAmount,
            due: isCancelled ? undefined : booking.amountDue,
            damage: damageAmount,
          }}
          totalLabel={t('money.total')}
          sumMatches={isPlainSum(totalPrice, pricePerDay, days)}
        />
        {Number(depositAmount) > 0 && (
          <dl className="mt-2 border-t border-line pt-2">
            <Line label={t('booking:price.depositLine')}>{formatExactMoney(depositAmount, lang)}</Line>
          </dl>
        )}
      </div>
      {payments.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="text-small font-semibold text-muted">{t('money.payments')}</h3>
          <dl className="mt-1">
            {payments.map(({ id, kind, amount, method, receivedOn }) => (
              <Line
                key={id}
                small
                label={t('money.payment', {
                  day: formatDate(receivedOn, lang, 'numeric'),
                  method: t(`terms-booking:paymentMethod.${method}`),
                })}
              >
                {kind === 'refund'
                  ? t('money.refund', { amount: formatExactMoney(amount, lang) })
                  : formatExactMoney(amount, lang)}
              </Line>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

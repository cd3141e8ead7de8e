import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { PaymentRing } from '~/modules/bookings/ui/booking-badges';
import { isPlainSum } from '~/modules/bookings/pricing/is-plain-sum';
import { PriceLines } from '~/modules/bookings/pricing/ui/price-lines';
import { paths, withQuery } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { BookingDetails } from '../find-booking.server';
import { nextAction } from '../next-action';

/** Price, payments and caution of a booking, each with the step that writes more of it down. */
export function MoneyCard({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['agency-booking', 'booking', 'terms-booking']);
  const { pricePerDay, days, totalPrice, paidAmount, damageAmount, adjustmentAmount } = booking;
  const isCancelled = booking.status === 'cancelled';
  const isDue = !isCancelled && Number(booking.amountDue) > 0;
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
            adjustment: adjustmentAmount,
          }}
          totalLabel={t(isDue ? 'money.total' : 'money.sum')}
          sumMatches={isPlainSum(totalPrice, pricePerDay, days)}
        />
      </div>
      <Payments booking={booking} />
      <Caution booking={booking} />
    </Card>
  );
}

function Payments({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['agency-booking', 'terms-booking']);
  const lang = useLanguage();
  const { reference, payments, amountDue, paidAmount, currency } = booking;
  const step = paths.agencyBookingStep(lang, reference, 'payment');
  const isDue = Number(amountDue) > 0 && booking.status !== 'pending';
  const isPaid = Number(paidAmount) > 0;
  return (
    <div className="border-t border-line px-5 py-4">
      <h3 className="text-small font-semibold text-muted">{t('money.payments')}</h3>
      {payments.length === 0 ? <p className="mt-1 text-table text-muted">{t('money.none')}</p> : null}
      <dl className="mt-1">
        {payments.map(({ id, kind, amount, method, receivedOn }) => (
          <Line
            key={id}
            small
            label={
              <TextLink href={paths.agencyPayment(lang, id)}>
                {t('money.payment', {
                  day: formatDate(receivedOn, lang, 'numeric'),
                  method: t(`terms-booking:paymentMethod.${method}`),
                })}
              </TextLink>
            }
          >
            {kind === 'payment'
              ? formatExactMoney(amount, lang, currency)
              : t(kind === 'refund' ? 'money.refund' : 'money.bounced', {
                  amount: formatExactMoney(amount, lang, currency),
                })}
          </Line>
        ))}
      </dl>
      {isDue || isPaid ? (
        <div className="mt-3 flex flex-wrap gap-2 *:grow">
          {isDue ? (
            <ButtonLink
              href={step}
              icon="banknote"
              tone={nextAction(booking) === 'collect' ? 'primary' : 'secondary'}
              keepScroll
            >
              {t('money.collect')}
            </ButtonLink>
          ) : null}
          {isPaid ? (
            <ButtonLink href={withQuery(step, { kind: 'refund' })} keepScroll>
              {t('money.giveBack')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Caution({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['agency-booking', 'booking', 'terms-booking']);
  const lang = useLanguage();
  const { reference, deposits, depositHeld, depositAmount, currency } = booking;
  const isHeld = Number(depositHeld) > 0;
  const isTaken = booking.status === 'confirmed' && Number(depositAmount) > 0;
  if (Number(depositAmount) === 0 && deposits.length === 0) return null;
  return (
    <div className="border-t border-line px-5 py-4">
      <h3 className="text-small font-semibold text-muted">{t('deposit.title')}</h3>
      <dl className="mt-1">
        <Line label={t('deposit.agreed')}>{formatExactMoney(depositAmount, lang, currency)}</Line>
        {deposits.map(({ id, kind, amount, method, happenedOn, chequeNumber }) => (
          <Line
            key={id}
            small
            label={t('deposit.movement', {
              kind: t(`booking:variant.deposit.${kind}`),
              day: formatDate(happenedOn, lang, 'numeric'),
              method: [t(`terms-booking:paymentMethod.${method}`), chequeNumber && `\u2066${chequeNumber}\u2069`]
                .filter(Boolean)
                .join(' '),
            })}
          >
            {formatExactMoney(amount, lang, currency)}
            {kind === 'kept' ? null : (
              <a
                href={paths.agencyReceipt(lang, id)}
                target="_blank"
                rel="noreferrer"
                className="link ms-3 inline-flex min-h-6 items-center"
              >
                {t('money.receipt')}
              </a>
            )}
          </Line>
        ))}
        {deposits.length > 0 ? (
          <Line label={t('deposit.held')}>{formatExactMoney(depositHeld, lang, currency)}</Line>
        ) : null}
      </dl>
      {isHeld || isTaken ? (
        <ButtonLink
          href={paths.agencyBookingStep(lang, reference, 'deposit')}
          icon="wallet"
          wide
          tone={nextAction(booking) === 'giveBack' ? 'primary' : 'secondary'}
          className="mt-3"
          keepScroll
        >
          {t(isHeld ? 'deposit.giveBack' : 'deposit.take')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

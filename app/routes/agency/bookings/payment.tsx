import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { fieldOfMoney } from '~/modules/bookings/money/field-of-money';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { ChequeFields, useChequeLabels } from '~/modules/payments/cheques/ui/cheque-fields';
import { LONGEST_PAYMENT_REFERENCE } from '~/modules/payments/limits';
import { paymentSchema } from '~/modules/payments/payment-schema';
import { typedAmount } from '~/modules/payments/typed-amount';
import { AmountField, MethodChoice } from '~/modules/payments/ui/money-fields';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';

export const handle = { i18n: ['agency-booking-payment', 'cheque', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Reads the day and makes the form’s key; the booking is its page’s. `?kind=refund` begins with a refund. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ url }) => ({
    today: todayInMorocco(),
    requestKey: crypto.randomUUID(),
    kind: url.searchParams.get('kind') === 'refund' ? ('refund' as const) : ('payment' as const),
  }));
}

/** Writes down a payment or a refund (R28). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(
      request,
      paymentSchema,
      async (payment) => {
        await recordBookingPayment(scope, reference, payment);
        return payment.kind;
      },
      {
        to: paths.agencyBooking(lang, reference),
        message: (kind) => (kind === 'refund' ? 'flash:booking.refunded' : 'flash:booking.paid'),
        fieldOf: fieldOfMoney,
      },
    ),
  );
}

export default function RecordPayment() {
  const { t } = useTranslation('agency-booking-payment');
  const lang = useLanguage();
  const { today, requestKey, kind } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const { amountDue, paidAmount, currency } = booking;
  const suggested = kind === 'refund' ? paidAmount : amountDue;
  const form = useServerForm({
    id: 'payment',
    defaultValue: { kind, receivedOn: today, amount: Number(suggested) > 0 ? typedAmount(suggested) : '' },
  });
  const names = ['kind', 'amount', 'method', 'receivedOn', 'reference'] as const;
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={{ ...Object.fromEntries(names.map((name) => [name, t(name)])), ...useChequeLabels() }}
      requestKey={requestKey}
      buttons={[{ label: t('submit'), tone: 'primary', icon: 'banknote' }]}
      intro={
        <p className="mt-2 text-body text-muted">
          {t('text', {
            paid: formatExactMoney(paidAmount, lang, currency),
            due: formatExactMoney(amountDue, lang, currency),
          })}
        </p>
      }
    >
      <RadioGroup
        {...form.choice('kind')}
        look="chips"
        legend={t('kind')}
        options={(['payment', 'refund'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <AmountField {...form.field('amount')} label={t('amount')} currency={currency} />
      <div className="group/method grid gap-4">
        <MethodChoice {...form.choice('method')} required legend={t('method')} />
        <ChequeFields form={form} />
        <DateInput {...form.field('receivedOn')} max={today} required label={t('receivedOn')} />
        <div className="group-has-[input[name=method][value=cheque]:checked]/method:hidden">
          <Input
            {...form.field('reference')}
            maxLength={LONGEST_PAYMENT_REFERENCE}
            autoComplete="off"
            label={t('reference')}
            hint={t('referenceHint')}
          />
        </div>
      </div>
    </BookingStep>
  );
}

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
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { ChequeFields, useChequeLabels } from '~/modules/payments/cheques/ui/cheque-fields';
import { LONGEST_REASON } from '~/modules/payments/limits';
import { depositSchema } from '~/modules/payments/payment-schema';
import { typedAmount } from '~/modules/payments/typed-amount';
import { AmountField, MethodChoice } from '~/modules/payments/ui/money-fields';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';

export const handle = { i18n: ['agency-booking-deposit', 'cheque', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Reads the day and makes the form’s key; the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => ({ today: todayInMorocco(), requestKey: crypto.randomUUID() }));
}

/** Writes down what became of the caution (R30). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(
      request,
      depositSchema,
      async (movement) => {
        await recordBookingDeposit(scope, reference, movement);
        return movement.kind;
      },
      {
        to: paths.agencyBooking(lang, reference),
        message: (kind) => `flash:booking.deposit.${kind}`,
        fieldOf: fieldOfMoney,
      },
    ),
  );
}

export default function RecordDeposit() {
  const { t } = useTranslation('agency-booking-deposit');
  const lang = useLanguage();
  const { today, requestKey } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const { depositHeld, depositAmount, currency } = booking;
  const isHeld = Number(depositHeld) > 0;
  const suggested = isHeld ? depositHeld : depositAmount;
  const form = useServerForm({
    id: 'deposit',
    defaultValue: {
      kind: isHeld ? 'returned' : 'taken',
      happenedOn: today,
      amount: Number(suggested) > 0 ? typedAmount(suggested) : '',
      method: booking.deposits.findLast(({ kind }) => kind === 'taken')?.method,
    },
  });
  const names = ['kind', 'amount', 'method', 'happenedOn', 'reason'] as const;
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={{ ...Object.fromEntries(names.map((name) => [name, t(name)])), ...useChequeLabels() }}
      requestKey={requestKey}
      buttons={[{ label: t('submit'), tone: 'primary', icon: 'wallet' }]}
      intro={
        <p className="mt-2 text-body text-muted">
          {t('text', {
            agreed: formatExactMoney(depositAmount, lang, currency),
            held: formatExactMoney(depositHeld, lang, currency),
          })}
        </p>
      }
    >
      <div className="group/kind grid gap-4">
        <RadioGroup
          {...form.choice('kind')}
          look="chips"
          legend={t('kind')}
          options={(['taken', 'returned', 'kept'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <AmountField {...form.field('amount')} label={t('amount')} currency={currency} />
        <div className="group/method grid gap-4">
          <MethodChoice {...form.choice('method')} required legend={t('method')} />
          <div className="group-has-[input[name=kind]:not([value=taken]):checked]/kind:hidden">
            <ChequeFields form={form} isCaution />
          </div>
        </div>
      </div>
      <DateInput {...form.field('happenedOn')} max={today} required label={t('happenedOn')} />
      <Textarea
        {...form.field('reason')}
        rows={2}
        maxLength={LONGEST_REASON}
        label={t('reason')}
        hint={t('reasonHint')}
      />
    </BookingStep>
  );
}

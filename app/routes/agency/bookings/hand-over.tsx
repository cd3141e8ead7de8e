import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { BookingStep } from '~/http/form/booking-step';
import { HandoverFields, useHandoverLabels } from '~/modules/bookings/handover/ui/handover-fields';
import { guard } from '~/http/guard.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { currencyUnit, formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { fieldOfHandover } from '~/modules/bookings/handover/field-of-handover';
import { handOverSchema } from '~/modules/bookings/handover/handover-schema';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { ChequeFields, useChequeLabels } from '~/modules/payments/cheques/ui/cheque-fields';
import { typedAmount } from '~/modules/payments/typed-amount';
import { MethodChoice } from '~/modules/payments/ui/money-fields';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { dayOf, nowInMorocco, timeOf } from '~/platform/clock';
import { Input } from '~/ui/form/input';

export const handle = {
  i18n: ['agency-booking-hand-over', 'cheque', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Reads the time and makes the form's key; the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => ({ now: nowInMorocco(), requestKey: crypto.randomUUID() }));
}

/** The keys change hands (R25). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(request, handOverSchema, (facts) => handOverBooking(scope, reference, facts), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:booking.handedOver',
      fieldOf: fieldOfHandover,
    }),
  );
}

export default function HandOverBooking() {
  const { t } = useTranslation(['agency-booking-hand-over', 'booking-handover']);
  const lang = useLanguage();
  const { now, requestKey } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const { vehicle, client, depositAmount, depositHeld } = booking;
  const isHeld = Number(depositHeld) > 0;
  const form = useServerForm({
    id: 'hand-over',
    defaultValue: {
      day: dayOf(now),
      time: timeOf(now),
      deposit: isHeld || Number(depositAmount) === 0 ? '' : typedAmount(depositAmount),
    },
  });
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={{ ...useHandoverLabels(), ...useChequeLabels(), deposit: t('deposit'), method: t('method') }}
      gone={useGone(booking.canHandOver)}
      isVersioned
      requestKey={requestKey}
      buttons={[{ label: t('submit'), tone: 'primary', icon: 'key' }]}
      intro={
        <>
          <p className="mt-2 text-body text-muted">
            {t('text', { car: `${vehicle.make} ${vehicle.modelName}`, client: clientName(client) })}
          </p>
          {Number(booking.amountDue) > 0 ? (
            <p className="mt-2 text-body font-semibold">
              {t('due', { amount: formatExactMoney(booking.amountDue, lang, booking.currency) })}
            </p>
          ) : null}
        </>
      }
    >
      <HandoverFields
        form={form}
        today={dayOf(now)}
        known={{ mileage: vehicle.currentMileage, isOfPickup: false, fuel: null }}
      />
      <Input
        {...form.field('deposit')}
        inputMode="decimal"
        autoComplete="off"
        ltr
        suffix={currencyUnit(booking.currency, lang)}
        label={t('deposit')}
        hint={
          isHeld
            ? t('depositHeld', { amount: formatExactMoney(depositHeld, lang, booking.currency) })
            : t('depositHint', { amount: formatExactMoney(depositAmount, lang, booking.currency) })
        }
      />
      <div className="group/method grid gap-4">
        <MethodChoice {...form.choice('method')} legend={t('method')} />
        <ChequeFields form={form} isCaution />
      </div>
    </BookingStep>
  );
}

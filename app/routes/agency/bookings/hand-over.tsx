import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { fieldOfHandover } from '~/modules/bookings/handover/field-of-handover';
import { handOverSchema } from '~/modules/bookings/handover/handover-schema';
import { HandoverFields } from '~/modules/bookings/handover/ui/handover-fields';
import { StepKeys } from '~/modules/bookings/handover/ui/step-keys';
import { BookingGone, StepButtons, useStepTitle } from '~/modules/bookings/lifecycle/ui/booking-step';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { typedAmount } from '~/modules/payments/typed-amount';
import { MethodChoice } from '~/modules/payments/ui/money-fields';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { dayOf, nowInMorocco, timeOf } from '~/platform/clock';
import { Input } from '~/ui/form/input';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = {
  i18n: ['agency-booking-hand-over', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Reads the time and makes the form's key; the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => ({ now: nowInMorocco(), requestKey: crypto.randomUUID() }));
}

/** The keys change hands (R25). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    const reading = await readForm(request, handOverSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await handOverBooking(scope, reference, reading.value);
    } catch (error) {
      return reading.refuse(error, fieldOfHandover(error));
    }
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'flash:booking.handedOver',
    });
  });
}

export default function HandOverBooking() {
  const { t } = useTranslation(['agency-booking-hand-over', 'booking-handover', 'common']);
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
  const back = paths.agencyBooking(lang, booking.reference);
  const names = ['day', 'time', 'mileage', 'fuel'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`booking-handover:${name}`)]));
  const title = useStepTitle(t('title'), booking.canHandOver || form.errors.length > 0);
  return (
    <RouteDialog title={title} closeHref={back} closeLabel={t('common:action.close')}>
      <BookingGone allowed={booking.canHandOver} errors={form.errors.length}>
        <p className="mt-2 text-body text-muted">
          {t('text', { car: `${vehicle.make} ${vehicle.modelName}`, client: clientName(client) })}
        </p>
        {Number(booking.amountDue) > 0 ? (
          <p className="mt-2 text-body font-semibold">
            {t('due', { amount: formatExactMoney(booking.amountDue, lang) })}
          </p>
        ) : null}
        <Form {...form.props} className="mt-4 grid gap-4">
          <FormErrors form={form} labels={{ ...labels, deposit: t('deposit'), method: t('method') }} />
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
            suffix="DH"
            label={t('deposit')}
            hint={
              isHeld
                ? t('depositHeld', { amount: formatExactMoney(depositHeld, lang) })
                : t('depositHint', { amount: formatExactMoney(depositAmount, lang) })
            }
          />
          <MethodChoice {...form.choice('method')} legend={t('method')} />
          <StepKeys version={booking.version} requestKey={requestKey} />
          <StepButtons back={back} label={t('submit')} tone="primary" icon="key" />
        </Form>
      </BookingGone>
    </RouteDialog>
  );
}

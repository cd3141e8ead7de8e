import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { fieldOfHandover } from '~/modules/bookings/handover/field-of-handover';
import { returnSchema } from '~/modules/bookings/handover/handover-schema';
import { HandoverFields } from '~/modules/bookings/handover/ui/handover-fields';
import { ReturnFields } from '~/modules/bookings/handover/ui/return-fields';
import { SettlementLines } from '~/modules/bookings/handover/ui/settlement-lines';
import { StepKeys } from '~/modules/bookings/handover/ui/step-keys';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { BookingGone, StepButtons, useStepTitle } from '~/modules/bookings/lifecycle/ui/booking-step';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { paths } from '~/paths';
import { dayOf, nowInMorocco, timeOf } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = {
  i18n: ['agency-booking-return', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Reads the time and makes the form's key; the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => ({ now: nowInMorocco(), requestKey: crypto.randomUUID() }));
}

/** Marks a car as returned (R11): the booking is over and the car available again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    const reading = await readForm(request, returnSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await completeBooking(scope, reference, reading.value);
    } catch (error) {
      return reading.refuse(error, fieldOfHandover(error));
    }
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'flash:booking.completed',
    });
  });
}

export default function ReturnBooking() {
  const { t } = useTranslation(['agency-booking-return', 'common', 'errors-transition']);
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const back = paths.agencyBooking(lang, booking.reference);
  const isAhead = booking.status === 'confirmed' && !booking.nextStatuses.includes('completed');
  const title = useStepTitle(t('title'), isAhead || booking.nextStatuses.includes('completed'));
  return (
    <RouteDialog title={title} closeHref={back} closeLabel={t('common:action.close')}>
      {isAhead ? (
        <div className="mt-3">
          <Notice type="warning" title={t('errors-transition:rentalNotBegun')} />
        </div>
      ) : (
        <ReturnForm back={back} />
      )}
    </RouteDialog>
  );
}

function ReturnForm({ back }: { back: string }) {
  const { t } = useTranslation(['agency-booking-return', 'booking-handover']);
  const lang = useLanguage();
  const { now, requestKey } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const { vehicle, pickupMileage, pickupFuel } = booking;
  const form = useServerForm({ id: 'return', defaultValue: { day: dayOf(now), time: timeOf(now) } });
  const names = ['day', 'time', 'mileage', 'fuel'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(`booking-handover:${name}`)]));
  return (
    <BookingGone allowed={booking.nextStatuses.includes('completed')} errors={form.errors.length}>
      <p className="mt-2 text-body">
        {t('text', { car: `${vehicle.make} ${vehicle.modelName}`, at: formatDateTime(booking.returnAt, lang) })}
      </p>
      <SettlementLines booking={booking} />
      <Form {...form.props} className="mt-5 grid gap-4">
        <FormErrors
          form={form}
          labels={{ ...labels, damage: t('damage'), damageNote: t('damageNote'), extra: t('extraCharge') }}
        />
        <HandoverFields
          form={form}
          today={dayOf(now)}
          known={{
            mileage: pickupMileage ?? vehicle.currentMileage,
            isOfPickup: pickupMileage !== null,
            fuel: pickupFuel,
          }}
        />
        <ReturnFields form={form} booking={booking} />
        <StepKeys version={booking.version} requestKey={requestKey} />
        <StepButtons back={back} label={t('submit')} tone="primary" icon="key" />
      </Form>
    </BookingGone>
  );
}

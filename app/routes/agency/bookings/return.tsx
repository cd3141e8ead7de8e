import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { BookingStep } from '~/http/form/booking-step';
import { HandoverFields, useHandoverLabels } from '~/modules/bookings/handover/ui/handover-fields';
import { guard } from '~/http/guard.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { fieldOfHandover } from '~/modules/bookings/handover/field-of-handover';
import { returnSchema } from '~/modules/bookings/handover/handover-schema';
import { ReturnFields } from '~/modules/bookings/handover/ui/return-fields';
import { SettlementLines } from '~/modules/bookings/handover/ui/settlement-lines';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { paths } from '~/paths';
import { dayOf, nowInMorocco, timeOf } from '~/platform/clock';

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
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(request, returnSchema, (facts) => completeBooking(scope, reference, facts), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:booking.completed',
      fieldOf: fieldOfHandover,
    }),
  );
}

export default function ReturnBooking() {
  const { t } = useTranslation(['agency-booking-return', 'errors-transition']);
  const lang = useLanguage();
  const { now, requestKey } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const { vehicle, pickupMileage, pickupFuel, nextStatuses, status } = booking;
  const gone = useGone(nextStatuses.includes('completed'));
  const isAhead = status === 'confirmed';
  const form = useServerForm({ id: 'return', defaultValue: { day: dayOf(now), time: timeOf(now) } });
  const own = { damage: t('damage'), damageNote: t('damageNote'), extra: t('extraCharge') };
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={{ ...useHandoverLabels(), ...own }}
      gone={gone && isAhead ? { text: t('errors-transition:rentalNotBegun') } : gone}
      isVersioned
      requestKey={requestKey}
      buttons={[{ label: t('submit'), tone: 'primary', icon: 'key' }]}
      intro={
        <>
          <p className="mt-2 text-body">
            {t('text', { car: `${vehicle.make} ${vehicle.modelName}`, at: formatDateTime(booking.returnAt, lang) })}
          </p>
          <SettlementLines booking={booking} />
        </>
      }
    >
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
    </BookingStep>
  );
}

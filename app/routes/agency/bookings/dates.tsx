import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { datesSchema } from '~/modules/bookings/dates/dates-schema';
import { fieldOfDates } from '~/modules/bookings/dates/field-of-dates';
import { previewReschedule, type ReschedulePreview } from '~/modules/bookings/dates/preview-reschedule.server';
import { DatesFields } from '~/modules/bookings/dates/ui/dates-fields';
import { DatesPreview } from '~/modules/bookings/dates/ui/dates-preview';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { paths } from '~/paths';
import { dayOf, timeOf, type WallClock } from '~/platform/clock';

export const handle = {
  i18n: ['agency-booking-dates', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Nothing of its own: the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => null);
}

/** Says what other dates mean, or gives them to the booking (R13). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    const reading = await readForm(request, datesSchema);
    if (!reading.ok) return reading.invalid;
    const { intent, version, ...period } = reading.value;
    try {
      const preview = await previewReschedule(scope, reference, period);
      if (intent === 'check' || preview.conflicts.length > 0)
        return data({ preview, checked: period }, preview.conflicts.length > 0 ? 409 : 200);
      await rescheduleBooking(scope, reference, { ...period, version: version ?? undefined });
    } catch (error) {
      return reading.refuse(error, fieldOfDates(error));
    }
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'flash:change.accepted',
    });
  });
}

interface Checked {
  preview?: ReschedulePreview;
  checked?: { pickupAt: WallClock; returnAt: WallClock };
}

export default function OtherDates() {
  const { t } = useTranslation('agency-booking-dates');
  const { booking } = useOpenBooking();
  const answer = useActionData() as Checked | undefined;
  const { pickupAt, returnAt } = answer?.checked ?? booking;
  const form = useServerForm({
    id: 'dates',
    defaultValue: {
      startDate: dayOf(pickupAt),
      pickupTime: timeOf(pickupAt),
      endDate: dayOf(returnAt),
      returnTime: timeOf(returnAt),
    },
  });
  const names = ['startDate', 'pickupTime', 'endDate', 'returnTime'] as const;
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={Object.fromEntries(names.map((name) => [name, t(name)]))}
      gone={useGone(booking.isEditable)}
      isVersioned
      buttons={[
        { label: t('check'), intent: 'check' },
        { label: t('submit'), intent: 'save', tone: 'primary', icon: 'check' },
      ]}
      intro={<p className="mt-2 text-body text-muted">{t('text')}</p>}
    >
      <DatesFields form={form} booking={booking} />
      {answer?.preview ? <DatesPreview preview={answer.preview} before={booking.totalPrice} /> : null}
    </BookingStep>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { hasBegun } from '~/modules/bookings/lifecycle/booking-status';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { BookingGone, StepButtons } from '~/modules/bookings/lifecycle/ui/booking-step';
import { nowInMorocco } from '~/platform/clock';
import { Notice } from '~/ui/feedback/flash';
import { RouteDialog } from '~/ui/layout/route-dialog';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';

export const handle = {
  i18n: ['agency-booking-complete', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Reads the time of the return only: the booking is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => ({ now: nowInMorocco() }));
}

/** Marks a car as returned (R11): the booking is over and the car free again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerButton(request, () => completeBooking(scope, reference), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:booking.completed',
    }),
  );
}

export default function CompleteBooking() {
  const { t } = useTranslation(['agency-booking-complete', 'common', 'errors-transition']);
  const lang = useLanguage();
  const { now } = useLoaderData<typeof loader>();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'complete' });
  const back = paths.agencyBooking(lang, booking.reference);
  const car = `${booking.vehicle.make} ${booking.vehicle.modelName}`;
  return (
    <RouteDialog title={t('title')} closeHref={back} closeLabel={t('common:action.close')}>
      {booking.status === 'confirmed' && !hasBegun(booking.pickupAt, now) ? (
        <div className="mt-3">
          <Notice type="warning" title={t('errors-transition:rentalNotBegun')} />
        </div>
      ) : (
        <BookingGone allowed={booking.nextStatuses.includes('completed')} errors={form.errors.length}>
          <p className="mt-2 text-body">{t('text', { car, at: formatDateTime(now, lang) })}</p>
          {now < booking.returnAt && (
            <p className="mt-2 text-body text-muted">{t('early', { at: formatDateTime(booking.returnAt, lang) })}</p>
          )}
          <Form {...form.props} className="mt-5 grid gap-4">
            <FormErrors form={form} />
            <StepButtons back={back} label={t('submit')} tone="primary" icon="key" />
          </Form>
        </BookingGone>
      )}
    </RouteDialog>
  );
}

import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, useOutletContext } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { noFields, readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { useServerForm } from '~/http/form/use-server-form';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { hasBegun } from '~/modules/bookings/lifecycle/booking-status';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { BookingGone, type OpenBooking, StepButtons } from '~/modules/bookings/lifecycle/ui/booking-step';
import { Notice } from '~/ui/feedback/flash';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = { i18n: ['agency'], hydrate: 'app' } satisfies RouteHandle;

/** Marks a car as returned (SPEC §4): the booking is over and the car free again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, noFields);
    if (!reading.ok) return reading.invalid;
    const reference = params.reference ?? '';
    try {
      await completeBooking(scope, reference);
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'agency:flash.completed',
    });
  });
}

export default function CompleteBooking() {
  const { t } = useTranslation(['agency', 'common', 'errors']);
  const lang = useLanguage();
  const { booking, now } = useOutletContext<OpenBooking>();
  const form = useServerForm({ id: 'complete' });
  const back = paths.agencyBooking(lang, booking.reference);
  const car = `${booking.vehicle.make} ${booking.vehicle.modelName}`;
  return (
    <RouteDialog title={t('complete.title')} closeHref={back} closeLabel={t('common:action.close')}>
      {booking.status === 'confirmed' && !hasBegun(booking.pickupAt, now) ? (
        <div className="mt-3">
          <Notice type="warning" title={t('errors:rentalNotBegun')} />
        </div>
      ) : (
        <BookingGone allowed={booking.nextStatuses.includes('completed')} errors={form.errors.length}>
          <p className="mt-2 text-body">{t('complete.text', { car, at: formatDateTime(now, lang) })}</p>
          {now < booking.returnAt && (
            <p className="mt-2 text-body text-muted">
              {t('complete.early', { at: formatDateTime(booking.returnAt, lang) })}
            </p>
          )}
          <Form {...form.props} className="mt-5 grid gap-4">
            <FormErrors form={form} />
            <StepButtons back={back} label={t('complete.submit')} tone="primary" icon="key" />
          </Form>
        </BookingGone>
      )}
    </RouteDialog>
  );
}

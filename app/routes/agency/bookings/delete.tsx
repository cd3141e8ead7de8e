import type { ActionFunctionArgs } from '@remix-run/node';
import { useTranslation } from '~/i18n/use-translation';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { deleteBooking } from '~/modules/bookings/lifecycle/delete-booking.server';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';

export const handle = {
  i18n: ['agency-booking-delete', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Deletes a booking that came to nothing (R10). */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    ({ request, scope, params: { reference = '' }, lang }) =>
      answerButton(request, () => deleteBooking(scope, reference), {
        to: paths.agencyBookings(lang),
        message: 'flash:booking.deleted',
      }),
    { denied: 'bookingDeleteDenied' },
  );
}

export default function DeleteBooking() {
  const { t } = useTranslation('agency-booking-delete');
  const { booking } = useOpenBooking();
  return (
    <BookingStep
      title={t('title')}
      form={useServerForm({ id: 'delete' })}
      gone={useGone(booking.isDeletable)}
      buttons={[{ label: t('submit'), tone: 'danger', icon: 'trash' }]}
      intro={
        <>
          <p className="mt-2 text-body">
            {t('text', { reference: booking.reference, client: clientName(booking.client) })}
          </p>
          {booking.status === 'pending' ? <p className="mt-2 text-body text-muted">{t('told')}</p> : null}
        </>
      }
    />
  );
}

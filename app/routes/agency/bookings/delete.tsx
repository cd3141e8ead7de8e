import type { ActionFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { useLanguage } from '~/i18n/use-language';
import { deleteBooking } from '~/modules/bookings/lifecycle/delete-booking.server';
import { BookingGone, StepButtons, useStepTitle } from '~/modules/bookings/lifecycle/ui/booking-step';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = {
  i18n: ['agency-booking-delete', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Deletes a booking that came to nothing (R10). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerButton(request, () => deleteBooking(scope, reference), {
      to: paths.agencyBookings(lang),
      message: 'flash:booking.deleted',
    }),
  );
}

export default function DeleteBooking() {
  const { t } = useTranslation(['agency-booking-delete', 'common']);
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'delete' });
  const back = paths.agencyBooking(lang, booking.reference);
  const title = useStepTitle(t('title'), booking.isDeletable || form.errors.length > 0);
  return (
    <RouteDialog title={title} closeHref={back} closeLabel={t('common:action.close')}>
      <BookingGone allowed={booking.isDeletable} errors={form.errors.length}>
        <p className="mt-2 text-body">
          {t('text', { reference: booking.reference, client: clientName(booking.client) })}
        </p>
        {booking.status === 'pending' ? <p className="mt-2 text-body text-muted">{t('told')}</p> : null}
        <Form {...form.props} className="mt-5 grid gap-4">
          <FormErrors form={form} />
          <StepButtons back={back} label={t('submit')} tone="danger" icon="trash" />
        </Form>
      </BookingGone>
    </RouteDialog>
  );
}

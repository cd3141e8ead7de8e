import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, useOutletContext } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { noFields, readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths, withQuery } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { useServerForm } from '~/http/form/use-server-form';
import { formatMoney } from '~/i18n/money';
import { formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { BookingGone, type OpenBooking, StepButtons } from '~/modules/bookings/lifecycle/ui/booking-step';
import { dayOf } from '~/platform/clock';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = { i18n: ['agency'], hydrate: 'app' } satisfies RouteHandle;

/** Says yes to a request, once more asked. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, noFields);
    if (!reading.ok) return reading.invalid;
    const reference = params.reference ?? '';
    try {
      await confirmBooking(scope, reference);
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.agencyBooking(lang, reference), {
      type: 'success',
      message: 'agency:flash.confirmed',
    });
  });
}

export default function ConfirmBooking() {
  const { t } = useTranslation(['agency', 'common']);
  const lang = useLanguage();
  const { booking } = useOutletContext<OpenBooking>();
  const form = useServerForm({ id: 'confirm' });
  const back = paths.agencyBooking(lang, booking.reference);
  const { client, vehicle, pickupAt, returnAt, totalPrice } = booking;
  return (
    <RouteDialog title={t('confirm.title')} closeHref={back} closeLabel={t('common:action.close')}>
      <BookingGone allowed={booking.nextStatuses.includes('confirmed')} errors={form.errors.length}>
        <p className="mt-2 text-body">
          {t('confirm.text', {
            client: client.companyName ?? client.fullName,
            car: `${vehicle.make} ${vehicle.modelName}`,
            period: formatRange(pickupAt, returnAt, lang),
            total: formatMoney(totalPrice, lang),
          })}
        </p>
        <p className="mt-2 text-body text-muted">{t('confirm.next')}</p>
        <Form {...form.props} className="mt-5 grid gap-4">
          <FormErrors form={form} />
          {form.errors.length > 0 && (
            <a
              href={withQuery(paths.agencyBookings(lang), {
                vehicle: vehicle.id,
                period: 'custom',
                from: dayOf(pickupAt).slice(0, 8) + '01',
                to: dayOf(returnAt),
              })}
              className="link w-fit text-table"
            >
              {t('confirm.conflictLink')}
            </a>
          )}
          <StepButtons back={back} label={t('confirm.submit')} tone="primary" icon="check" />
        </Form>
      </BookingGone>
    </RouteDialog>
  );
}

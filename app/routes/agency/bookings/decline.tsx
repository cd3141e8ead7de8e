import type { ActionFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { DECLINE_REASONS } from '~/modules/bookings/lifecycle/decline-reasons';
import { declineSchema } from '~/modules/bookings/lifecycle/decline-schema';
import { BookingGone, StepButtons, useStepTitle } from '~/modules/bookings/lifecycle/ui/booking-step';
import { RadioGroup } from '~/ui/form/radio-group';
import { RouteDialog } from '~/ui/layout/route-dialog';
import { Textarea } from '~/ui/form/textarea';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';

export const handle = {
  i18n: ['agency-booking-decline', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Says no to a request, or takes a confirmation back; the customer reads why. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, declineSchema);
    if (!reading.ok) return reading.invalid;
    const reference = params.reference ?? '';
    const { reason, reasonText } = reading.value;
    try {
      const outcome = await declineBooking(scope, reference, (language) => {
        const ready = reason === 'other' ? null : translator(language)(`decline-reasons:${reason}`);
        return [ready, reasonText].filter(Boolean).join(' ');
      });
      return await redirectWithFlash(paths.agencyBooking(lang, reference), {
        type: 'success',
        message: `flash:booking.${outcome}`,
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function DeclineBooking() {
  const { t } = useTranslation(['agency-booking-decline', 'common']);
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'decline' });
  const back = paths.agencyBooking(lang, booking.reference);
  const kind = booking.status === 'confirmed' ? 'cancel' : 'decline';
  const title = useStepTitle(t(`${kind}.title`), booking.nextStatuses.includes('cancelled') || form.errors.length > 0);
  return (
    <RouteDialog title={title} closeHref={back} closeLabel={t('common:action.close')}>
      <BookingGone allowed={booking.nextStatuses.includes('cancelled')} errors={form.errors.length}>
        <p className="mt-2 text-body text-muted">{t(`${kind}.text`, { client: clientName(booking.client) })}</p>
        {Number(booking.paidAmount) > 0 ? (
          <p className="mt-2 text-body font-semibold">
            {t('cancel.paid', { amount: formatExactMoney(booking.paidAmount, lang) })}
          </p>
        ) : null}
        {Number(booking.depositHeld) > 0 ? (
          <p className="mt-2 text-body font-semibold">
            {t('cancel.deposit', { amount: formatExactMoney(booking.depositHeld, lang) })}
          </p>
        ) : null}
        <Form {...form.props} className="mt-4 grid gap-4">
          <FormErrors form={form} />
          <RadioGroup
            {...form.choice('reason')}
            legend={t('decline.reason')}
            options={DECLINE_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          />
          <Textarea
            {...form.field('reasonText')}
            rows={3}
            maxLength={500}
            label={t('decline.reasonText')}
            hint={t('decline.reasonTextHint')}
          />
          <StepButtons back={back} label={t(`${kind}.submit`)} tone="danger" icon="x" />
        </Form>
      </BookingGone>
    </RouteDialog>
  );
}

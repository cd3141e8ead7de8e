import type { ActionFunctionArgs } from '@remix-run/node';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { translator } from '~/i18n/i18next.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { DECLINE_REASONS } from '~/modules/bookings/lifecycle/decline-reasons';
import { declineSchema } from '~/modules/bookings/lifecycle/decline-schema';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { useGone } from '~/modules/bookings/lifecycle/ui/use-gone';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';

export const handle = {
  i18n: ['agency-booking-decline', 'errors-transition', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** Says no to a request, or takes a confirmation back; the customer reads why. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(
      request,
      declineSchema,
      ({ reason, reasonText }) =>
        declineBooking(scope, reference, (language) => {
          const ready = reason === 'other' ? null : translator(language)(`decline-reasons:${reason}`);
          return [ready, reasonText].filter(Boolean).join(' ');
        }),
      { to: paths.agencyBooking(lang, reference), message: (outcome) => `flash:booking.${outcome}` },
    ),
  );
}

export default function DeclineBooking() {
  const { t } = useTranslation('agency-booking-decline');
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'decline' });
  const kind = booking.status === 'confirmed' ? 'cancel' : 'decline';
  const { paidAmount, depositHeld } = booking;
  return (
    <BookingStep
      title={t(`${kind}.title`)}
      form={form}
      gone={useGone(booking.nextStatuses.includes('cancelled'))}
      buttons={[{ label: t(`${kind}.submit`), tone: 'danger', icon: 'x' }]}
      intro={
        <>
          <p className="mt-2 text-body text-muted">{t(`${kind}.text`, { client: clientName(booking.client) })}</p>
          {Number(paidAmount) > 0 ? (
            <p className="mt-2 text-body font-semibold">
              {t('cancel.paid', { amount: formatExactMoney(paidAmount, lang) })}
            </p>
          ) : null}
          {Number(depositHeld) > 0 ? (
            <p className="mt-2 text-body font-semibold">
              {t('cancel.deposit', { amount: formatExactMoney(depositHeld, lang) })}
            </p>
          ) : null}
        </>
      }
    >
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
    </BookingStep>
  );
}

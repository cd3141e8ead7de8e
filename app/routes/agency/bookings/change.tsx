import type { ActionFunctionArgs } from '@remix-run/node';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { BookingStep } from '~/http/form/booking-step';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { useServerForm } from '~/http/form/use-server-form';
import { answerChange } from '~/modules/bookings/changes/answer-change.server';
import { changeAnswerSchema } from '~/modules/bookings/changes/change-schema';
import { LONGEST_CHANGE_TEXT } from '~/modules/bookings/changes/longest-text';
import { ChangeRequest } from '~/modules/bookings/changes/ui/change-request';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';
import { Textarea } from '~/ui/form/textarea';

export const handle = { i18n: ['agency-booking-change', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Answers a customer who asked for other dates (R139). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(request, changeAnswerSchema, (answer) => answerChange(scope, reference, answer), {
      to: paths.agencyBooking(lang, reference),
      message: (outcome) => `flash:change.${outcome}`,
    }),
  );
}

export default function AnswerChange() {
  const { t } = useTranslation('agency-booking-change');
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'change' });
  const { change } = booking;
  const isOpen = change?.status === 'open';
  return (
    <BookingStep
      title={t('title')}
      form={form}
      labels={{ answer: t('answer') }}
      gone={isOpen ? null : { text: t(change?.status === 'withdrawn' ? 'withdrawn' : 'gone') }}
      buttons={[
        { label: t('decline'), intent: 'decline', icon: 'x' },
        { label: t('accept'), intent: 'accept', tone: 'primary', icon: 'check' },
      ]}
      intro={
        <>
          <p className="mt-2 mb-4 text-body text-muted">{t('text', { client: clientName(booking.client) })}</p>
          {change ? <ChangeRequest booking={booking} change={change} /> : null}
        </>
      }
    >
      <Textarea
        {...form.field('answer')}
        rows={3}
        maxLength={LONGEST_CHANGE_TEXT}
        label={t('answer')}
        hint={t('answerHint')}
      />
    </BookingStep>
  );
}

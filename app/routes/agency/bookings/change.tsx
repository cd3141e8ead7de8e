import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { useServerForm } from '~/http/form/use-server-form';
import { useLanguage } from '~/i18n/use-language';
import { answerChange } from '~/modules/bookings/changes/answer-change.server';
import { changeAnswerSchema } from '~/modules/bookings/changes/change-schema';
import { LONGEST_CHANGE_TEXT } from '~/modules/bookings/changes/longest-text';
import { ChangeRequest } from '~/modules/bookings/changes/ui/change-request';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { clientName } from '~/modules/people/client-name';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Textarea } from '~/ui/form/textarea';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = { i18n: ['agency-booking-change', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Answers a customer who asked for other dates (R139). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { reference = '' }, lang }) => {
    const reading = await readForm(request, changeAnswerSchema);
    if (!reading.ok) return reading.invalid;
    try {
      const outcome = await answerChange(scope, reference, reading.value);
      return await redirectWithFlash(paths.agencyBooking(lang, reference), {
        type: 'success',
        message: `flash:change.${outcome}`,
      });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function AnswerChange() {
  const { t } = useTranslation(['agency-booking-change', 'agency-booking', 'common']);
  const lang = useLanguage();
  const { booking } = useOpenBooking();
  const form = useServerForm({ id: 'change' });
  const busy = useNavigation().state === 'submitting';
  const back = paths.agencyBooking(lang, booking.reference);
  const { change } = booking;
  return (
    <RouteDialog title={t('title')} closeHref={back} closeLabel={t('common:action.close')}>
      {change?.status === 'open' ? (
        <>
          <p className="mt-2 mb-4 text-body text-muted">{t('text', { client: clientName(booking.client) })}</p>
          <ChangeRequest booking={booking} change={change} />
          <Form {...form.props} className="mt-4 grid gap-4">
            <FormErrors form={form} labels={{ answer: t('answer') }} />
            <Textarea
              {...form.field('answer')}
              rows={3}
              maxLength={LONGEST_CHANGE_TEXT}
              label={t('answer')}
              hint={t('answerHint')}
            />
            <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
              <ButtonLink href={back} keepScroll>
                {t('agency-booking:step.back')}
              </ButtonLink>
              <Button name="intent" value="decline" icon="x" disabled={busy}>
                {t('decline')}
              </Button>
              <Button name="intent" value="accept" tone="primary" icon="check" disabled={busy}>
                {t('accept')}
              </Button>
            </div>
          </Form>
        </>
      ) : (
        <div className="mt-3">
          <Notice type="warning" title={t(change?.status === 'withdrawn' ? 'withdrawn' : 'gone')} />
        </div>
      )}
    </RouteDialog>
  );
}

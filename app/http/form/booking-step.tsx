import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { useOpenBooking } from '~/modules/bookings/lifecycle/ui/open-booking';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { IconName } from '~/ui/icon';
import { RouteDialog } from '~/ui/layout/route-dialog';
import { FormErrors } from './form-errors';
import type { ServerForm } from './use-server-form';

interface StepButton {
  label: string;
  tone?: 'primary' | 'danger';
  icon?: IconName;
  /** Which of several buttons was pressed, sent as `intent`. */
  intent?: string;
}

interface BookingStepProps {
  title: string;
  form: ServerForm;
  /** The label of each field, as `FormErrors` takes them. */
  labels?: Record<string, string>;
  /** Said in the step's place where it no longer applies; null where it does (`useGone`). */
  gone?: { title?: string; text: string } | null;
  /** What is said above the form. */
  intro?: ReactNode;
  /** Sends the state of the booking that the step was decided on. */
  isVersioned?: boolean;
  /** Sends the form's key, so that it is done once. */
  requestKey?: string;
  buttons: StepButton[];
  children?: ReactNode;
}

/** A step of a booking, over its page: a form that does one thing, or the sentence why there is nothing to do. */
export function BookingStep({ title, form, gone = null, intro, ...step }: BookingStepProps) {
  const { t } = useTranslation('common');
  const { booking } = useOpenBooking();
  const back = paths.agencyBooking(useLanguage(), booking.reference);
  const isGone = gone && form.errors.length === 0;
  return (
    <RouteDialog title={(isGone && gone.title) || title} closeHref={back} closeLabel={t('action.close')}>
      {isGone ? (
        <div className="mt-3">
          <Notice type="warning" title={gone.text} />
        </div>
      ) : (
        <>
          {intro}
          <StepForm form={form} back={back} {...step} />
        </>
      )}
    </RouteDialog>
  );
}

/** The form, the link back and the buttons that act; they rest while its post is under way. */
function StepForm(props: Omit<BookingStepProps, 'title' | 'gone' | 'intro'> & { back: string }) {
  const { form, labels, isVersioned = false, requestKey, buttons, children, back } = props;
  const { t } = useTranslation('agency-booking');
  const { booking } = useOpenBooking();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form {...form.props} className="mt-4 grid gap-4">
      <FormErrors form={form} labels={labels} />
      {children}
      {isVersioned ? <input type="hidden" name="version" value={booking.version} /> : null}
      {requestKey ? <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} /> : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink href={back} keepScroll>
          {t('step.back')}
        </ButtonLink>
        {buttons.map(({ label, intent, ...look }) => (
          <Button key={label} {...look} name={intent && 'intent'} value={intent} disabled={isBusy}>
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}

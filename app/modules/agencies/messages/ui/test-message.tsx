import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { SetupPart } from '~/modules/agencies/setup/ui/setup-part';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

interface TestMessageProps {
  /** Where it goes: the address that is saved. */
  email: string;
  /** Why the last one was not sent. */
  fault?: string;
}

/** A message that shows whether the agency's notifications arrive. */
export function TestMessage({ email, fault }: TestMessageProps) {
  const { t } = useTranslation('agency-messages');
  return (
    <SetupPart id="test" title={t('testTitle')} text={t('testText', { email: `\u2066${email}\u2069` })}>
      {fault ? <Notice type="error">{fault}</Notice> : null}
      <Form method="post">
        <Button name="intent" value="test">
          {t('testSend')}
        </Button>
      </Form>
    </SetupPart>
  );
}

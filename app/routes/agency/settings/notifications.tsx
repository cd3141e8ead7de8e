import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { faultOf, readForm, speakerOf } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { timesWith } from '~/modules/agencies/hours/ui/time-select';
import { messagesSchema } from '~/modules/agencies/messages/messages-schema';
import { readMessages } from '~/modules/agencies/messages/read-messages.server';
import { saveMessages } from '~/modules/agencies/messages/save-messages.server';
import { sendTestMessage } from '~/modules/agencies/messages/send-test-message.server';
import { MessageFields, useMessageLabels } from '~/modules/agencies/messages/ui/message-fields';
import { TestMessage } from '~/modules/agencies/messages/ui/test-message';
import { SaveBar } from '~/modules/agencies/ui/save-bar';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import { PageHeader } from '~/ui/layout/page-header';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['agency-messages', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** Which e-mails the agency gets, where and when. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => {
    const { values, usualEmail, isUndeliverable } = await readMessages(scope);
    return {
      values,
      usualEmail,
      isUndeliverable,
      times: timesWith([values.quietFrom, values.quietTo]),
      title: translator(lang)('agency-messages:title'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, messagesSchema);
    if (reading.form.get('intent') === 'test') return test(request, scope, lang);
    if (!reading.ok) return reading.invalid;
    try {
      await saveMessages(scope, reading.value);
      const said = { type: 'success', message: 'flash:settings.saved' } as const;
      return await redirectWithFlash(paths.agencyMessages(lang), said);
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

/** A failure is said where the button stands; the settings above are as they were saved. */
async function test(request: Request, scope: AgencyScope, lang: Language) {
  try {
    const email = await sendTestMessage(scope);
    const said = { type: 'success', message: 'flash:settings.testSent', params: { email } } as const;
    return await redirectWithFlash(paths.agencyMessages(lang), said);
  } catch (error) {
    const { fields, status } = faultOf(error, 'test');
    const say = await speakerOf(request);
    return data({ result: null, testFault: say(fields.test ?? '') }, { status });
  }
}

export default function MessageSettings() {
  const { values, usualEmail, isUndeliverable, times, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-messages');
  const lang = useLanguage();
  const answered = useActionData<{ testFault?: string }>();
  const form = useServerForm({ id: 'messages', defaultValue: values });
  const labels = useMessageLabels();
  const email = values.notificationEmail ?? usualEmail;
  return (
    <div className="max-w-panel">
      <PageHeader title={title} note={t('lead')} />
      <div className="mt-5 grid gap-4">
        {isUndeliverable ? (
          <Notice type="warning">{t('undeliverable', { email: `\u2066${email}\u2069` })}</Notice>
        ) : null}
        <Form {...form.props} className="grid gap-4">
          <FormErrors form={form} labels={labels} />
          <MessageFields form={form} labels={labels} usualEmail={usualEmail} times={times} />
          <SaveBar label={t('save')} />
        </Form>
        <TestMessage email={email} fault={answered?.testFault} />
        <p>
          <TextLink href={`${paths.security(lang)}#push`}>{t('devices')}</TextLink>
        </p>
      </div>
    </div>
  );
}

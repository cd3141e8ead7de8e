import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDateTime } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { changeEmail, EMAIL_CHANGES } from '~/modules/messaging/outbox/change-email.server';
import { findEmail } from '~/modules/messaging/outbox/list-emails.server';
import { EmailReader } from '~/modules/messaging/outbox/ui/email-reader';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { FactList } from '~/ui/data/fact-list';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form'] } satisfies RouteHandle;

/** An e-mail of the outbox, what it says, and what an administrator may do with it (R275). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const t = translator(lang);
    const say = (key: 'state') => t(`admin-message:${key}`);
    const { content, canRetry, canCancel, ...email } = await findEmail(scope, params.id ?? '');
    const facts = {
      state: t(`admin-outbox:state.${email.state}`),
      recipient: email.recipient,
      template: email.template,
      language: t(`admin-outbox:language.${email.language}`),
      written: formatDateTime(email.at, lang),
      sent: email.sentAt && formatDateTime(email.sentAt, lang),
      retries: String(email.attempts),
      error: email.error,
    };
    return {
      title: content?.subject ?? email.template,
      facts: Object.entries(facts).map(([key, value]) => ({ label: say(key as 'state'), value })),
      content,
      language: email.language,
      words: {
        title: t('admin-message:content'),
        erased: t('admin-message:erased'),
        secret: t('admin-message:secret'),
      },
      trail: t('admin-message:trail'),
      list: { label: t('admin-outbox:title'), href: paths.adminOutbox(lang) },
      back: { label: t('admin-message:back'), href: paths.adminOutbox(lang) },
      submit: canRetry
        ? ({ label: t('admin-message:retry'), tone: 'primary', value: 'retry' } as const)
        : canCancel
          ? ({ label: t('admin-message:cancel'), tone: 'danger', value: 'cancel' } as const)
          : null,
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', ({ request, scope, params, lang }) => {
    const id = params.id ?? '';
    return answerForm(
      request,
      oneOf('button', EMAIL_CHANGES),
      async ({ button }) => {
        await changeEmail(scope, id, button);
        return button;
      },
      { to: paths.adminEmail(lang, id), message: (button) => `flash:admin.email.${button}` },
    );
  });
}

export default function AdminEmail() {
  const { title, facts, content, language, words, trail, list, back, submit } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'email' });
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs label={trail} items={[list, { label: title }]} />
      <h1 dir="auto" className="heading mt-2 mb-5 text-h1">
        {title}
      </h1>
      <div className="grid gap-4">
        <Card>
          <FactList facts={facts} />
          <div className="mt-5">
            {submit ? (
              <StepForm form={form} submit={submit} back={back} />
            ) : (
              <ButtonLink href={back.href}>{back.label}</ButtonLink>
            )}
          </div>
        </Card>
        <EmailReader content={content} language={language} words={words} />
      </div>
    </div>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { readBody } from '~/http/body.server';
import { door } from '~/http/door.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/http/paths';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { useMessage } from '~/i18n/use-message';
import { confirmEmail } from '~/modules/accounts/confirm-email.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { SplitPage } from '~/ui/split-page';
import { TextLink } from '~/ui/text-link';

export const handle = { i18n: ['account'], hydrate: 'form' } satisfies RouteHandle;

/** Without a token: look into your mail. With the token of the e-mail: one button, because mail programs open links by themselves. */
export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'anyone', ({ lang, url }) => {
    const page = url.searchParams.has('token') ? ('confirm' as const) : ('check' as const);
    const t = translator(lang);
    return { page, title: t(`account:verification.${page}.title`), description: t(`account:verification.${page}.text`) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return door(args, 'anyone', async ({ request, lang, url }) => {
    await readBody(request);
    try {
      await confirmEmail(url.searchParams.get('token') ?? '');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, message } = ERRORS[error.code];
      return data({ refused: message }, { status });
    }
    return redirect(paths.emailConfirmed(lang), { status: 303 });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function EmailVerificationPage() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const { t } = useTranslation('account');
  const say = useMessage();
  const lang = useLanguage();
  if (refused) {
    return (
      <SplitPage title={t('verification.unknown.title')}>
        <ErrorSummary title={say(refused)} items={[]} />
        <p className="my-4 text-body text-muted">{t('verification.unknown.text')}</p>
        <ButtonLink href={paths.login(lang)} tone="primary" size="lg" wide>
          {t('login.title')}
        </ButtonLink>
      </SplitPage>
    );
  }
  return (
    <SplitPage
      title={t(`verification.${page}.title`)}
      after={
        <p>
          {t('verification.otherAddress')} <TextLink href={paths.signup(lang)}>{t('verification.backToSignup')}</TextLink>
        </p>
      }
    >
      <p className="text-body">{t(`verification.${page}.text`)}</p>
      {page === 'confirm' ? (
        <Form method="post" className="mt-5">
          <Button tone="primary" size="lg" wide>
            {t('verification.confirm.submit')}
          </Button>
        </Form>
      ) : (
        <p className="mt-3 text-body text-muted">{t('verification.check.hint')}</p>
      )}
    </SplitPage>
  );
}

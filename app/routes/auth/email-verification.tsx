import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import {
  askedHere,
  type AwaitingBrowser,
  awaitingOf,
  forgetAwaiting,
  keepAsked,
  keepAwaiting,
} from '~/http/session/awaiting-verification.server';
import { completeSignIn } from '~/http/session/complete-sign-in.server';
import { guard, type Visit } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { paths } from '~/paths';
import { setNoStore } from '~/http/document/no-store.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { keptReturn } from '~/http/session/return-to.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { verificationSchema } from '~/modules/access/verification/verification-schema';
import { type ConfirmedEmail, confirmEmail } from '~/modules/access/verification/confirm-email.server';
import { readAwaiting } from '~/modules/access/verification/read-awaiting.server';
import { readVerificationLink } from '~/modules/access/verification/read-verification-link.server';
import { requestVerification } from '~/modules/access/verification/request-verification.server';
import { resendVerification } from '~/modules/access/verification/resend-verification.server';
import { env } from '~/platform/env.server';
import { SplitPage } from '~/ui/layout/split-page';
import { TextLink } from '~/ui/text-link';
import { ConfirmLink, RequestLink, UsedLink, Waiting } from './email-verification-parts';

export const handle = {
  i18n: ['auth', 'email-verification', 'form'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

/**
 * Without a token: look into your mail, send again. With the token of the e-mail: one button, because
 * mail programs open links by themselves; a dead link says what it died of.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, url }) => {
    const token = url.searchParams.get('token');
    const link = token === null ? null : await readVerificationLink(token);
    const browser = await awaitingOf(request);
    const awaiting = browser && (await readAwaiting(browser.profileId));
    if (link === null && awaiting?.isConfirmed) throw redirect(paths.emailConfirmed(lang));
    if (awaiting || token !== null) setNoStore();
    const page = link === null ? ('check' as const) : link === 'open' ? ('confirm' as const) : link;
    const t = translator(lang);
    return data(
      {
        page,
        awaiting: awaiting?.isConfirmed ? null : awaiting,
        asOf: Date.now(),
        isDemo: env().RIHLA_DEMO,
        constraint: getZodConstraint(verificationSchema),
        invalid: t('errors-auth:verificationLinkInvalid'),
        title: t(`email-verification:${page}.title`),
        description: t(`email-verification:${page}.text`),
      },
      { status: page === 'check' || page === 'confirm' ? 200 : 410 },
    );
  });
}

export type VerificationData = Awaited<ReturnType<typeof loader>>['data'];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { request, lang, url } = visit;
    const reading = await readForm(request, verificationSchema);
    if (!reading.ok) return reading.invalid;
    const { intent, email } = reading.value;
    try {
      if (intent === 'request') return await askFor(lang, email ?? '', await awaitingOf(request));
      if (intent === 'resend') return await resend(lang, await awaitingOf(request));
      return await confirm(visit, url.searchParams.get('token') ?? '');
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

async function confirm(visit: Visit<'anyone'>, token: string) {
  try {
    return await arrive(visit, await confirmEmail(token));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'verificationLinkInvalid') throw error;
    const link = await readVerificationLink(token);
    return data({ dead: link === 'open' ? ('unknown' as const) : link }, { status: 410 });
  }
}

/**
 * Signs in the browser that asked for the link, unless somebody is signed in there. Any other browser may be somebody
 * else's: it is told that the address is confirmed, and sign-in knows the address.
 */
async function arrive({ request, actor, lang }: Visit<'anyone'>, person: ConfirmedEmail) {
  const asked = actor ? null : await askedHere(request, person);
  if (asked)
    try {
      const redirectTo = (await keptReturn(request)) ?? '';
      const flash = 'flash:account.confirmed';
      return await completeSignIn(request, { ...asked, person, lang, redirectTo, flash }, new Headers());
    } catch (error) {
      // Suspended meanwhile: sign-in says so to whoever knows the password.
      if (!(error instanceof DomainError)) throw error;
    }
  const headers = { 'Set-Cookie': await keepAwaiting(person.profileId) };
  return redirect(paths.emailConfirmed(lang), { status: 303, headers });
}

/** A new link takes the place of the one that this browser asked for. */
async function resend(lang: Language, browser: AwaitingBrowser | null) {
  const done = browser ? await resendVerification(browser.profileId, visitorAddress()) : 'gone';
  if (done === 'confirmed') return redirect(paths.emailConfirmed(lang), { status: 303 });
  if (done === 'gone') {
    const flash = { type: 'error', message: ERRORS.accountNotFound.message } as const;
    return redirectWithFlash(paths.emailVerification(lang), flash);
  }
  const headers = new Headers();
  if (browser?.asked) headers.append('Set-Cookie', await keepAsked(browser.profileId, browser.asked.remember));
  const flash = { type: 'success', message: 'flash:account.verificationSent' } as const;
  return redirectWithFlash(paths.emailVerification(lang), flash, headers);
}

/** Whoever was confirmed in this browser before waits no more: the answer is of the address asked for, whatever it is. */
async function askFor(lang: Language, email: string, browser: AwaitingBrowser | null) {
  await requestVerification(email, visitorAddress());
  const isOver = browser !== null && (await readAwaiting(browser.profileId))?.isConfirmed !== false;
  const headers = isOver ? new Headers({ 'Set-Cookie': await forgetAwaiting() }) : undefined;
  return redirectWithFlash(
    paths.emailVerification(lang),
    { type: 'info', message: 'flash:account.verificationAsked' },
    headers,
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function EmailVerificationPage() {
  const { page: opened, awaiting, invalid } = useLoaderData<typeof loader>();
  const answer = useActionData<{ dead?: Exclude<VerificationData['page'], 'check' | 'confirm'> }>();
  const page = answer?.dead ?? opened;
  const { t } = useTranslation('email-verification');
  const lang = useLanguage();
  const signup = awaiting?.role === 'agency' ? paths.agencySignup(lang) : paths.signup(lang);
  const isWaiting = page === 'check' && awaiting !== null;
  return (
    <SplitPage
      title={t(`${page}.title`)}
      lead={isWaiting ? t('check.sentTo') : page === 'unknown' ? invalid : t(`${page}.text`)}
      after={
        page === 'check' ? (
          <p>
            {t('otherAddress')} <TextLink href={signup}>{t('backToSignup')}</TextLink>
          </p>
        ) : null
      }
    >
      {isWaiting ? (
        <Waiting />
      ) : page === 'confirm' ? (
        <ConfirmLink />
      ) : page === 'used' ? (
        <UsedLink />
      ) : (
        <RequestLink />
      )}
    </SplitPage>
  );
}

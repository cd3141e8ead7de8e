import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { awaitingOf } from '~/http/session/awaiting-verification.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { dashboardOf, paths } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { keptReturn } from '~/http/session/return-to.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { readAwaiting } from '~/modules/access/verification/read-awaiting.server';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SplitPage } from '~/ui/layout/split-page';

export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/** After the link: what comes next, by role. A browser whose account still waits goes back to waiting. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ request, actor, lang }) => {
    const browser = await awaitingOf(request);
    const account = browser && (await readAwaiting(browser.profileId));
    if (account && !account.isConfirmed && !actor) {
      throw await redirectWithFlash(paths.emailVerification(lang), {
        type: 'warning',
        message: 'errors-auth:emailNotVerified',
      });
    }
    const role = account?.isConfirmed ? account.role : null;
    const redirectTo = role === 'agency' ? paths.agencySetup(lang) : await keptReturn(request);
    const t = translator(lang);
    return {
      role: role === 'customer' || role === 'agency' ? role : null,
      next: actor ? dashboardOf(lang, actor.role) : paths.login(lang, redirectTo),
      isSignedIn: actor !== null,
      title: t('email-confirmed:title'),
      description: t('email-confirmed:text'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function EmailConfirmedPage() {
  const { role, next, isSignedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['email-confirmed', 'auth']);
  return (
    <SplitPage title={t('title')}>
      <div className="flex items-start gap-4">
        <Icon name="check-circle" className="size-10 text-ok" />
        <p className="min-w-0 text-lead">{t(`${role ?? 'text'}`)}</p>
      </div>
      {role === 'agency' ? <SetupAhead /> : null}
      <ButtonLink href={next} tone="primary" size="lg" wide className="mt-5">
        {t(isSignedIn ? 'dashboard' : 'auth:login')}
      </ButtonLink>
    </SplitPage>
  );
}

const STEPS = ['company', 'contact', 'hours', 'last'] as const;

/** What an agency has before it. */
function SetupAhead() {
  const { t } = useTranslation(['email-confirmed', 'setup']);
  return (
    <ol aria-label={t('steps')} className="mt-5 grid gap-2 border-t border-line pt-4">
      {STEPS.map((step, at) => (
        <li key={step} className="flex items-baseline gap-3 text-body">
          <span aria-hidden className="heading w-3 shrink-0 text-primary tabular-nums">
            {at + 1}
          </span>
          {t(`setup:${step}.title`)}
        </li>
      ))}
    </ol>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useLoaderData } from '@remix-run/react';
import { DomainError } from '~/errors/domain-error';
import { completeSignIn } from '~/http/session/complete-sign-in.server';
import { guard, type Visit } from '~/http/guard.server';
import { type Invalid, readForm } from '~/http/form/form.server';
import { forgetPending, type Pending, pendingOf } from '~/http/oauth/pending-identity.server';
import type { RouteHandle } from '~/http/handle';
import { postLoginTarget } from '~/http/post-login-redirect';
import { paths, withQuery } from '~/paths';
import { setNoStore } from '~/http/document/no-store.server';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { findAddress } from '~/modules/accounts/find-address.server';
import type { GoogleOutcome } from '~/modules/access/google/outcome';
import { chooseRoleSchema, linkSchema } from '~/modules/access/google/schema';
import { linkGoogle } from '~/modules/access/google/link-google.server';
import { signUpWithGoogle } from '~/modules/accounts/sign-up-with-google.server';
import { readSetting } from '~/modules/settings/read-settings.server';
import { readRegistration } from '~/modules/settings/read-registration.server';
import { ChooseRole, TiePassword } from './link-forms';

export const handle = {
  i18n: ['auth', 'form', 'google-link', 'privacy-notice'],
  hydrate: 'form',
  layout: 'slim',
} satisfies RouteHandle;

/** The one step between Google and an account: its password, or, where there is none yet, its kind. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { identity, step } = await waitingFor(visit);
    const t = translator(visit.lang);
    const page = step.kind === 'create' ? ('create' as const) : ('tie' as const);
    const common = {
      google: identity.email ?? '',
      title: t(`google-link:${page}.title`),
      description: t(`google-link:${page}.lead`),
    };
    if (step.kind !== 'create') {
      const email = await findAddress({ profileId: step.profileId });
      if (email === null) throw redirect(timedOut(visit));
      return {
        ...common,
        page: 'tie' as const,
        constraint: getZodConstraint(linkSchema),
        email,
        isOwn: step.kind === 'own',
      };
    }
    const [registration, { operator, cndpNumber, supportEmail }] = await Promise.all([
      readRegistration(),
      readSetting('platform'),
    ]);
    const notice = { operator, cndpNumber, supportEmail };
    return { ...common, page: 'create' as const, constraint: getZodConstraint(chooseRoleSchema), registration, notice };
  });
}

export type LinkData = Awaited<ReturnType<typeof loader>>;

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const pending = await waitingFor(visit);
    return pending.step.kind === 'create' ? create(visit, pending) : tie(visit, pending, pending.step.profileId);
  });
}

/** Who waits for this step in this browser; everybody else is led to where they belong. */
async function waitingFor({ request, lang, actor }: Visit<'anyone'>): Promise<Pending> {
  setNoStore();
  const pending = await pendingOf(request);
  const owner = pending?.step.kind === 'own' ? pending.step.profileId : null;
  if (pending && (actor?.profileId ?? null) === owner) return pending;
  if (actor && pending && owner === null)
    throw redirect(encodePath(postLoginTarget(lang, actor.role, pending.redirectTo)));
  throw redirect(timedOut({ lang, actor }));
}

/** The page on which to begin once more. */
const timedOut = ({ lang, actor }: Pick<Visit<'anyone'>, 'lang' | 'actor'>) =>
  withQuery(actor ? paths.security(lang) : paths.login(lang), { google: 'timedOut' satisfies GoogleOutcome });

async function tie(
  { request, lang }: Visit<'anyone'>,
  pending: Pending,
  profileId: string,
): Promise<Response | Invalid> {
  const reading = await readForm(request, linkSchema);
  if (!reading.ok) return reading.invalid;
  const { identity, step, redirectTo, remember } = pending;
  try {
    const person = await linkGoogle(
      { profileId },
      { identity, password: reading.value.password, address: visitorAddress() },
    );
    const headers = new Headers({ 'Set-Cookie': await forgetPending() });
    const flash = 'flash:google.linked';
    if (step.kind === 'own')
      return await redirectWithFlash(paths.security(lang), { type: 'success', message: flash }, headers);
    return await completeSignIn(request, { person, lang, redirectTo, remember, flash }, headers);
  } catch (error) {
    return reading.refuse(
      error,
      error instanceof DomainError && error.code === 'currentPasswordWrong' ? 'password' : undefined,
    );
  }
}

async function create({ request, lang }: Visit<'anyone'>, pending: Pending): Promise<Response | Invalid> {
  const reading = await readForm(request, chooseRoleSchema);
  if (!reading.ok) return reading.invalid;
  try {
    const person = await signUpWithGoogle(
      pending.identity,
      { role: reading.value.role, language: lang },
      visitorAddress(),
    );
    const headers = new Headers({ 'Set-Cookie': await forgetPending() });
    return await completeSignIn(request, { ...pending, lang, person, flash: 'flash:account.welcome' }, headers);
  } catch (error) {
    return reading.refuse(error);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data, index: false }) : [];

export default function LinkPage() {
  const data = useLoaderData<typeof loader>();
  return data.page === 'tie' ? <TiePassword {...data} /> : <ChooseRole {...data} />;
}

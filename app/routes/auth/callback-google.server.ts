import { redirect } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { completeSignIn } from '~/http/session/complete-sign-in.server';
import { storedLanguage } from '~/http/session/preferences.server';
import type { Visit } from '~/http/guard.server';
import { keepPending, type Pending } from '~/http/oauth/pending-identity.server';
import { arriveFromGoogle, forgetFlow, type OAuthFlow } from '~/http/oauth/oauth-flow.server';
import { paths, safeRedirect, withQuery } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { visitorAddress } from '~/http/session/session.server';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import { countGoogleReturn } from '~/modules/access/google/count-google-return.server';
import { isOwnGoogle } from '~/modules/access/find-sign-in-methods.server';
import type { GoogleIdentity } from '~/modules/access/google/identity.server';
import { type GoogleOutcome, outcomeOf } from '~/modules/access/google/outcome';
import { mayLinkGoogle } from '~/modules/access/google/link-google.server';
import { resolveGoogleIdentity } from '~/modules/access/google/resolve-google-identity.server';
import { signUpWithGoogle } from '~/modules/accounts/sign-up-with-google.server';

type Step = Pending['step'];

/** Google's answer: into the account, on to the one step that is missing, or back with what went wrong. */
export async function fromGoogle({ request, actor }: Visit<'anyone'>): Promise<Response> {
  const headers = new Headers({
    'Set-Cookie': await forgetFlow(),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  const back = async (flow: OAuthFlow | null, outcome: GoogleOutcome) =>
    redirect(encodePath(pageOf(flow, outcome, (await storedLanguage(request)) ?? DEFAULT_LANGUAGE)), {
      status: 303,
      headers,
    });
  try {
    await countGoogleReturn(visitorAddress());
  } catch (error) {
    if (error instanceof DomainError) return back(null, outcomeOf(error.code));
    throw error;
  }
  const arrival = await arriveFromGoogle(request);
  if ('fault' in arrival) return back(arrival.flow, arrival.fault);
  const { flow, identity } = arrival;
  try {
    if (flow.intent === 'login' || flow.intent === 'signup') return await enter(request, flow, identity, headers);
    if (!actor || actor.profileId !== flow.profileId)
      return await back({ ...flow, intent: 'login', redirectTo: '' }, 'timedOut');
    if (flow.intent === 'again') {
      if (!(await isOwnGoogle(actor, identity))) return await back(flow, 'notYours');
      return await completeSignIn(request, { ...flow, person: actor }, headers);
    }
    await mayLinkGoogle({ profileId: actor.profileId }, identity);
    return await onward(flow, identity, { kind: 'own', profileId: actor.profileId }, headers);
  } catch (error) {
    if (error instanceof DomainError) return back(flow, outcomeOf(error.code));
    throw error;
  }
}

async function enter(request: Request, flow: OAuthFlow, identity: GoogleIdentity, headers: Headers): Promise<Response> {
  const resolved = await resolveGoogleIdentity(identity);
  if (resolved.kind === 'sameAddress')
    return onward(flow, identity, { kind: 'tie', profileId: resolved.profileId }, headers);
  if (resolved.kind === 'known') {
    const isOther = flow.intent === 'signup' && flow.role !== resolved.role;
    const flash = flow.intent === 'signup' ? 'flash:google.known' : undefined;
    return completeSignIn(
      request,
      { ...flow, redirectTo: isOther ? '' : flow.redirectTo, person: resolved, flash },
      headers,
    );
  }
  if (flow.intent === 'login') return onward(flow, identity, { kind: 'create' }, headers);
  const person = await signUpWithGoogle(identity, { role: flow.role, language: flow.lang }, visitorAddress());
  return completeSignIn(request, { ...flow, person, flash: 'flash:account.welcome' }, headers);
}

/** To the page of the missing step, with the identity in the cookie that it reads. */
async function onward(
  { lang, redirectTo, remember }: OAuthFlow,
  identity: GoogleIdentity,
  step: Step,
  headers: Headers,
): Promise<Response> {
  headers.append('Set-Cookie', await keepPending({ identity, step, lang, redirectTo, remember }));
  return redirect(paths.linkGoogle(lang), { status: 303, headers });
}

/** The page that the flow began on, with its outcome; sign-in where nobody knows. */
function pageOf(flow: OAuthFlow | null, outcome: GoogleOutcome, lang: OAuthFlow['lang']): string {
  if (!flow) return withQuery(paths.login(lang), { google: outcome });
  const { intent, role, redirectTo } = flow;
  if (intent === 'again') return withQuery(safeRedirect(redirectTo, paths.security(flow.lang)), { google: outcome });
  if (intent === 'link') return `${withQuery(paths.security(flow.lang), { google: outcome })}#google`;
  const query = { google: outcome, role: intent === 'signup' && role === 'agency' ? role : undefined, redirectTo };
  return withQuery(intent === 'signup' ? paths.signup(flow.lang) : paths.login(flow.lang), query);
}

import { redirect } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { comeIn } from '~/http/session/complete-sign-in.server';
import { storedLanguage } from '~/http/session/preferences.server';
import type { Visit } from '~/http/guard.server';
import { keepPending, type Pending } from '~/http/oauth/pending-identity.server';
import { arriveFromGoogle, forgetTrip, type Trip } from '~/http/oauth/oauth-flow.server';
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
    'Set-Cookie': await forgetTrip(),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  const back = async (trip: Trip | null, outcome: GoogleOutcome) =>
    redirect(encodePath(pageOf(trip, outcome, (await storedLanguage(request)) ?? DEFAULT_LANGUAGE)), {
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
  if ('fault' in arrival) return back(arrival.trip, arrival.fault);
  const { trip, identity } = arrival;
  try {
    if (trip.intent === 'login' || trip.intent === 'signup') return await enter(request, trip, identity, headers);
    if (!actor || actor.profileId !== trip.profileId)
      return await back({ ...trip, intent: 'login', redirectTo: '' }, 'timedOut');
    if (trip.intent === 'again') {
      if (!(await isOwnGoogle(actor, identity))) return await back(trip, 'notYours');
      return await comeIn(request, { ...trip, person: actor }, headers);
    }
    await mayLinkGoogle({ profileId: actor.profileId }, identity);
    return await onward(trip, identity, { kind: 'own', profileId: actor.profileId }, headers);
  } catch (error) {
    if (error instanceof DomainError) return back(trip, outcomeOf(error.code));
    throw error;
  }
}

async function enter(request: Request, trip: Trip, identity: GoogleIdentity, headers: Headers): Promise<Response> {
  const resolved = await resolveGoogleIdentity(identity);
  if (resolved.kind === 'sameAddress')
    return onward(trip, identity, { kind: 'tie', profileId: resolved.profileId }, headers);
  if (resolved.kind === 'known') {
    const isOther = trip.intent === 'signup' && trip.role !== resolved.role;
    const flash = trip.intent === 'signup' ? 'account:google.flash.known' : undefined;
    return comeIn(request, { ...trip, redirectTo: isOther ? '' : trip.redirectTo, person: resolved, flash }, headers);
  }
  if (trip.intent === 'login') return onward(trip, identity, { kind: 'create' }, headers);
  const person = await signUpWithGoogle(identity, { role: trip.role, language: trip.lang }, visitorAddress());
  return comeIn(request, { ...trip, person, flash: 'account:flash.welcome' }, headers);
}

/** To the page of the missing step, with the identity in the cookie that it reads. */
async function onward(
  { lang, redirectTo, remember }: Trip,
  identity: GoogleIdentity,
  step: Step,
  headers: Headers,
): Promise<Response> {
  headers.append('Set-Cookie', await keepPending({ identity, step, lang, redirectTo, remember }));
  return redirect(paths.linkGoogle(lang), { status: 303, headers });
}

/** The page that the trip began on, with its outcome; sign-in where nobody knows. */
function pageOf(trip: Trip | null, outcome: GoogleOutcome, lang: Trip['lang']): string {
  if (!trip) return withQuery(paths.login(lang), { google: outcome });
  const { intent, role, redirectTo } = trip;
  if (intent === 'again') return withQuery(safeRedirect(redirectTo, paths.security(trip.lang)), { google: outcome });
  if (intent === 'link') return `${withQuery(paths.security(trip.lang), { google: outcome })}#google`;
  const query = { google: outcome, role: intent === 'signup' && role === 'agency' ? role : undefined, redirectTo };
  return withQuery(intent === 'signup' ? paths.signup(trip.lang) : paths.login(trip.lang), query);
}

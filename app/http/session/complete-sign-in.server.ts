import { redirect } from '@remix-run/node';
import type { Language } from '~/i18n/languages';
import type { Role } from '~/modules/tenancy/scope';
import { postLoginTarget } from '../post-login-redirect';
import { encodePath, redirectWithFlash } from '../redirects.server';
import { afterSignIn, signIn } from './session.server';

interface Arriving {
  person: { profileId: string; role: Role };
  lang: Language;
  redirectTo: string;
  remember: boolean;
  /** A text key for the page where they land. */
  flash?: string;
}

/** Opens a session for whom Google or a link of ours has proved, and leads to where they wanted to go. `headers` go along. @throws DomainError accountSuspended. */
export async function completeSignIn(request: Request, arriving: Arriving, headers: Headers): Promise<Response> {
  const { person, lang, redirectTo, remember, flash } = arriving;
  const signedIn = await signIn(request, person.profileId, remember);
  for (const cookie of signedIn.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const to = afterSignIn(lang, signedIn, postLoginTarget(lang, person.role, redirectTo));
  if (flash) return redirectWithFlash(to, { type: 'success', message: flash }, headers);
  return redirect(encodePath(to), { status: 303, headers });
}

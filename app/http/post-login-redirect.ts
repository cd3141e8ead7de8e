import { LANGUAGES, type Language } from '~/i18n/languages';
import type { Role } from '~/modules/tenancy/scope';
import { dashboardOf, paths, safeRedirect } from '../paths';

/** Pages of the signed out, and addresses that are no page: nobody lands there after signing in. */
const NEVER_A_TARGET = LANGUAGES.flatMap((lang) => [
  paths.login(lang),
  paths.logout(lang),
  paths.signup(lang),
  paths.forgotPassword(lang),
  paths.googleSignIn(lang),
  paths.linkGoogle(lang),
  paths.emailVerification(lang),
  paths.emailConfirmed(lang),
  paths.unauthorized(lang),
  paths.agencySuspended(lang),
  paths.agencySetupDraft(lang, 1),
  paths.usernameCheck(lang),
  paths.personalDataFile(lang),
  paths.agencyBookingsFile(lang),
])
  .concat(paths.resetPassword, paths.authCallback, paths.theme, paths.healthz)
  .map((address) => address.replace(/\?.*/, ''));

/**
 * Where a person lands after signing in: the page asked for, where it is one of this site and worth
 * landing on, else the dashboard of the role. An agency that is not set up is sent on to its set-up by
 * the guard of its dashboard (R79).
 */
export function postLoginTarget(lang: Language, role: Role, redirectTo?: FormDataEntryValue | null): string {
  const target = safeRedirect(redirectTo, '');
  return target && isPostLoginTarget(target) ? target : dashboardOf(lang, role);
}

/** Whether an address of this site is a page on which somebody who signs in may land. */
export function isPostLoginTarget(target: string): boolean {
  const path = pathOf(target);
  return (
    path !== null &&
    !NEVER_A_TARGET.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}.`))
  );
}

/** What a visitor is asked to sign in for: a booking, a favourite, the set-up of an agency, or any other page; null for none. */
export type RequestedPage = 'booking' | 'favorite' | 'setup' | 'page';

/** Reads it from the return address (each has a sentence, R119). */
export function requestedPage(redirectTo: string | undefined): RequestedPage | null {
  const path = redirectTo === undefined ? null : pathOf(redirectTo);
  if (path === null) return null;
  const isAt = (start: string) => path === start || path.startsWith(`${start}/`);
  if (LANGUAGES.some((lang) => isAt(paths.agencySetup(lang)))) return 'setup';
  if (LANGUAGES.some((lang) => path.startsWith(paths.favorite(lang, '')))) return 'favorite';
  return LANGUAGES.some((lang) => path.startsWith(paths.book(lang, ''))) ? 'booking' : 'page';
}

/** The path of an address as the router reads it: decoded, dots resolved, in small letters. */
function pathOf(target: string): string | null {
  try {
    const { pathname } = new URL(target, 'http://site.invalid');
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(?<=.)\/$/, '');
  } catch {
    return null;
  }
}

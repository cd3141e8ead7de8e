import { LANGUAGES, type Language } from '~/i18n/languages';
import type { Role } from '~/modules/access/scope';
import { dashboardOf, paths, safeRedirect } from './paths';

/** Pages of the signed out, and addresses that are no page: nobody lands there after signing in. */
const NO_LANDING = LANGUAGES.flatMap((lang) => [
  paths.login(lang),
  paths.logout(lang),
  paths.signup(lang),
  paths.forgotPassword(lang),
  paths.googleSignIn(lang),
  paths.linkGoogle(lang),
  paths.emailVerification(lang),
  paths.emailConfirmed(lang),
  paths.unauthorized(lang),
]).concat(paths.resetPassword, paths.authCallback, paths.theme, paths.healthz);

/**
 * Where a person lands after signing in: the page asked for, where it is one of this site and worth
 * landing on, else the dashboard of the role. An agency that is not set up is sent on to its set-up by
 * the door of its dashboard (SPEC §4).
 */
export function landingOf(lang: Language, role: Role, redirectTo?: FormDataEntryValue | null): string {
  const target = safeRedirect(redirectTo, '');
  return target && !isNoLanding(target) ? target : dashboardOf(lang, role);
}

function isNoLanding(target: string): boolean {
  const path = pathOf(target);
  return (
    path === null ||
    NO_LANDING.some((door) => path === door || path.startsWith(`${door}/`) || path.startsWith(`${door}.`))
  );
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

import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { storeLanguage } from '~/http/session/preferences.server';
import { guard } from '~/http/guard.server';
import { paths } from '~/paths';
import { forgetResetLink, keepResetLink } from '~/http/session/reset-link.server';
import { isLanguage } from '~/i18n/languages';
import { isToken } from '~/modules/access/token.server';
import { fromGoogle } from './callback-google.server';

/**
 * Where people come back from elsewhere (R74): with a `token`, from the e-mail of a password reset;
 * otherwise from Google.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', (visit) => {
    const { lang, url } = visit;
    const token = url.searchParams.get('token');
    if (token !== null) return fromResetLink(token, url.searchParams.get('lang'));
    if (['code', 'state', 'error'].some((name) => url.searchParams.has(name))) return fromGoogle(visit);
    return redirect(paths.login(lang));
  });
}

/**
 * Takes the token out of the address and leads to the form, in the language of the link. Nothing is used
 * up: mail programs open links by themselves.
 */
async function fromResetLink(token: string, language: string | null) {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  headers.append('Set-Cookie', isToken(token) ? await keepResetLink(token) : await forgetResetLink());
  if (isLanguage(language)) headers.append('Set-Cookie', await storeLanguage(language));
  return redirect(paths.resetPassword, { status: 303, headers });
}

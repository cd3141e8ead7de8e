import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { paths, safeRedirect } from '~/paths';
import { redirectWithFlash } from '~/http/redirects.server';
import { forgetDates } from '~/http/session/last-dates.server';
import { signOut } from '~/http/session/session.server';

/** Only a post signs out; whoever opens the address goes home as they are. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ lang }) => redirect(paths.home(lang)));
}

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang }) => {
    const form = await readBody(request);
    const headers = new Headers({ 'Set-Cookie': await signOut(request) });
    await forgetDates(headers);
    // Public pages keep hearts and the person's name in the browser's cache (docs/decisions/2026-11-22-back-after-sign-out.md).
    headers.set('Clear-Site-Data', '"cache"');
    const to = safeRedirect(form.get('redirectTo'), paths.home(lang));
    return redirectWithFlash(to, { type: 'success', message: 'flash:account.loggedOut' }, headers);
  });
}

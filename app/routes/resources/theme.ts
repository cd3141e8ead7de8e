import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '~/http/form/body.server';
import { storeTheme } from '~/http/session/preferences.server';
import { guard } from '~/http/guard.server';
import { safeRedirect } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { keepTheme } from '~/modules/accounts/keep-theme.server';
import { THEMES } from '~/platform/themes';

/** Keeps the theme in a cookie, and in the profile of who is signed in; sends the page again. Any other word changes nothing. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, actor }) => {
    const form = await readBody(request);
    const theme = THEMES.find((known) => known === form.get('theme'));
    if (actor && theme) await keepTheme(actor, theme);
    const back = encodePath(safeRedirect(form.get('redirectTo'), '/'));
    return redirect(back, { status: 303, headers: theme ? { 'Set-Cookie': await storeTheme(theme) } : {} });
  });
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '~/http/body.server';
import { storeTheme, THEMES } from '~/http/cookies.server';
import { door } from '~/http/door.server';
import { safeRedirect } from '~/http/paths';
import { encodePath } from '~/http/redirects.server';

/** Keeps the theme in a cookie and sends the page again: works without scripting. */
export async function action(args: ActionFunctionArgs) {
  return door(args, 'anyone', async ({ request }) => {
    const form = await readBody(request);
    const theme = THEMES.find((known) => known === form.get('theme')) ?? 'system';
    const back = encodePath(safeRedirect(form.get('redirectTo'), '/'));
    return redirect(back, { status: 303, headers: { 'Set-Cookie': await storeTheme(theme) } });
  });
}

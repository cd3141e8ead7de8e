import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { readForm } from '~/http/form/form.server';
import { isGoogleOffered, leaveForGoogle } from '~/http/oauth/oauth-flow.server';
import { postLoginTarget } from '~/http/post-login-redirect';
import { paths, safeRedirect } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { googleSchema } from '~/modules/access/google/schema';
import { isRemembered } from '~/modules/access/sessions/fresh-session.server';

/** Only a post leads to Google: a link on another site cannot begin a sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', ({ lang }) => redirect(paths.login(lang)));
}

/** What stands behind every Google button of the site. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request, lang, actor }) => {
    const reading = await readForm(request, googleSchema);
    // A button of the site says what it wants; there is no form to show again.
    if (!reading.ok) throw errorResponse(400, { message: 'errors:choiceInvalid' });
    const { intent, ...wishes } = reading.value;
    const redirectTo = safeRedirect(wishes.redirectTo, '');
    if (!isGoogleOffered()) throw errorResponse(404, { message: 'errors:pageNotFound' });
    const isOwners = intent === 'link' || intent === 'again';
    if (isOwners ? !actor : actor) {
      return redirect(
        encodePath(actor ? postLoginTarget(lang, actor.role, redirectTo) : paths.login(lang, paths.security(lang))),
        { status: 303 },
      );
    }
    const remember = intent === 'again' && actor ? await isRemembered(actor, actor.sessionId) : wishes.remember;
    const profileId = actor?.profileId ?? null;
    return leaveForGoogle(request, { ...wishes, remember, intent, lang, redirectTo, profileId });
  });
}

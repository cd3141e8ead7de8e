import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { changeSubscription } from '~/modules/push/change-subscription.server';
import { pushKeys } from '~/modules/push/push-keys.server';
import { pushSchema } from '~/modules/push/push-schema';
import { paths } from '~/paths';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/** Has a browser told of notices, or no longer, of whoever has a bell (R221); says so on the security page, but of another address (R226). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'signed-in', async ({ request, scope, actor, lang }) => {
    const reading = await readForm(request, pushSchema);
    if (!reading.ok) throw errorResponse(400, { message: 'errors:invalidData' });
    const { value } = reading;
    if (value.intent !== 'off' && (!pushKeys() || actor.role === 'customer'))
      throw errorResponse(404, { message: 'errors:invalidData' });
    await changeSubscription(scope, actor.sessionId, value);
    // A service worker posts it, while nobody looks.
    if (value.intent === 'renew') return new Response(null, { status: 204 });
    const message = value.intent === 'on' ? 'flash:push.on' : 'flash:push.off';
    return redirectWithFlash(`${paths.security(lang)}#push`, { type: 'success', message });
  });
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { endViewing } from '~/modules/admin/viewing/change-viewing.server';
import { paths } from '~/paths';

/** Only a post ends it; whoever opens the address is led to the agencies. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', ({ lang }) => redirect(paths.adminAgencies(lang)));
}

/** Ends what an administrator looks through (R255). */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, actor, lang }) => {
      await readBody(request);
      const id = await endViewing(scope, actor.sessionId);
      const to = id ? paths.adminAgency(lang, id) : paths.adminAgencies(lang);
      return redirectWithFlash(to, { type: 'success', message: 'flash:admin.viewing.ended' });
    },
    { whileViewing: true },
  );
}

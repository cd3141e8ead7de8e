import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { answerLatest, loadLatest } from '~/http/list/notices.server';

/** What the window of the bell shows, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ scope, url }) => loadLatest(scope, url), { kept: true });
}

/** Its buttons. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', answerLatest);
}

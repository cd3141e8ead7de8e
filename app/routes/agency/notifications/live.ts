import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { answerLive } from '~/http/live/answer-live.server';

/** What changes for an agency, as server-sent events. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', answerLive, { kept: true });
}

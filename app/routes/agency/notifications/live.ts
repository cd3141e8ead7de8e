import type { LoaderFunctionArgs } from '@remix-run/node';
import { openLive } from '~/http/live/answer-live.server';

/** What changes for an agency, as server-sent events. */
export async function loader(args: LoaderFunctionArgs) {
  return openLive(args, 'agency');
}

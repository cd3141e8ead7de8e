import { findStandingSessions } from '~/modules/access/sessions/standing-sessions.server';
import { liveHub } from '~/modules/notifications/live/live-hub.server';
import type { BellScope } from '~/modules/notifications/own-notices';
import type { Actor } from '~/modules/tenancy/scope';
import { currentRequest } from '~/platform/request-context.server';

interface Visit {
  request: Request;
  url: URL;
  scope: BellScope;
  actor: Actor;
}

const EVENTS = 'text/event-stream';

/**
 * A stream of what changes for whoever asks (R94), resumed after `Last-Event-ID`, or after `?after=` where a script
 * opens it anew. `no-transform` keeps remix-serve from compressing it, and `X-Accel-Buffering` a proxy from holding it
 * back: both would keep each event until there are enough.
 */
export function answerLive({ request, url, scope, actor }: Visit): Response {
  if (!request.headers.get('Accept')?.includes(EVENTS)) return new Response(null, { status: 406 });
  const after = request.headers.get('Last-Event-ID') ?? url.searchParams.get('after');
  const visit = currentRequest();
  const stream = liveHub(findStandingSessions).open({ scope, sessionId: actor.sessionId, line: visit?.line }, after);
  if (!stream) return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  // Remix tells a stream nothing of a reader who has gone.
  visit?.onClose(stream.end);
  return new Response(stream.body, {
    headers: {
      'Content-Type': `${EVENTS}; charset=utf-8`,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

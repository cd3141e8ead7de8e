import { findStandingSessions } from '~/modules/access/sessions/standing-sessions.server';
import { liveHub, type Resuming } from '~/modules/notifications/live/live-hub.server';
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

/** Where a reader resumes: after `Last-Event-ID`, or `?after=` where a script opens it anew; a page's first stream `?since=` seconds ago (R235). */
function resuming(request: Request, { searchParams }: URL): Resuming | null {
  const after = request.headers.get('Last-Event-ID') ?? searchParams.get('after');
  if (after) return { after };
  const since = searchParams.get('since') ?? '';
  return /^\d{1,6}$/.test(since) ? { seconds: Number(since) } : null;
}

/**
 * A stream of what changes for whoever asks (R94), from where its reader resumes. `no-transform` keeps remix-serve from compressing it, and `X-Accel-Buffering` a proxy from holding it
 * back: both would keep each event until there are enough.
 */
export function answerLive({ request, url, scope, actor }: Visit): Response {
  if (!request.headers.get('Accept')?.includes(EVENTS)) return new Response(null, { status: 406 });
  const visit = currentRequest();
  const stream = liveHub(findStandingSessions).open(
    { scope, sessionId: actor.sessionId, line: visit?.line },
    resuming(request, url),
  );
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

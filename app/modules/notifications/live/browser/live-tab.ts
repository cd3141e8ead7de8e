import type { LiveEvent } from '../live-topics';
import { connectLive, type LiveConnection } from './live-client';

/** What the tabs of a browser tell each other. */
type Told = { event: LiveEvent } | { isLive: boolean } | { asksSince: number };

/** Without a stream a page that is seen asks this often; when it is seen or focused again, after so long (R94). */
const POLL_MS = 30_000;
const SEEN_MS = 30_000;
const FOCUS_MS = 10_000;
/** A page may have been read as much before its answer began as that took. */
const SLACK_MS = 2_000;
const MOST_BLIND_S = 86_400;
const CHANNEL = 'rihla-live';

/**
 * Hears what changes, in one tab of a browser for all of them: the tab that holds the lock has the stream, the others
 * hear of it by a channel. `refresh` is called at most once at a time for all that has changed.
 * @returns ends it
 */
export function followLive(path: string, refresh: (events: ReadonlySet<LiveEvent>) => Promise<unknown>): () => void {
  const channel = new BroadcastChannel(`${CHANNEL} ${path}`);
  const stop = new AbortController();
  const { signal } = stop;
  let connection: LiveConnection | undefined;
  let isLive = false;
  // What changed while the page came and its code was loaded is heard, too (R235).
  let fetchedAt = Date.now() - performance.now();
  /** When the stream last said something, by what it said. */
  const heardAt = new Map<LiveEvent, number>();
  let isBusy = false;
  const waiting = new Set<LiveEvent>();

  const hear = (event: LiveEvent) => {
    waiting.add(event);
    void work();
  };
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.size > 0 && !signal.aborted) {
      const events = new Set(waiting);
      waiting.clear();
      fetchedAt = Date.now();
      // Where it fails the next change, or the next time to ask, asks again.
      await refresh(events).catch(() => undefined);
    }
    isBusy = false;
  }
  const isOld = (ms: number) => Date.now() - fetchedAt > ms;
  const isSeen = () => document.visibilityState === 'visible';
  const setLive = (now: boolean) => {
    isLive = now;
    channel.postMessage({ isLive: now } satisfies Told);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('event' in data) hear(data.event);
    else if ('isLive' in data) isLive = data.isLive;
    else if (connection) {
      setLive(isLive);
      for (const [event, at] of heardAt) if (at >= data.asksSince) channel.postMessage({ event } satisfies Told);
    }
  });
  const lead = () =>
    new Promise<void>((done) => {
      connection = connectLive(path, {
        onEvent: (event) => {
          heardAt.set(event, Date.now());
          channel.postMessage({ event } satisfies Told);
          hear(event);
        },
        onState: setLive,
        blindSeconds: () => Math.min(MOST_BLIND_S, Math.ceil((Date.now() - fetchedAt + SLACK_MS) / 1_000)),
      });
      signal.addEventListener('abort', () => done());
    });
  // A page without locks (an address that is not secure) has a stream of its own.
  if ('locks' in navigator) navigator.locks.request(CHANNEL + path, { signal }, lead).catch(() => undefined);
  else void lead();
  channel.postMessage({ asksSince: fetchedAt - SLACK_MS } satisfies Told);

  const poll = setInterval(() => {
    if (!isLive && isSeen() && isOld(POLL_MS - 1_000)) hear('sync');
  }, POLL_MS);
  const onSeen = () => {
    if (!isSeen()) return;
    connection?.revive();
    if (isOld(SEEN_MS)) hear('sync');
  };
  const onFocus = () => isOld(FOCUS_MS) && hear('sync');
  document.addEventListener('visibilitychange', onSeen, { signal });
  window.addEventListener('focus', onFocus, { signal });
  return () => {
    clearInterval(poll);
    connection?.close();
    stop.abort();
    channel.close();
  };
}

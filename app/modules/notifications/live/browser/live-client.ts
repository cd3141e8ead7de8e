import type { LiveEvent } from '../live-topics';
import { LIVE_TOPICS } from '../live-topics';

/** Tries after a stream fails, and the milliseconds before each: 1 s × 2ⁿ, at most 30 s (R94). */
export const MOST_TRIES = 3;
export const retryDelay = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries);

export interface LiveConnection {
  /** Opens the stream again if it was given up. */
  revive: () => void;
  close: () => void;
}

interface Hooks {
  onEvent: (event: LiveEvent) => void;
  /** Whether changes are heard now; where they are not the page asks by itself from time to time. */
  onState: (isLive: boolean) => void;
  /** For how many seconds the page knows nothing of changes. */
  blindSeconds: () => number;
}

/** The parts of an EventSource that are used. */
export type Source = Pick<EventSource, 'addEventListener' | 'close'>;

/**
 * One stream of a browser: opened anew after a failure, three times, where it resumes; then given up. The server says
 * what was missed: after what was told last, or since the page was read (R235).
 */
export function connectLive(
  path: string,
  { onEvent, onState, blindSeconds }: Hooks,
  open = (url: string): Source => new EventSource(url),
): LiveConnection {
  let source: Source | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = '';
  let isGivenUp = false;
  const start = () => {
    timer = undefined;
    const from: Record<string, string> = lastId ? { after: lastId } : { since: String(blindSeconds()) };
    const own = (source = open(`${path}?${new URLSearchParams(from).toString()}`));
    own.addEventListener('open', () => {
      tries = 0;
      onState(true);
    });
    for (const event of [...LIVE_TOPICS, 'sync'] as const)
      own.addEventListener(event, (message) => {
        lastId = (message as MessageEvent).lastEventId || lastId;
        onEvent(event);
      });
    own.addEventListener('error', () => {
      if (source !== own) return;
      own.close();
      source = undefined;
      onState(false);
      if (tries < MOST_TRIES) timer = setTimeout(start, retryDelay(tries++));
      else isGivenUp = true;
    });
  };
  start();
  return {
    revive() {
      if (!isGivenUp) return;
      isGivenUp = false;
      tries = 0;
      start();
    },
    close() {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      isGivenUp = false;
    },
  };
}

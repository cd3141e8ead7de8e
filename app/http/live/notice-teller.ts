import type { FreshNotices } from '~/modules/notifications/latest-notices';
import { askJson } from '~/modules/notifications/ui/ask-json';

export type Hear = (fresh: FreshNotices) => void;

/** Asks how many notices are unread and what came in so many seconds; where that fails the next change asks again. */
const askFresh = (latest: string, seconds: number): Promise<FreshNotices | null> =>
  askJson<FreshNotices>(`${latest}?fresh=${seconds}`).catch(() => null);

/** A notice may be as much older than its announcement as its cause took. */
const SLACK_S = 5;

/**
 * Tells of notices that came. While the page is hidden only their number is asked for: what came meanwhile is told once
 * it is seen again (R88). The server is asked for a span of time, so that no clock of a device counts.
 */
export function noticeTeller(latest: string, hear: Hear) {
  let toldAt = performance.now();
  let isOwing = false;
  async function ask(): Promise<void> {
    isOwing = document.visibilityState === 'hidden';
    // What is older than the page stands in it: it has not just come.
    const askedAt = performance.now();
    const age = Math.floor(askedAt / 1_000);
    const seconds = isOwing ? 0 : Math.min(age, Math.ceil((askedAt - toldAt) / 1_000) + SLACK_S);
    const fresh = await askFresh(latest, seconds);
    if (!fresh) return;
    // What a time without an answer brought is still to be told.
    if (seconds > 0) toldAt = Math.max(toldAt, askedAt);
    hear(fresh);
  }
  const onSeen = () => {
    if (isOwing && document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', onSeen);
  return { ask, end: () => document.removeEventListener('visibilitychange', onSeen) };
}

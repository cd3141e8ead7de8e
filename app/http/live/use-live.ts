import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from '@remix-run/react';
import type { FreshNotices } from '~/modules/notifications/latest-notices';
import { askJson } from '~/modules/notifications/ui/ask-json';
import type { RouteHandle } from '../handle';

type Hear = (fresh: FreshNotices) => void;

/** Asks how many notices are unread and what came in so many seconds; where that fails the next change asks again. */
const askFresh = (latest: string, seconds: number): Promise<FreshNotices | null> =>
  askJson<FreshNotices>(`${latest}?fresh=${seconds}`).catch(() => null);

/** Milliseconds after the page is usable before its stream is opened. */
const LATER_MS = 1_000;
/** A notice may be as much older than its announcement as its cause took. */
const SLACK_S = 5;

/**
 * Tells of notices that came. While the page is hidden only their number is asked for: what came meanwhile is told once
 * it is seen again (R88). The server is asked for a span of time, so that no clock of a device counts.
 */
function noticeTeller(latest: string, hear: Hear) {
  let toldAt = performance.now();
  let isOwing = false;
  async function ask(): Promise<void> {
    isOwing = document.visibilityState === 'hidden';
    // What is older than the page stands in it: it has not just come.
    const age = Math.floor(performance.now() / 1_000);
    const seconds = Math.min(age, Math.ceil((performance.now() - toldAt) / 1_000) + SLACK_S);
    if (!isOwing) toldAt = performance.now();
    const fresh = await askFresh(latest, isOwing ? 0 : seconds);
    if (fresh) hear(fresh);
  }
  const onSeen = () => {
    if (isOwing && document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', onSeen);
  return { ask, end: () => document.removeEventListener('visibilitychange', onSeen) };
}

/**
 * Follows what changes elsewhere: a page whose handle says that it shows it is read again, whatever is typed in it stays;
 * on other pages only the bell asks again. The code for it comes once the page is usable.
 */
export function useLive(live: string, latest: string, onNotices: Hear): void {
  const topics = useMatches().flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? []);
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const now = useRef({ topics, revalidate, onNotices, isIdle });
  now.current = { topics, revalidate, onNotices, isIdle };
  const isMissed = useRef(false);
  useEffect(() => {
    if (!isIdle || !isMissed.current) return;
    isMissed.current = false;
    revalidate();
  }, [isIdle, revalidate]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const teller = noticeTeller(latest, (fresh) => now.current.onNotices(fresh));
    const timer = setTimeout(() => {
      void import('~/modules/notifications/live/browser/live-tab').then(({ followLive }) => {
        if (isOver) return;
        stop = followLive(live, async (events) => {
          const { topics: shown, isIdle: isFree } = now.current;
          const isShown = shown.some((topic) => events.has(topic) || events.has('sync'));
          // A page on its way may have been read before the change.
          if (isShown && isFree) now.current.revalidate();
          else if (isShown) isMissed.current = true;
          if (events.has('notices') || events.has('sync')) await teller.ask();
        });
      });
    }, LATER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      teller.end();
      stop?.();
    };
  }, [live, latest]);
}

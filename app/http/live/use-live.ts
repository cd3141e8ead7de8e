import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from '@remix-run/react';
import type { RouteHandle } from '../handle';

/** Asks how many notices are unread; where that fails the badge stays, and the next change asks again. */
async function countUnread(latest: string, onNotices: (unread: number) => void): Promise<void> {
  const answer = await fetch(`${latest}?count=1`).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const { unread } = (await answer.json()) as { unread: number };
  onNotices(unread);
}

/** Milliseconds after the page is usable before its stream is opened. */
const LATER_MS = 1_000;

/**
 * Follows what changes elsewhere: a page whose handle says that it shows it is read again, whatever is typed in it stays;
 * on other pages only the bell counts again. The code for it comes once the page is usable.
 */
export function useLive(live: string, latest: string, onNotices: (unread: number) => void): void {
  const topics = useMatches().flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? []);
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const now = useRef({ topics, revalidate, onNotices, isIdle });
  now.current = { topics, revalidate, onNotices, isIdle };
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void import('~/modules/notifications/live/browser/live-tab').then(({ followLive }) => {
        if (isOver) return;
        stop = followLive(live, async (events) => {
          const { topics: shown, isIdle: isFree } = now.current;
          const isShown = shown.some((topic) => events.has(topic) || events.has('sync'));
          // A page on its way is read anyhow.
          if (isShown && isFree) now.current.revalidate();
          if (events.has('notices') || events.has('sync')) await countUnread(latest, now.current.onNotices);
        });
      });
    }, LATER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [live, latest]);
}

import { useEffect, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from '@remix-run/react';
import type { RouteHandle } from '../handle';
import { type Hear, noticeTeller } from './notice-teller';

/** Milliseconds after the page is usable before its stream is opened. */
const LATER_MS = 1_000;

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

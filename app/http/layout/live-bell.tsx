import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@remix-run/react';
import type { FreshNotices } from '~/modules/notifications/latest-notices';
import { useLive } from '../live/use-live';
import { Bell } from './bell';

const BellPanel = lazy(() => import('./bell-panel'));
const NoticeToasts = lazy(() => import('./notice-toasts'));

export interface LiveBellProps {
  /** The page of all notices. */
  href: string;
  /** The newest as JSON. */
  latest: string;
  /** What changes, as a stream. */
  live: string;
  unread: number;
}

/** Screens that have room for the window; on narrower ones the bell leads to the page. */
const WIDE = '(min-width: 640px)';

/** The bell of a work area: once hydrated it opens a window of the newest notices over the page, before it is a link. */
export function LiveBell({ href, latest, live, unread }: LiveBellProps) {
  const [isOpen, setOpen] = useState(false);
  const [counted, count] = useCounted(unread);
  const [heard, setHeard] = useState(0);
  const [fresh, setFresh] = useState<FreshNotices | null>(null);
  useLive(live, latest, (now) => {
    count(now.unread);
    setHeard((before) => before + 1);
    // The window shows them already.
    if (now.notices.length > 0 && !isOpen) setFresh(now);
  });
  const frame = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const { key } = useLocation();
  useEffect(close, [close, key]);
  useClosing(frame, isOpen, close);

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    setOpen((before) => !before);
  };
  return (
    <div ref={frame} className="relative">
      <Bell href={href} unread={counted} opens={{ isOpen, onClick }} />
      {fresh && (
        <Suspense fallback={null}>
          <NoticeToasts href={href} fresh={fresh} latest={latest} onUnread={count} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BellPanel href={href} latest={latest} heard={heard} onUnread={count} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** How many are unread: what was heard last, until the page itself says something new. */
function useCounted(unread: number): [number, (unread: number) => void] {
  const [heard, setHeard] = useState({ said: unread, count: unread });
  const count = useCallback((value: number) => setHeard({ said: unread, count: value }), [unread]);
  return [heard.said === unread ? heard.count : unread, count];
}

/** Whether a notice of the window is shown over it: what is pressed there is no press elsewhere. */
const isUnderModal = () => document.querySelector('[aria-modal=true]') !== null;

/** Escape and a press elsewhere close the window; after Escape the focus is back on the bell. */
function useClosing(frame: React.RefObject<HTMLElement>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isUnderModal()) return;
      close();
      frame.current?.querySelector('a')?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target) && !isUnderModal()) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [frame, isOpen, close]);
}

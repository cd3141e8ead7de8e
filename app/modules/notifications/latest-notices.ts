import type { WallClock } from '~/platform/clock';
import type { Notice } from './list-notices.server';

/** What the window of a bell shows. */
export interface LatestNotices {
  /** The newest 50. */
  notices: Notice[];
  /** Notices in all. */
  total: number;
  unread: number;
  now: WallClock;
}

/** What a page is told once something came: how many are unread, and what came since it asked last. */
export interface FreshNotices {
  unread: number;
  /** At most three, the oldest first; none where the page did not ask for them. */
  notices: Notice[];
  now: WallClock;
}

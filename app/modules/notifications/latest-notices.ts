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

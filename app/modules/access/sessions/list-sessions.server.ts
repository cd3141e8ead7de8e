import { instantToWall, type WallClock } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { SecuritySettings } from '~/modules/settings/security-settings';
import { type Device, deviceOf } from './device-of';
import { liveSessions } from './session-lifetime';
import { shownAddress } from './shown-address';
import type { PersonScope } from '~/modules/tenancy/scope';

/** As many of the other devices as a page lists; who has more ends them all at once. */
const MOST_LISTED = 20;

export interface SessionItem {
  id: string;
  device: Device;
  /** Shortened for the eye; null where it is not known. */
  address: string | null;
  since: WallClock;
  lastUsedAt: WallClock;
  isCurrent: boolean;
  /** Whether it is told of notices while no page is open (R221). */
  isTold: boolean;
}

/**
 * The devices on which a person is signed in: the one at hand first, then the others by their last use,
 * the latest twenty. `others` counts all of them.
 */
export async function listSessions(
  scope: PersonScope,
  currentId: string,
  { sessionTimeoutMinutes }: Pick<SecuritySettings, 'sessionTimeoutMinutes'>,
): Promise<{ sessions: SessionItem[]; others: number }> {
  const live = { profileId: scope.profileId, ...liveSessions(sessionTimeoutMinutes) };
  const foreign = { ...live, NOT: { id: currentId } };
  const own = { id: true, userAgent: true, address: true, createdAt: true, lastUsedAt: true } as const;
  const select = { ...own, pushSubscription: { select: { createdAt: true } } } as const;
  const [current, rows, others] = await Promise.all([
    db.session.findFirst({ where: { ...live, id: currentId }, select }),
    db.session.findMany({
      where: foreign,
      select,
      orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
      take: MOST_LISTED,
    }),
    db.session.count({ where: foreign }),
  ]);
  const sessions = [...(current ? [current] : []), ...rows].map(
    ({ id, userAgent, address, createdAt, lastUsedAt, pushSubscription }) => ({
      id,
      device: deviceOf(userAgent),
      address: shownAddress(address),
      since: instantToWall(createdAt),
      lastUsedAt: instantToWall(lastUsedAt),
      isCurrent: id === currentId,
      isTold: pushSubscription !== null,
    }),
  );
  return { sessions, others };
}

import { withinLimit } from '~/platform/time-limit';
import type { OwnAgency } from '../tenancy/scope';
import { readOwnAgency } from './actor.sql';

/** The agencies that this process found last, by their owners. */
const seen = new Map<string, OwnAgency | null>();
const MOST_SEEN = 1_000;

export interface AgencyCheck {
  agency: OwnAgency | null;
  /** Not found out in time, and never seen before by this process. */
  isUnknown: boolean;
}

/**
 * The agency that a profile owns, or null. Where the database takes longer than `limit` milliseconds,
 * access is allowed (R57): with the agency that was found last. Whose agency it is never
 * changes, so that cannot be somebody else's.
 */
export async function checkAgency(profileId: string, limit: number, onLimit: () => unknown): Promise<AgencyCheck> {
  return withinLimit(
    limit,
    async () => {
      const agency = (await readOwnAgency({ ownerId: profileId }))?.agency ?? null;
      remember(profileId, agency);
      return { agency, isUnknown: false };
    },
    () => {
      onLimit();
      const agency = seen.get(profileId) ?? null;
      return { agency, isUnknown: agency === null };
    },
  );
}

function remember(profileId: string, agency: OwnAgency | null): void {
  seen.delete(profileId);
  if (!agency) return;
  seen.set(profileId, agency);
  const [oldest] = seen.keys();
  if (seen.size > MOST_SEEN && oldest) seen.delete(oldest);
}

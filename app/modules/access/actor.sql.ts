import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import type { OwnAgency, Role } from '../tenancy/scope';

const { sql } = Prisma;

// By hand: every request of whoever is signed in asks for these, and Prisma takes several times as long to write the same
// statements as PostgreSQL to answer them.

/** What a request reads of the person behind its session. */
export interface ActorProfile {
  profileId: string;
  role: Role;
  fullName: string;
  email: string;
  avatarKey: string | null;
  /** When the second factor was turned on; null where it is off. */
  twoFactorAt: Date | null;
  favoriteCount: number;
}

/** The person of an active profile, or null. Every page of a customer says how many favourites there are. */
export async function readActorProfile(id: string): Promise<ActorProfile | null> {
  const [row] = await db.$queryRaw<ActorProfile[]>(sql`
    SELECT p.id AS "profileId", p.role, p.full_name AS "fullName", p.email, p.avatar_key AS "avatarKey",
      t.enabled_at AS "twoFactorAt",
      (SELECT count(*)::int FROM favorites f WHERE f.profile_id = p.id) AS "favoriteCount"
    FROM profiles p LEFT JOIN two_factors t ON t.profile_id = p.id
    WHERE p.id = ${id}::uuid AND p.status = 'active'`);
  return row ?? null;
}

/** The agency that a profile owns, or the one of an id, with its owner; null where there is none. Every header says how many notices are unread. */
export async function readOwnAgency(
  of: { ownerId: string } | { id: string },
): Promise<{ agency: OwnAgency; ownerId: string } | null> {
  const isIt = 'id' in of ? sql`a.id = ${of.id}::uuid` : sql`a.owner_id = ${of.ownerId}::uuid`;
  const [row] = await db.$queryRaw<(OwnAgency & { ownerId: string })[]>(sql`
    SELECT a.id, a.name, a.slug, a.is_complete AS "isComplete", a.status = 'suspended' AS "isSuspended",
      a.owner_id AS "ownerId",
      (SELECT count(*)::int FROM notifications n
        WHERE n.agency_id = a.id AND NOT n.is_dismissed AND NOT n.is_read) AS unread
    FROM agencies a WHERE ${isIt}`);
  if (!row) return null;
  const { ownerId, ...agency } = row;
  return { agency, ownerId };
}

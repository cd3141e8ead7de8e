import { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import { hashOfToken, newToken } from '~/modules/access/token.server';
import { normalisePlate } from '~/modules/fleet/vehicles/plate';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';

/**
 * Makes the address of a feed, of the fleet or of the vehicle with a plate; the one before ends. Answers its secret,
 * which is stored nowhere.
 * @throws carNotFound
 */
export async function renewFeed(scope: AgencyScope, plate: string | null = null): Promise<string> {
  const { agencyId } = scope;
  const vehicleId = plate === null ? null : await vehicleWith(scope, plate);
  const token = newToken();
  // Prisma has no upsert over a key that may be null.
  await db.$executeRaw`
    INSERT INTO calendar_feeds (id, agency_id, vehicle_id, token_hash)
    VALUES (${crypto.randomUUID()}::uuid, ${agencyId}::uuid, ${vehicleId}::uuid, ${hashOfToken(token)})
    ON CONFLICT (agency_id, vehicle_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = now()`;
  return token;
}

/** Ends the address of a feed; one that is ended already stays so. @throws carNotFound */
export async function revokeFeed(scope: AgencyScope, plate: string | null = null): Promise<void> {
  const vehicleId = plate === null ? null : await vehicleWith(scope, plate);
  await db.calendarFeed.deleteMany({ where: { agencyId: scope.agencyId, vehicleId } });
}

/** The id of the agency's vehicle with a plate, in any writing. */
async function vehicleWith({ agencyId }: AgencyScope, plate: string): Promise<string> {
  const [vehicle] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM vehicles
    WHERE agency_id = ${agencyId}::uuid AND plate_key(registration_number) = plate_key(${normalisePlate(plate)})`);
  if (!vehicle) throw new DomainError('carNotFound');
  return vehicle.id;
}

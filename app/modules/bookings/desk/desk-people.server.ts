import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { DriverDetails } from '~/modules/people/driver';
import type { Transaction } from '~/platform/db.server';
import { type DriverConditions, driverObstacles } from '../driver-conditions';
import type { DeskBooking } from './desk-schema';

/** A client of the agency; `current`: one that the booking has already, merged or not. @throws clientNotFound */
export async function ownClient(tx: Transaction, scope: AgencyScope, id: string, current?: string) {
  const client = await tx.client.findFirst({
    where: { id, agencyId: scope.agencyId, ...(id !== current && { mergedInto: null }) },
    select: {
      id: true,
      profileId: true,
      fullName: true,
      phone: true,
      email: true,
      cin: true,
      passport: true,
      residencePermit: true,
      drivingPermit: true,
      profile: { select: { language: true } },
    },
  });
  if (!client) throw new DomainError('clientNotFound');
  return client;
}

/**
 * Who drives: as the form says, or the client by the papers of the agency's record.
 * @throws driverPapersMissing where that record has no permit or no identity document, as a company's
 */
export function driversOf(
  { driver, driverDates, secondDriver }: DeskBooking,
  client: Awaited<ReturnType<typeof ownClient>>,
): DriverDetails[] {
  const main = driver ?? { ...papersOf(client), ...driverDates };
  return secondDriver ? [main, secondDriver] : [main];
}

function papersOf(client: Awaited<ReturnType<typeof ownClient>>) {
  const { fullName, phone, email, cin, passport, residencePermit, drivingPermit } = client;
  if (!drivingPermit || !(cin ?? passport ?? residencePermit)) throw new DomainError('driverPapersMissing');
  return { fullName, phone, email, cin, passport, residencePermit, drivingPermit };
}

/**
 * An agency goes on with a driver who does not meet its conditions once it has said so (R26). Dates that it did not
 * write down are its own affair.
 * @throws driverTooYoung, licenceTooRecent `{years}`
 */
export function assertDriverAccepted(
  { acceptDriver, period }: DeskBooking,
  conditions: DriverConditions | null,
  [main]: readonly DriverDetails[],
): void {
  if (acceptDriver || !conditions || !main) return;
  const obstacle = knownObstacles(conditions, main, period.start)[0];
  if (obstacle) throw new DomainError(obstacle.code, { ...obstacle.params });
}

/** Those obstacles that written dates show. */
export const knownObstacles = (...args: Parameters<typeof driverObstacles>) =>
  driverObstacles(...args).filter(({ code }) => code === 'driverTooYoung' || code === 'licenceTooRecent');

/** A car changes hands at an active location of its agency. @throws locationNotServed */
export async function assertOwnLocations(
  tx: Transaction,
  { agencyId }: AgencyScope,
  { pickupLocationId, returnLocationId }: Pick<DeskBooking, 'pickupLocationId' | 'returnLocationId'>,
  current: readonly string[] = [],
): Promise<void> {
  const wanted = [...new Set([pickupLocationId, returnLocationId])];
  const count = await tx.agencyLocation.count({
    where: { id: { in: wanted }, agencyId, OR: [{ isActive: true }, { id: { in: [...current] } }] },
  });
  if (count < wanted.length) throw new DomainError('locationNotServed');
}

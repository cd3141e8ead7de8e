import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { tellAgency } from '~/modules/agencies/messages/tell-agency.server';
import { recordAudit } from '~/modules/audit/record-audit.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { AdminScope } from '~/modules/tenancy/scope';
import { setActor } from '~/modules/tenancy/set-actor.server';
import { nowInMorocco, wallToDate } from '~/platform/clock';
import { inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';

/**
 * Takes a car off the site (R280): out of search, home page and new bookings; bookings that stand stay. Its agency is told
 * why. One that is delisted stays as it is.
 * @throws DomainError carNotFound; vehiclePermissionDenied where the database knows no administrator by this account;
 *   carUpdateFailed for a reason nobody foresaw.
 */
export function delistCar(scope: AdminScope, id: string, reason: string): Promise<void> {
  return change(scope, async (tx) => {
    const car = await lockCar(tx, id);
    if (car.status === 'unavailable') return;
    await setActor(tx, scope);
    await tx.vehicle.update({ where: { id }, data: { status: 'unavailable', delistingReason: reason } });
    await tell(tx, car, 'platform_vehicle_delisted', { reason });
    await audit(tx, scope, 'vehicle.delisted', car, 'unavailable');
  });
}

/**
 * Puts a car that was taken off back on the site: rented where a rental of it is under way, available otherwise (R280). Its
 * agency is told. One that is on the site stays as it is.
 * @throws DomainError as `delistCar` does.
 */
export function relistCar(scope: AdminScope, id: string): Promise<void> {
  return change(scope, async (tx) => {
    const car = await lockCar(tx, id);
    if (car.status !== 'unavailable') return;
    await setActor(tx, scope);
    const out = await tx.booking.findFirst({
      where: {
        agencyId: car.agencyId,
        vehicleId: id,
        status: 'confirmed',
        pickupAt: { lte: wallToDate(nowInMorocco()) },
      },
      select: { id: true },
    });
    const status = out ? 'rented' : 'available';
    await tx.vehicle.update({ where: { id }, data: { status } });
    await tell(tx, car, 'platform_vehicle_relisted', {});
    await audit(tx, scope, 'vehicle.relisted', car, status);
  });
}

/**
 * Puts a car first on the home page, or no longer (R281). What it is already changes nothing.
 * @throws DomainError carNotFound; carUpdateFailed for a reason nobody foresaw.
 */
export function featureCar(scope: AdminScope, id: string, isFeatured: boolean): Promise<void> {
  return change(scope, async (tx) => {
    const car = await lockCar(tx, id);
    if (car.isFeatured === isFeatured) return;
    await tx.vehicle.update({ where: { id }, data: { isFeatured } });
    await recordAudit(tx, scope, {
      action: 'vehicle.featured',
      entity: 'vehicle',
      entityId: id,
      before: { featured: car.isFeatured },
      after: { featured: isFeatured },
    });
  });
}

function change(scope: AdminScope, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(work).catch((error: unknown) =>
    rethrowAs(
      isConstraintViolation(error, 'vehicles_delisted_by_admin') ? new DomainError('vehiclePermissionDenied') : error,
      'carUpdateFailed',
    ),
  );
}

/** A car, locked until the transaction ends: of two administrators the later one finds what the first did. */
async function lockCar(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 AS locked FROM vehicles WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const car = await tx.vehicle.findUnique({
    where: { id },
    select: {
      id: true,
      shortId: true,
      agencyId: true,
      make: true,
      modelName: true,
      year: true,
      registrationNumber: true,
      status: true,
      isFeatured: true,
    },
  });
  if (!car) throw new DomainError('carNotFound');
  return car;
}
type LockedCar = Awaited<ReturnType<typeof lockCar>>;

function tell(
  tx: Transaction,
  car: LockedCar,
  kind: 'platform_vehicle_delisted' | 'platform_vehicle_relisted',
  more: Record<string, string>,
): Promise<void> {
  return tellAgency(tx, car.agencyId, {
    kind,
    vehicleId: car.id,
    shortId: car.shortId,
    values: { vehicle: vehicleName(car), plate: car.registrationNumber, ...more },
    dedupeKey: `${kind}:${randomUUID()}`,
  });
}

function audit(
  tx: Transaction,
  scope: AdminScope,
  action: 'vehicle.delisted' | 'vehicle.relisted',
  { id, status: before }: LockedCar,
  after: string,
): Promise<void> {
  return recordAudit(tx, scope, {
    action,
    entity: 'vehicle',
    entityId: id,
    before: { status: before },
    after: { status: after },
  });
}

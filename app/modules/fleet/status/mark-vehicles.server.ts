import { DomainError } from '~/errors/domain-error';
import type { VehicleStatus } from '~/modules/catalogue/vehicle-words';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayOf, nowInMorocco, type WallClock } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import type { Marking } from './mark-schema';

/** Why a vehicle keeps its status: its agency archived it; the administrator delisted it; somebody has it; nobody takes it today. */
export type MarkRefusal = 'archived' | 'delisted' | 'out' | 'notOut';

interface NamedVehicle {
  make: string;
  modelName: string;
  registrationNumber: string;
}

export interface MarkedVehicles {
  status: Marking['status'];
  /** Vehicles that have the status now: those that it was given, and those that had it before. */
  marked: number;
  /** `reference`: of the rental under way. */
  refused: (NamedVehicle & { reason: MarkRefusal; reference: string | null })[];
  /** Vehicles put in maintenance that a confirmed booking still needs, the next departure first. */
  expected: (NamedVehicle & { reference: string; pickupAt: WallClock })[];
}

interface Row extends NamedVehicle {
  id: string;
  status: VehicleStatus;
  isArchived: boolean;
  /** The confirmed rental under way. */
  reference: string | null;
  /** The next confirmed departure. */
  nextReference: string | null;
  nextPickupAt: WallClock | null;
  /** Whether that is today. */
  leavesToday: boolean;
}

/**
 * Marks some of the agency's vehicles (R142). What may not be marked keeps its status and is named with the reason;
 * the others are marked. The same again changes nothing.
 * @throws DomainError carNotFound when one of them is not the agency's; nothing is marked then
 */
export function markVehicles(scope: AgencyScope, { status, vehicle: ids }: Marking): Promise<MarkedVehicles> {
  return inTransaction(async (tx) => {
    const rows = await lockVehicles(tx, scope, [...new Set(ids)], nowInMorocco());
    const judged = rows.map((row) => ({ ...row, reason: refusalOf(row, status) }));
    const accepted = judged.filter(({ reason }) => reason === null);
    const changed = accepted.filter((row) => row.status !== status).map(({ id }) => id);
    if (changed.length > 0) {
      await tx.vehicle.updateMany({ where: { id: { in: changed }, agencyId: scope.agencyId }, data: { status } });
    }
    return {
      status,
      marked: accepted.length,
      refused: judged.flatMap(({ reason, ...row }) =>
        reason ? [{ ...named(row), reason, reference: row.reference }] : [],
      ),
      expected: accepted
        .flatMap(({ nextReference, nextPickupAt, ...row }) =>
          status === 'maintenance' && nextReference && nextPickupAt
            ? [{ ...named(row), reference: nextReference, pickupAt: nextPickupAt }]
            : [],
        )
        .sort((a, b) => (a.pickupAt < b.pickupAt ? -1 : 1)),
    };
  });
}

/**
 * Refuses a status that a car of the agency may not be marked with, wherever it is chosen (R142). `id`: null for a car
 * that is being added. What the administrator delisted is for the caller to keep.
 * @throws DomainError carNotOut, carIsOut, carNotFound
 */
export async function assertStatus(
  tx: Transaction,
  scope: AgencyScope,
  id: string | null,
  status: Marking['status'] | null,
): Promise<void> {
  if (status === null || (id === null && status !== 'rented')) return;
  const [row] = id === null ? [] : await lockVehicles(tx, scope, [id], nowInMorocco());
  const reason = row ? refusalOf(row, status) : 'notOut';
  if (reason === 'notOut') throw new DomainError('carNotOut');
  if (reason === 'out') throw new DomainError('carIsOut');
}

const named = ({ make, modelName, registrationNumber }: NamedVehicle) => ({ make, modelName, registrationNumber });

/** A rental under way ends by its return alone; `rented` says that somebody has the vehicle today (R16, R17). */
function refusalOf(row: Row, status: Marking['status']): MarkRefusal | null {
  if (row.isArchived) return 'archived';
  if (row.status === 'unavailable') return 'delisted';
  if (row.status === status) return null;
  if (status === 'available' && row.reference) return 'out';
  if (status === 'rented' && !row.reference && !row.leavesToday) return 'notOut';
  return null;
}

async function lockVehicles(tx: Transaction, { agencyId }: AgencyScope, ids: string[], now: WallClock): Promise<Row[]> {
  await tx.$queryRaw`
    SELECT id FROM vehicles WHERE agency_id = ${agencyId}::uuid AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<Omit<Row, 'leavesToday'>[]>`
    SELECT v.id, v.make, v.model_name AS "modelName", v.registration_number AS "registrationNumber",
      v.status::text AS status, v.archived_at IS NOT NULL AS "isArchived", o.reference, n.reference AS "nextReference",
      to_char(n.pickup_at, 'YYYY-MM-DD"T"HH24:MI') AS "nextPickupAt"
    FROM vehicles v
    LEFT JOIN LATERAL (SELECT b.reference FROM bookings b
      WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at <= ${now}::timestamp
      ORDER BY b.pickup_at LIMIT 1) o ON true
    LEFT JOIN LATERAL (SELECT b.reference, b.pickup_at FROM bookings b
      WHERE b.vehicle_id = v.id AND b.status = 'confirmed' AND b.pickup_at > ${now}::timestamp
      ORDER BY b.pickup_at LIMIT 1) n ON true
    WHERE v.agency_id = ${agencyId}::uuid AND v.id = ANY (${ids}::uuid[])
    ORDER BY v.make, v.model_name, v.registration_number`;
  if (rows.length !== ids.length) throw new DomainError('carNotFound');
  return rows.map((row) => ({
    ...row,
    leavesToday: row.nextPickupAt !== null && dayOf(row.nextPickupAt) === dayOf(now),
  }));
}

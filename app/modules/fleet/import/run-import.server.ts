import { randomUUID } from 'node:crypto';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db, isDatabaseDown, type Transaction } from '~/platform/db.server';
import { deleteInBatches } from '~/platform/delete-in-batches';
import { log } from '~/platform/log.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';
import { amountsOfNew, duplicateOr, locationRows, vehicleRow } from '../editor/save-vehicle.server';
import { modelFinder } from '../editor/vehicle-models.server';
import { primaryOf, type VehicleInput } from '../editor/vehicle-schema';
import { checkImport } from './check-import.server';
import { BATCH, DONE_AT_ONCE } from './import-limits';
import { knownPlates } from './known-plates.sql';

/** To be checked, and to be written. */
const WAITING = ['received', 'queued'];
/** Far above what the largest file takes; a transaction without an end would hold the plates of its agency. */
const LONGEST_RUN_MS = 120_000;

/**
 * Begins an import that was checked. A short one is written at once, a longer one by the jobs process. Beginning it
 * again does nothing.
 * @throws DomainError importNotFound for a foreign, unknown or faulty one
 */
export async function startImport({ agencyId }: AgencyScope, id: string): Promise<void> {
  if (!isUuid(id)) throw new DomainError('importNotFound');
  const found = await db.vehicleImport.findFirst({
    where: { id, agencyId, faults: { equals: [] } },
    select: { total: true, known: true },
  });
  if (!found) throw new DomainError('importNotFound');
  const { count } = await db.vehicleImport.updateMany({
    where: { id, agencyId, state: 'checked' },
    data: { state: 'queued' },
  });
  if (count === 1 && found.total - found.known <= DONE_AT_ONCE) await endWith(id, writeInOneGo(id, agencyId));
}

/** Checks and writes imports that wait, the oldest first, until none is left. For the jobs process. */
export async function runVehicleImports(): Promise<{ imports: number }> {
  for (let imports = 0; ; imports++) {
    const next = await db.vehicleImport.findFirst({
      where: { state: { in: WAITING } },
      select: { id: true, agencyId: true, state: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    if (!next) return { imports };
    const { id, agencyId, state } = next;
    await endWith(id, state === 'received' ? checkImport(id, agencyId) : writeInOneGo(id, agencyId));
  }
}

/** Forgets imports of long ago; the vehicles stay. */
export async function purgeVehicleImports(): Promise<{ imports: number }> {
  const where = { createdAt: { lt: keptSince('vehicleImport') }, state: { notIn: WAITING } };
  return { imports: await deleteInBatches((limit) => db.vehicleImport.deleteMany({ where, limit })) };
}

/** Waits for a part of an import; what makes it fail for good is its outcome. */
async function endWith(id: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const refusal = duplicateOr(error);
    if (!(refusal instanceof DomainError)) log.error({ err: error, import: id }, 'vehicle import failed');
    await db.vehicleImport.updateMany({
      where: { id, state: { in: WAITING } },
      data: {
        state: 'failed',
        file: null,
        error: refusal instanceof DomainError ? refusal.code : 'carAddFailed',
        finishedAt: currentInstant(),
      },
    });
  }
}

/**
 * Writes an import in one transaction: where the process dies, nothing was written and the next run begins anew. Those
 * of one agency come one after the other, so that of two files with one plate the first adds it.
 */
const writeInOneGo = (id: string, agencyId: string) =>
  db.$transaction((tx) => writeImport(tx, id, agencyId), { timeout: LONGEST_RUN_MS });

/** A car that was known when its file was checked, and has gone since, is out with nobody (R142). */
const asNew = (input: VehicleInput): VehicleInput => (input.status === 'rented' ? { ...input, status: null } : input);

async function writeImport(tx: Transaction, id: string, agencyId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`vehicle-import ${agencyId}`}, 0))::text`;
  const found = await tx.vehicleImport.findFirst({ where: { id, agencyId, state: 'queued' }, select: { rows: true } });
  if (!found) return;
  const inputs = found.rows as unknown as VehicleInput[];
  const { known } = await knownPlates(
    tx,
    agencyId,
    inputs.map(({ registrationNumber }) => registrationNumber),
  );
  const fresh = inputs.filter((_, at) => !known.has(at));
  const findModel = await modelFinder(tx);
  const amountsOf = await amountsOfNew(tx, agencyId);
  const places = await tx.agencyLocation.findMany({
    where: { agencyId, isActive: true },
    select: { id: true, citySlug: true },
  });
  for (let start = 0; start < fresh.length; start += BATCH) {
    const part = fresh.slice(start, start + BATCH).map((input) => ({ input, id: randomUUID() }));
    await tx.vehicle.createMany({
      data: part.map(({ input, id: vehicleId }) => ({
        ...vehicleRow(asNew(input), findModel),
        ...amountsOf(input),
        id: vehicleId,
        agencyId,
      })),
    });
    await tx.vehicleLocation.createMany({
      data: part.flatMap(({ input, id: vehicleId }) => {
        const own = places.filter((place) => input.locations.includes(place.id));
        if (own.length !== input.locations.length) throw new DomainError('importPlaceGone');
        return locationRows(own, { agencyId, vehicleId }, primaryOf(input));
      }),
    });
    // Beside the transaction, so that the page sees it.
    await db.vehicleImport.updateMany({ where: { id, agencyId }, data: { done: start + part.length } });
  }
  await tx.vehicleImport.updateMany({
    where: { id, agencyId },
    data: {
      state: 'done',
      rows: [],
      known: known.size,
      done: fresh.length,
      added: fresh.length,
      finishedAt: currentInstant(),
    },
  });
}

import { ONCE_PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { db } from '~/platform/db.server';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle.server';
import { MOST_COMPARED, splitCompared } from '../query/comparison';

/** A car of a comparison by its name; null where there is none of that short id. */
export interface ComparedName {
  shortId: string;
  name: string | null;
}

/** The cars chosen on a list: those that fit, and the one too many. */
export interface Comparison {
  cars: ComparedName[];
  refused: ComparedName | null;
}

/**
 * Names the chosen cars (short ids), in their order, also those that are no longer offered; but these make room
 * where one car is too many. Two queries then, else one or none.
 */
export async function nameCompared(shortIds: readonly string[]): Promise<Comparison> {
  if (shortIds.length === 0) return { cars: [], refused: null };
  const [rows, stillOffered] = await Promise.all([
    db.vehicle.findMany({
      where: { shortId: { in: [...shortIds] }, agency: ONCE_PUBLIC_AGENCY },
      select: { shortId: true, make: true, modelName: true, year: true },
    }),
    shortIds.length > MOST_COMPARED ? offeredOf(shortIds) : shortIds,
  ]);
  const named = (shortId: string): ComparedName => {
    const row = rows.find((car) => car.shortId === shortId);
    return { shortId, name: row ? vehicleName(row) : null };
  };
  const { fitting, refused } = splitCompared(stillOffered);
  return { cars: fitting.map(named), refused: refused === null ? null : named(refused) };
}

/** Those of some cars that visitors see (R18, R19), in their order. */
async function offeredOf(shortIds: readonly string[]): Promise<string[]> {
  const rows = await db.vehicle.findMany({
    where: { shortId: { in: [...shortIds] }, ...PUBLIC_VEHICLE },
    select: { shortId: true },
  });
  return shortIds.filter((shortId) => rows.some((row) => row.shortId === shortId));
}

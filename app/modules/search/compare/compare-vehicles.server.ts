import { ONCE_PUBLIC_AGENCY } from '~/modules/agencies/public/public-agency.server';
import type { RentalDates } from '~/modules/availability/period/rental-dates';
import { type Feature, FEATURES } from '~/modules/catalogue/vehicle-words';
import { CONDITIONS, conditionsOf, type RentalConditions } from '~/modules/fleet/vehicles/find-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { db } from '~/platform/db.server';
import type { VehicleSummary } from '../summaries/vehicle-summary';
import { findVehiclesById } from '../summaries/find-vehicles-by-id.server';
import { MOST_COMPARED } from '../query/comparison';
import type { ComparedName } from '../summaries/name-compared.server';

/** A car as the comparison shows it. Money is decimal text in MAD. */
export interface ComparedVehicle extends VehicleSummary {
  depositAmount: string;
  franchiseAmount: string | null;
  features: Feature[];
  /** Null where the agency has not said. */
  conditions: RentalConditions | null;
}

export interface ComparedVehicles {
  /** In the order of the address; those that visitors see (R18, R19). */
  cars: ComparedVehicle[];
  /** Those that are no longer offered, by name, and those that never were. */
  gone: ComparedName[];
  /** The one too many. */
  refused: ComparedName | null;
}

/** Reads the cars of an address (short ids) to compare them, with totals for good dates. Two queries at most. */
export async function compareVehicles(shortIds: readonly string[], dates: RentalDates): Promise<ComparedVehicles> {
  if (shortIds.length === 0) return { cars: [], gone: [], refused: null };
  const rows = await db.vehicle.findMany({
    where: { shortId: { in: [...shortIds] }, agency: ONCE_PUBLIC_AGENCY },
    select: {
      id: true,
      shortId: true,
      make: true,
      modelName: true,
      year: true,
      depositAmount: true,
      franchiseAmount: true,
      features: true,
      agency: {
        select: {
          settings: { select: CONDITIONS },
          contractTemplates: { select: { clauses: true }, orderBy: { version: 'desc' }, take: 1 },
        },
      },
    },
  });
  const byShortId = new Map(rows.map((row) => [row.shortId, row]));
  const inOrder = shortIds.flatMap((shortId) => byShortId.get(shortId) ?? []);
  // Of all that were asked for: one that is gone takes nobody's place.
  const offered = await findVehiclesById(
    inOrder.map(({ id }) => id),
    dates,
  );
  const refused = offered[MOST_COMPARED];
  const named = (shortId: string): ComparedName => {
    const row = byShortId.get(shortId);
    return { shortId, name: row ? vehicleName(row) : null };
  };
  return {
    cars: offered.slice(0, MOST_COMPARED).flatMap((car) => {
      const row = byShortId.get(car.shortId);
      if (!row) return [];
      const { settings, contractTemplates } = row.agency;
      return {
        ...car,
        depositAmount: row.depositAmount.toFixed(2),
        franchiseAmount: row.franchiseAmount?.toFixed(2) ?? null,
        features: FEATURES.filter((feature) => row.features.includes(feature)),
        conditions: settings && conditionsOf(settings, Boolean(contractTemplates[0]?.clauses)),
      };
    }),
    gone: shortIds.filter((shortId) => !offered.some((car) => car.shortId === shortId)).map(named),
    refused: refused ? named(refused.shortId) : null,
  };
}

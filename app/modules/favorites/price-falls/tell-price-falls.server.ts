import type { Prisma } from '~/generated/prisma/client';
import { PUBLIC_VEHICLE } from '~/modules/fleet/vehicles/public-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { enqueueEmail } from '~/modules/messaging/outbox.server';
import { currentInstant } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';

/** Customers of one page. */
const BATCH = 500;
/** Cars that one mail names; a customer with more is told of those that fell most. */
const MOST_CARS = 10;

/**
 * Tells each customer who wants it, in one mail, which of their favourites cost less than they last knew (R209), and writes
 * down that they know: a price that fell is told once, one that rose is what the next fall is measured by. What visitors do
 * not see (R18) is not told, and waits. The mail commits with what it tells; a customer whose mail cannot be written keeps
 * nobody else from theirs. Page after page until everybody was looked at.
 */
export async function tellPriceFalls(size = BATCH): Promise<{ told: number; cars: number }> {
  const result = { told: 0, cars: 0 };
  let page = await customersAfter(NOBODY, size);
  while (page.length > 0) {
    for (const profileId of page) {
      const cars = await inTransaction((tx) => tellOne(tx, profileId)).catch((error: unknown) => {
        log.error({ err: error, profileId }, 'lower prices could not be told');
        return 0;
      });
      if (cars === 0) continue;
      result.told += 1;
      result.cars += cars;
    }
    page = await customersAfter(page.at(-1) as string, size);
  }
  return result;
}

/** The id before every other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The next customers, by their ids, who know another price of a favourite than it has. */
async function customersAfter(id: string, size: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ profileId: string }[]>`
    SELECT DISTINCT f.profile_id AS "profileId" FROM favorites f JOIN vehicles v ON v.id = f.vehicle_id
    WHERE f.seen_price <> v.price_per_day AND f.profile_id > ${id}::uuid ORDER BY 1 LIMIT ${size}`;
  return rows.map(({ profileId }) => profileId);
}

type Price = Prisma.Decimal;
const fallOf = ({ seenPrice, vehicle }: { seenPrice: Price; vehicle: { pricePerDay: Price } }) =>
  seenPrice.minus(vehicle.pricePerDay);

/** Two at once take turns at the rows; the later one finds nothing left. @returns how many cars were told of */
async function tellOne(tx: Transaction, profileId: string): Promise<number> {
  await tx.$queryRaw`SELECT FROM favorites WHERE profile_id = ${profileId}::uuid ORDER BY vehicle_id FOR UPDATE`;
  const favorites = await tx.favorite.findMany({
    where: { profileId, vehicle: PUBLIC_VEHICLE },
    select: {
      vehicleId: true,
      seenPrice: true,
      vehicle: { select: { make: true, modelName: true, year: true, shortId: true, pricePerDay: true } },
    },
  });
  const other = favorites.filter(({ seenPrice, vehicle }) => !seenPrice.equals(vehicle.pricePerDay));
  for (const { vehicleId, vehicle } of other)
    await tx.favorite.update({
      where: { profileId_vehicleId: { profileId, vehicleId } },
      data: { seenPrice: vehicle.pricePerDay },
    });
  const cars = other
    .filter(({ seenPrice, vehicle }) => vehicle.pricePerDay.lessThan(seenPrice))
    .sort((a, b) => fallOf(b).comparedTo(fallOf(a)))
    .slice(0, MOST_CARS)
    .map(({ seenPrice, vehicle }) => ({
      vehicle: vehicleName(vehicle),
      shortId: vehicle.shortId,
      before: seenPrice.toFixed(2),
      now: vehicle.pricePerDay.toFixed(2),
    }));
  const profile = await tx.profile.findFirst({
    where: { id: profileId, status: 'active', emailVerifiedAt: { not: null }, priceFallsOptInAt: { not: null } },
    select: { email: true, language: true },
  });
  if (cars.length === 0 || !profile) return 0;
  await enqueueEmail(tx, {
    to: profile.email,
    language: profile.language,
    template: 'priceFell',
    params: { cars },
    profileId,
    dedupeKey: `price-fell:${profileId}:${currentInstant().toISOString()}`,
  });
  return cars.length;
}

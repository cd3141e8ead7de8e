import { db } from '~/platform/db.server';
import type { World } from './world';
import { writeRows } from './write-rows';

/** The cars that customers keep in mind; the demo customer has four. */
export async function seedFavourites(world: World): Promise<string> {
  const random = world.random.fork('favourites');
  const shown = world.vehicles.filter(({ row }) => row.status !== 'unavailable');
  const data = world.customers.flatMap((customer, nth) =>
    random
      .shuffled(shown)
      .slice(0, nth === 0 ? 4 : random.int(0, 5))
      .map(({ row }) => ({ profileId: customer.id, vehicleId: row.id })),
  );
  await writeRows(db, 'favorites', data);
  return `${data.length} favourites`;
}

import { addDays, time, wallAt, wallToDate } from '~/platform/clock';
import { setActor } from '~/modules/tenancy/set-actor.server';
import { db } from '~/platform/db.server';
import { ADMIN } from './customers';
import type { World } from './world';
import type { Reserved } from './rental-plan';

const IN_WORKSHOP = 12;
const WORK = [
  'Remplacement des plaquettes de frein',
  'Vidange et filtres',
  'Réparation de l’aile arrière',
  'Pneus avant à changer',
  'Climatisation à recharger',
  'Révision des 60.000 km',
];

/**
 * Chooses the cars in the workshop and the one that is delisted, and keeps their days free of rentals.
 */
export function reserveWorkshop(world: World, reserved: Reserved): void {
  const random = world.random.fork('workshop');
  const [delisted, ...others] = random.shuffled(
    world.vehicles.filter(({ row, since }) => !row.isFeatured && since < addDays(world.today, -60)),
  );
  if (delisted) delisted.row.status = 'unavailable';
  for (const { row } of others.slice(0, IN_WORKSHOP)) {
    row.status = 'maintenance';
    row.maintenanceNotes = random.pick(WORK);
    reserved.set(row.id, {
      start: wallAt(addDays(world.today, -random.int(1, 3)), time('08:00')),
      end: wallAt(addDays(world.today, random.int(1, 5)), time('18:00')),
    });
  }
  world.workshop = new Map(
    others.slice(0, IN_WORKSHOP).flatMap(({ row }) => {
      const period = reserved.get(row.id);
      return period ? [[row.id, period] as const] : [];
    }),
  );
}

/** What each car is doing now: out with a customer, in the workshop, delisted, or ready. */
export async function seedUpkeep(world: World): Promise<string> {
  const random = world.random.fork('upkeep');
  const inWorkshop = world.vehicles.filter(({ row }) => row.status === 'maintenance');
  const out = world.written.filter(({ rental }) => rental.outcome === 'active' || rental.outcome === 'late');
  await db.occupancy.createMany({
    data: inWorkshop.flatMap(({ row, agency }) => {
      const period = world.workshop.get(row.id);
      return period
        ? [
            {
              id: random.uuid(),
              agencyId: agency.id,
              vehicleId: row.id,
              kind: 'maintenance' as const,
              startsAt: wallToDate(period.start),
              endsAt: wallToDate(period.end),
              reason: row.maintenanceNotes,
            },
          ]
        : [];
    }),
  });
  await Promise.all(
    inWorkshop.map(({ row }) =>
      db.vehicle.update({
        where: { id: row.id },
        data: { status: 'maintenance', maintenanceNotes: row.maintenanceNotes },
      }),
    ),
  );
  await delist(world.vehicles.flatMap(({ row }) => (row.status === 'unavailable' ? [row.id] : [])));
  await db.vehicle.updateMany({
    where: { id: { in: out.map(({ booking }) => booking.vehicleId) } },
    data: { status: 'rented' },
  });
  return `${out.length} cars out, ${inWorkshop.length} in the workshop`;
}

/** Takes vehicles out of every list, as the administrator may. */
async function delist(ids: string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const admin = await tx.profile.findUniqueOrThrow({ where: { email: ADMIN }, select: { id: true } });
    await setActor(tx, { profileId: admin.id });
    await tx.vehicle.updateMany({ where: { id: { in: ids } }, data: { status: 'unavailable' } });
  });
}

import { addDays, dayToDate, diffDays } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Random } from './random';
import type { World } from './world';
import { writeRows } from './write-rows';

const WORKS = [
  { what: 'Vidange, filtre à huile et filtre à air', cost: [450, 900] },
  { what: 'Plaquettes de frein avant', cost: [600, 1100] },
  { what: 'Deux pneus avant', cost: [1100, 1900] },
  { what: 'Batterie', cost: [850, 1400] },
  { what: 'Parallélisme et équilibrage', cost: [200, 350] },
  { what: 'Recharge de la climatisation', cost: [350, 600] },
  { what: 'Retouche de peinture, pare-chocs arrière', cost: [500, 1500] },
] as const;
const GARAGES = ['Garage Al Amal', 'Speedy Maarif', 'Auto Service Atlas', 'Garage Bennani', null] as const;

/** The log of works: some of each vehicle, within the year before today and since the agency has it. */
export async function seedWorks(world: World): Promise<string> {
  const random = world.random.fork('works');
  const rows = world.vehicles.flatMap((vehicle) =>
    random
      .shuffled(WORKS)
      .slice(0, random.int(1, 4))
      .map((work) => workRow(world, random, vehicle, work)),
  );
  await writeRows(db, 'vehicle_works', rows);
  return `${rows.length} works`;
}

function workRow(
  { today }: World,
  random: Random,
  { row, agency, since }: World['vehicles'][number],
  { what, cost: [least, most] }: (typeof WORKS)[number],
) {
  const ago = random.int(0, Math.min(364, Math.max(0, diffDays(since, today))));
  return {
    id: random.uuid(),
    agencyId: agency.id,
    vehicleId: row.id,
    doneOn: dayToDate(addDays(today, -ago)),
    // About 60 km a day.
    mileage: Math.max(0, (row.currentMileage ?? 0) - ago * 60),
    what,
    cost: random.int(least / 10, most / 10) * 10,
    garage: random.pick(GARAGES),
  };
}

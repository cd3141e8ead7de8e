import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '~/modules/availability/period/rental-period';
import { type CalendarDay, day, diffDays, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { log } from '~/platform/log.server';

/** How many days a ring holds: bits of `search_vehicles.busy`. */
const RING_DAYS = 512;
/** The days that a search can ask about from today on: the latest rental, and the turnaround after it. */
const ASKED_DAYS = MAX_DAYS_AHEAD + MAX_RENTAL_DAYS + 3;
/** Vehicles compared by one statement. */
const BATCH = 1_000;
const IDS_LOGGED = 20;

let checkedOn: CalendarDay | null = null;

/**
 * Makes sure that the ring holds every day that can be asked about. `checkSearch` moves it each night; where
 * that has not run for seven weeks, the first search of a day does its work. One statement a process and
 * day. To be called before any condition on `busy` is sent.
 */
export async function coverAskedDays(today: CalendarDay): Promise<void> {
  if (checkedOn === today) return;
  const behind = diffDays(await ringStart(), today);
  if (behind < 0 || behind + ASKED_DAYS > RING_DAYS) await moveRing(today);
  checkedOn = today;
}

/**
 * Compares what the search reads with the rules (`search_vehicles_by_rule`), logs and mends what differs;
 * then clears the days that have passed and adds those that have come into reach. From an empty
 * `search_vehicles` it makes the whole anew.
 * @returns how many vehicles were compared, how many had differed, how many have other busy days since.
 */
export async function checkSearch(): Promise<{ compared: number; mended: number; moved: number }> {
  const { compared, differing } = await mendDiffering();
  if (differing.length > 0) {
    log.warn(
      { vehicles: differing.slice(0, IDS_LOGGED), count: differing.length },
      'the search differed from the rules; mended',
    );
  }
  return { compared, mended: differing.length, moved: await moveRing(todayInMorocco()) };
}

async function ringStart(): Promise<CalendarDay> {
  const [row] = await db.$queryRaw<{ fromDay: string }[]>`SELECT from_day::text AS "fromDay" FROM search_ring`;
  if (!row) throw new Error('search_ring has lost its row');
  return day(row.fromDay);
}

/** @returns how many vehicles have other busy days since. */
async function moveRing(today: CalendarDay): Promise<number> {
  await db.$executeRaw`UPDATE search_ring SET from_day = ${today}::date WHERE from_day <> ${today}::date`;
  return (await mendDiffering()).differing.length;
}

/**
 * Goes through all vehicles, a batch a statement. A batch is compared in one snapshot, which needs no lock;
 * only vehicles that differ are locked, read again and written.
 */
async function mendDiffering(): Promise<{ compared: number; differing: string[] }> {
  let compared = 0;
  const differing: string[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const vehicles = await db.vehicle.findMany({
      where: { id: { gt: last } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true },
    });
    const ids = vehicles.map(({ id }) => id);
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT DISTINCT vehicle_id::text AS id FROM (
        (SELECT * FROM search_vehicles WHERE vehicle_id = ANY (${ids}::uuid[])
          EXCEPT SELECT * FROM search_vehicles_by_rule WHERE vehicle_id = ANY (${ids}::uuid[]))
        UNION ALL
        (SELECT * FROM search_vehicles_by_rule WHERE vehicle_id = ANY (${ids}::uuid[])
          EXCEPT SELECT * FROM search_vehicles WHERE vehicle_id = ANY (${ids}::uuid[]))) d`;
    if (rows.length > 0) {
      const found = rows.map(({ id }) => id);
      await db.$queryRaw`SELECT refresh_search_vehicles(${found}::uuid[])`;
      differing.push(...found);
    }
    compared += ids.length;
    if (ids.length < BATCH) return { compared, differing };
    last = ids.at(-1) ?? last;
  }
}

import Decimal from 'decimal.js';
import { addDays, type CalendarDay, dayToDate, wallAt, time, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { World } from './world';
import { writeRows } from './write-rows';

/** The days that an agency counted: the two weeks up to the day before yesterday. */
const DAYS = 14;
const OTHER = [
  { direction: 'out', amount: 180, reason: 'Lavage de trois voitures', daysAgo: 11 },
  { direction: 'out', amount: 350, reason: 'Carburant, voiture de service', daysAgo: 7 },
  { direction: 'in', amount: 1000, reason: 'Retrait de la banque pour la caisse', daysAgo: 4 },
] as const;
/** What was missing on the last of them on which more came in than went out, and why. */
const MISSING = { amount: 50, note: 'Monnaie rendue en trop à un client' };

/** Cash besides rentals, and the cash book of each demo agency, closed day after day (R175, R176). */
export async function seedCash({ agencies, today }: World): Promise<string> {
  const ago = (days: number) => addDays(today, -days);
  let closed = 0;
  for (const { id: agencyId, ownerId } of agencies) {
    const entries = OTHER.map(({ daysAgo, ...entry }) => ({
      ...entry,
      ...{ agencyId, recordedBy: ownerId, happenedOn: dayToDate(ago(daysAgo)) },
      createdAt: wallToInstant(wallAt(ago(daysAgo), time('16:20'))),
    }));
    await writeRows(db, 'cash_entries', entries);
    closed += await closeDays(agencyId, ownerId, ago);
  }
  return `${closed} closed days`;
}

async function closeDays(agencyId: string, closedBy: string, ago: (days: number) => CalendarDay): Promise<number> {
  const rows = await db.$queryRaw<{ day: string; moved: string }[]>`
    SELECT day::text, sum(amount)::text AS moved FROM cash_movements
    WHERE agency_id = ${agencyId}::uuid AND day BETWEEN ${ago(DAYS + 1)}::date AND ${ago(2)}::date
    GROUP BY day ORDER BY day`;
  const moved = new Map(rows.map((row) => [row.day, row.moved]));
  const busy = rows.filter((row) => Number(row.moved) > 0).map(({ day }) => day);
  const days = Array.from({ length: DAYS }, (_, nth) => ago(DAYS + 1 - nth)).map((day) => ({
    day,
    short: day === busy.at(-1) ? MISSING.amount : 0,
    moved: new Decimal(moved.get(day) ?? 0),
  }));
  let drawer = openingOf(days);
  const counts = days.map(({ day, short, moved: change }) => {
    const opening = drawer;
    const expected = opening.plus(change);
    drawer = expected.minus(short);
    return {
      ...{ agencyId, closedBy, day: dayToDate(day) },
      opening: opening.toFixed(2),
      expected: expected.toFixed(2),
      counted: drawer.toFixed(2),
      note: short > 0 ? MISSING.note : null,
      createdAt: wallToInstant(wallAt(day, time('19:05'))),
    };
  });
  await writeRows(db, 'cash_days', counts);
  return counts.length;
}

/** What a drawer opens with that never runs out: 2,000 DH, or more where much goes out. */
function openingOf(days: readonly { moved: Decimal; short: number }[]): Decimal {
  let [drawer, least] = [new Decimal(0), new Decimal(0)];
  for (const { moved, short } of days) {
    drawer = drawer.plus(moved).minus(short);
    least = Decimal.min(least, drawer);
  }
  return Decimal.max(2000, least.neg().plus(500).toDecimalPlaces(0));
}

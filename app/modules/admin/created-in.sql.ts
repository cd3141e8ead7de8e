import { Prisma } from '~/generated/prisma/client';
import { addDays, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import type { ChosenPeriod } from '~/platform/list/filters';
import { periodDays } from '~/platform/list/period-filter';

/** That an instant lies within the days of a period, by Moroccan wall clock; always a condition, `true` for all days. */
export function createdIn(period: ChosenPeriod, column: Prisma.Sql): Prisma.Sql[] {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const midnight = (day: NonNullable<typeof from>) => wallToInstant(wallAt(day, time('00:00')));
  return [
    Prisma.sql`true`,
    ...(from ? [Prisma.sql`${column} >= ${midnight(from)}`] : []),
    ...(to ? [Prisma.sql`${column} < ${midnight(addDays(to, 1))}`] : []),
  ];
}

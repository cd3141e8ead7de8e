import { addDays, type CalendarDay, time, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { CalendarBlock } from './calendar-days';
import { findOccupancies } from '../occupancies.server';

/**
 * When a car is taken within the days `from` … `to` (both included), for `calendarWeeks`: no names, no
 * references, so that it may be shown to anybody.
 */
export async function vehicleBlocks(vehicleId: string, from: CalendarDay, to: CalendarDay): Promise<CalendarBlock[]> {
  const midnight = time('00:00');
  const taken = await findOccupancies(db, vehicleId, wallAt(from, midnight), wallAt(addDays(to, 1), midnight));
  return taken.map(({ start, end, status }) => ({ start, end, status }));
}

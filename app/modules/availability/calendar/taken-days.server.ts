import { addDays, type CalendarDay, time, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { findOccupancies } from '../occupancies.server';
import { daysOf } from '../overlap';

/** How a day stands: what holds the vehicle longest in precedence is a rental, then a block, then a request. */
export type TakenDay = 'free' | 'request' | 'blocked' | 'rented';

/**
 * How a vehicle stands on some days: rentals, blocks and requests that wait (R1, R21). One query.
 * The vehicle's id comes from a row that the caller may read.
 */
export async function takenDays(
  vehicleId: string,
  from: CalendarDay,
  count: number,
): Promise<{ day: CalendarDay; state: TakenDay }[]> {
  const midnight = time('00:00');
  const taken = await findOccupancies(db, vehicleId, wallAt(from, midnight), wallAt(addDays(from, count), midnight));
  return Array.from({ length: count }, (_, after) => {
    const day = addDays(from, after);
    const kinds = taken
      .filter((period) => {
        const days = daysOf(period);
        return days.from <= day && day <= days.to;
      })
      .map(({ status }) => status);
    const state = kinds.includes('confirmed')
      ? 'rented'
      : kinds.includes('maintenance')
        ? 'blocked'
        : kinds.includes('pending')
          ? 'request'
          : 'free';
    return { day, state };
  });
}

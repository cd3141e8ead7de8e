import { currentInstant, nowInMorocco, type WallClock } from '~/platform/clock';
import { db, inTransaction, type Transaction } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { enqueueBookingMessages } from './booking-messages.server';

/** Requests told of in one run; the next minute takes the others. */
const BATCH = 100;

/**
 * Frees the days of requests that lapsed (R23; the database's `has_lapsed` decides), and tells the customer
 * and the agency once, in the transaction that frees them. The request itself stays pending; confirming it
 * later takes the days again, if they are still free. Returns how many periods it freed (`lockVehicle` may
 * have been there before) and how many requests it told of.
 */
export async function releaseLapsedRequests(): Promise<{ released: number; notified: number }> {
  const now = nowInMorocco();
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT b.id::text FROM bookings b
    WHERE has_lapsed(b, ${now}::timestamp) AND b.lapse_notified_at IS NULL AND b.source <> 'agency'
    ORDER BY least(b.pickup_at, b.answer_by), b.id LIMIT ${BATCH}`;
  let released = 0;
  let notified = 0;
  for (const { id } of due) {
    try {
      const freed = await inTransaction((tx) => lapse(tx, id, now));
      released += freed ?? 0;
      notified += freed === null ? 0 : 1;
    } catch (error) {
      // One that cannot be told must not keep the others; the next run tries it again.
      log.error({ err: error, bookingId: id }, 'a lapsed request could not be told');
    }
  }
  // What an agency wrote down itself, and what was given other dates after it lapsed.
  released += await release(db, null, now);
  return { released, notified };
}

/** Null when somebody has the booking in hand, or has answered it meanwhile. Locks as every move: booking, then car. */
async function lapse(tx: Transaction, id: string, now: WallClock): Promise<number | null> {
  const [booking] = await tx.$queryRaw<{ vehicleId: string }[]>`
    SELECT b.vehicle_id::text AS "vehicleId" FROM bookings b
    WHERE b.id = ${id}::uuid AND has_lapsed(b, ${now}::timestamp) AND b.lapse_notified_at IS NULL
    FOR NO KEY UPDATE SKIP LOCKED`;
  if (!booking) return null;
  const released = await release(tx, booking.vehicleId, now);
  await tx.booking.update({ where: { id }, data: { lapseNotifiedAt: currentInstant() } });
  await enqueueBookingMessages(tx, id, 'lapsed');
  return released;
}

async function release(tx: Transaction, vehicleId: string | null, now: WallClock): Promise<number> {
  const [row] = await tx.$queryRaw<{ released: number }[]>`
    SELECT release_lapsed_pending(${vehicleId}::uuid, ${now}::timestamp) AS released`;
  return row?.released ?? 0;
}

import { enqueueBookingMessages } from '~/modules/bookings/lifecycle/booking-messages.server';
import { addDays, time, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { Written } from './rental-rows';
import type { World } from './world';

const DEMO_AGENCIES = ['atlas-cars', 'medina-drive'];

/** Requests of the last two weeks with the demo agencies, and their withdrawals, as bell and outbox hold them. */
export async function seedMessages(world: World): Promise<string> {
  const since = wallAt(addDays(world.today, -14), time('00:00'));
  const recent = world.written.filter(
    ({ rental }) => rental.customer && rental.bookedAt >= since && DEMO_AGENCIES.includes(rental.vehicle.agency.slug),
  );
  for (const written of recent) await tell(written);
  return `${recent.length} requests told of`;
}

/** Mails have gone out at the time; a notice is read once the agency has answered. */
async function tell({ booking, rental }: Written): Promise<void> {
  const { createdAt, id: bookingId } = booking;
  const isAnswered = rental.outcome !== 'pending';
  await db.$transaction(async (tx) => {
    await enqueueBookingMessages(tx, bookingId, 'requested');
    if (rental.outcome === 'withdrawn') await enqueueBookingMessages(tx, bookingId, 'cancelledByCustomer');
    await tx.outboxMessage.updateMany({ where: { bookingId }, data: { createdAt } });
    await tx.outboxMessage.updateMany({
      where: { bookingId, channel: 'email' },
      data: { status: 'sent', sentAt: createdAt, attempts: 1 },
    });
    await tx.notification.updateMany({
      where: { bookingId },
      data: { createdAt, ...(isAnswered ? { isRead: true, readAt: createdAt } : {}) },
    });
    if (booking.cancelledAt) {
      await tx.notification.updateMany({
        where: { bookingId, title: 'notifications:booking_cancelled.title' },
        data: { createdAt: booking.cancelledAt, isRead: false, readAt: null },
      });
    }
  });
}

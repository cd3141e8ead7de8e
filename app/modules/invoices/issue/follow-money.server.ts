import { paymentStatusAt } from '~/modules/bookings/lifecycle/transition-booking.server';
import type { Transaction } from '~/platform/db.server';

/** The payment status of a booking after its invoices changed what is owed (R28, R160); the caller holds its row. */
export async function followMoney(tx: Transaction, own: { id: string; agencyId: string }): Promise<void> {
  const booking = await tx.booking.findFirstOrThrow({ where: own });
  const paymentStatus = paymentStatusAt(booking, booking.status);
  if (paymentStatus !== booking.paymentStatus) await tx.booking.update({ where: own, data: { paymentStatus } });
}

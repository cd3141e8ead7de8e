import Decimal from 'decimal.js';
import type { PaymentKind, PaymentMethod } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import type { lockLedger } from './lock-ledger.server';
import { owedOf } from './owed';
import { paymentStatusOf } from './payment-status';

interface Movement {
  kind: PaymentKind;
  /** MAD, above 0, as decimal text. */
  amount: string;
  method: PaymentMethod;
  /** What the ledger holds with it. */
  paid: Decimal;
}

/** After a row was added to the ledger of a booking: its payment status (R28) and the line of its timeline. */
export async function followLedger(
  tx: Transaction,
  scope: AgencyScope,
  bookingId: string,
  booking: Awaited<ReturnType<typeof lockLedger>>,
  { kind, amount, method, paid }: Movement,
): Promise<void> {
  const facts = { bookingStatus: booking.status, totalPrice: owedOf(booking), paidAmount: paid };
  await tx.booking.update({
    where: { id: bookingId, agencyId: scope.agencyId },
    data: { paymentStatus: paymentStatusOf(facts) },
  });
  await tx.bookingEvent.create({
    data: {
      agencyId: scope.agencyId,
      bookingId,
      type: 'payment_recorded',
      actorRole: scope.role,
      actorId: scope.profileId,
      data: { kind, amount: new Decimal(amount).toFixed(2), method },
    },
  });
}

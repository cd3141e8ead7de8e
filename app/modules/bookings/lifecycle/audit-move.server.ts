import { recordAudit } from '~/modules/audit/record-audit.server';
import type { Scope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import type { LockedBooking } from './transition-booking.server';

/**
 * Adds an administrator's move of a booking to the audit log, in its transaction (R250): from which status to which, and
 * what had been received by then. Customers and agencies move their own bookings without a line.
 */
export async function auditMove(
  tx: Transaction,
  scope: Scope,
  { id, status, paidAmount }: LockedBooking,
  to: 'cancelled' | 'completed',
): Promise<void> {
  if (scope.role !== 'admin') return;
  await recordAudit(tx, scope, {
    action: `booking.${to}`,
    entity: 'booking',
    entityId: id,
    before: { status },
    after: { status: to },
    data: { paid: paidAmount.toFixed(2) },
  });
}

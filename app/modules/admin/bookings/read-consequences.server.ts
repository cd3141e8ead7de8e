import { rethrowAs } from '~/errors/rethrow-as.server';
import { findBooking } from '~/modules/bookings/details/find-booking.server';
import { clientName } from '~/modules/people/client-name';
import type { AdminScope } from '~/modules/tenancy/scope';

/** What ends with a booking; money is decimal text in `currency`. */
export interface Consequences {
  reference: string;
  /** Whether the step is one that its state still allows. */
  isPossible: boolean;
  /** Its car is out now. */
  isRented: boolean;
  paid: string;
  /** Still to come; nothing more of it once the booking is cancelled. */
  due: string;
  /** Of the caution, by the agency. */
  held: string;
  currency: string;
  /** Issued ones. */
  invoices: number;
  agency: string;
  customer: string;
  /** Whether there is an address to write to. */
  isCustomerTold: boolean;
}

/**
 * What cancelling or completing a booking would do (R284).
 * @throws DomainError bookingNotFound; bookingsFetchFailed for a reason nobody foresaw
 */
export async function readConsequences(
  scope: AdminScope,
  reference: string,
  to: 'cancelled' | 'completed',
): Promise<Consequences> {
  const booking = await findBooking(scope, reference).catch((error: unknown) =>
    rethrowAs(error, 'bookingsFetchFailed'),
  );
  return {
    reference: booking.reference,
    isPossible: booking.nextStatuses.includes(to),
    isRented: booking.shown === 'active' || booking.shown === 'late',
    paid: booking.paidAmount,
    due: booking.amountDue,
    held: booking.depositHeld,
    currency: booking.currency,
    invoices: booking.invoices.filter(({ kind, status }) => kind === 'invoice' && status !== 'canceled').length,
    agency: booking.agency.name,
    customer: clientName(booking.client),
    isCustomerTold: booking.client.email !== null || booking.customerId !== null,
  };
}

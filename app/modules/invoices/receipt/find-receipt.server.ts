import { DomainError } from '~/errors/domain-error';
import type { Payment, Prisma } from '~/generated/prisma/client';
import { receiptNumber } from '~/modules/payments/receipt-number';
import type { AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import { dateToDay, dateToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { buyerOf, PARTIES, sellerOf } from '../invoice-people.server';

const BOOKING = {
  select: {
    reference: true,
    pickupAt: true,
    returnAt: true,
    agency: { select: { ...PARTIES.agency.select, logoKey: true } },
    client: PARTIES.client,
    vehicle: { select: { make: true, modelName: true, registrationNumber: true } },
  },
} as const satisfies Prisma.BookingDefaultArgs;
type Rental = Prisma.BookingGetPayload<typeof BOOKING>;

/**
 * What the receipt of a payment, a refund, or a caution that was taken or returned says; for the agency, by the id of its
 * row of the ledger (R174). At most two queries.
 * @throws DomainError paymentNotFound for a foreign or unknown one, a bounced cheque, and what was kept of a caution
 */
export async function findReceipt({ agencyId }: AgencyScope, id: string) {
  if (!isUuid(id)) throw new DomainError('paymentNotFound');
  return (await paymentReceipt({ id, agencyId })) ?? depositReceipt({ id, agencyId });
}

/**
 * The receipt of a payment or a refund of a customer's own booking.
 * @throws DomainError paymentNotFound where there is none, or the booking is another's or hidden
 */
export async function findCustomerReceipt(scope: CustomerScope, reference: string, id: string) {
  const booking = { reference: reference.toUpperCase(), customerId: scope.profileId, hiddenByCustomerAt: null };
  const receipt = isUuid(id) ? await paymentReceipt({ id, booking }) : null;
  if (!receipt) throw new DomainError('paymentNotFound');
  return receipt;
}

/** Everything that stands on a receipt; money is decimal text in `currency`. */
export type Receipt = Awaited<ReturnType<typeof findReceipt>>;

async function paymentReceipt(where: Prisma.PaymentWhereInput) {
  const row = await db.payment.findFirst({
    where: { ...where, kind: { not: 'bounced' } },
    include: { booking: BOOKING, bounces: { select: { receivedOn: true } } },
  });
  if (!row) return null;
  const { bounces } = row;
  return {
    ...ofRental(row.booking),
    number: receiptNumber(row.id),
    kind: row.kind === 'refund' ? ('refund' as const) : ('payment' as const),
    amount: row.amount.toFixed(2),
    currency: row.currency,
    method: row.method,
    reference: row.reference,
    day: dateToDay(row.receivedOn),
    createdAt: row.createdAt,
    cheque: chequeOfRow(row),
    /** The day on which the bank refused its cheque. */
    bouncedOn: bounces[0] ? dateToDay(bounces[0].receivedOn) : null,
  };
}

async function depositReceipt(where: Prisma.DepositMovementWhereInput) {
  const row = await db.depositMovement.findFirst({
    where: { ...where, kind: { not: 'kept' } },
    include: { booking: BOOKING },
  });
  if (!row) throw new DomainError('paymentNotFound');
  return {
    ...ofRental(row.booking),
    number: receiptNumber(row.id),
    kind: row.kind === 'returned' ? ('returned' as const) : ('taken' as const),
    amount: row.amount.toFixed(2),
    currency: row.currency,
    method: row.method,
    reference: null,
    day: dateToDay(row.happenedOn),
    createdAt: row.createdAt,
    cheque: chequeOfRow(row),
    bouncedOn: null,
  };
}

const chequeOfRow = ({
  chequeNumber: number,
  chequeBank: bank,
  chequeDueOn: dueOn,
}: Pick<Payment, 'chequeNumber' | 'chequeBank' | 'chequeDueOn'>) =>
  number && bank && dueOn ? { number, bank, dueOn: dateToDay(dueOn) } : null;

const ofRental = (booking: Rental) => ({
  booking: booking.reference,
  vehicle: booking.vehicle,
  from: dateToWall(booking.pickupAt),
  to: dateToWall(booking.returnAt),
  seller: sellerOf(booking),
  buyer: buyerOf(booking),
  logoKey: booking.agency.logoKey,
});

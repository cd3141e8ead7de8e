import { DomainError } from '~/errors/domain-error';
import type { Prisma } from '~/generated/prisma/client';
import { clientName } from '~/modules/people/client-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToDay, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { chequeState } from '../cheques/cheque';

const ROWS = {
  booking: {
    select: {
      reference: true,
      client: { select: { fullName: true, companyName: true } },
      vehicle: { select: { make: true, modelName: true, registrationNumber: true } },
    },
  },
  steps: { select: { kind: true, happenedOn: true }, orderBy: [{ happenedOn: 'asc' }, { createdAt: 'asc' }] },
  bounces: { select: { id: true, receivedOn: true } },
} as const satisfies Prisma.PaymentInclude;

/**
 * A row of the agency’s ledger for its page, a cheque with what became of it and the other payments that name the same one
 * (R172). At most two queries.
 * @throws DomainError paymentNotFound for a foreign or unknown one
 */
export async function findPayment({ agencyId }: AgencyScope, id: string) {
  const row = isUuid(id) ? await db.payment.findFirst({ where: { id, agencyId }, include: ROWS }) : null;
  if (!row) throw new DomainError('paymentNotFound');
  const { booking, steps, bounces, chequeNumber, chequeBank, chequeDueOn } = row;
  const bounce = bounces[0] ?? null;
  const isCheque = row.method === 'cheque' && row.kind === 'payment';
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount.toFixed(2),
    currency: row.currency,
    method: row.method,
    reference: row.reference,
    receivedOn: dateToDay(row.receivedOn),
    createdAt: instantToWall(row.createdAt),
    /** Of a bounced cheque: the payment that it takes back. */
    reversesId: row.reversesId,
    booking: booking.reference,
    client: clientName(booking.client),
    vehicle: booking.vehicle,
    cheque: chequeNumber &&
      chequeBank &&
      chequeDueOn && { number: chequeNumber, bank: chequeBank, dueOn: dateToDay(chequeDueOn) },
    /** Where a cheque that was received stands; null for what is none. */
    state: isCheque ? chequeState({ isBounced: bounce !== null, steps }) : null,
    steps: steps.map(({ kind, happenedOn }) => ({ kind, on: dateToDay(happenedOn) })),
    bounce: bounce && { id: bounce.id, on: dateToDay(bounce.receivedOn) },
    same: isCheque && chequeNumber && chequeBank ? await sameCheques(agencyId, row.id, chequeNumber, chequeBank) : [],
  };
}

export type PaymentDetails = Awaited<ReturnType<typeof findPayment>>;

/** Other payments by the same cheque, the latest first, a few of them. */
async function sameCheques(agencyId: string, id: string, chequeNumber: string, chequeBank: string) {
  const rows = await db.payment.findMany({
    where: {
      agencyId,
      chequeNumber,
      kind: 'payment',
      chequeBank: { equals: chequeBank, mode: 'insensitive' },
      id: { not: id },
    },
    select: { id: true, booking: { select: { reference: true } } },
    orderBy: { createdAt: 'desc' },
    take: 5,
  });
  return rows.map((row) => ({ id: row.id, booking: row.booking.reference }));
}

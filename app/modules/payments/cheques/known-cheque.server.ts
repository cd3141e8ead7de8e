import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Transaction } from '~/platform/db.server';
import type { Cheque } from './cheque';

/**
 * The cheque of a payment that is written down now. The same one, by number and bank, in another payment of the agency is
 * noticed once (R172); one that bounced may be presented again.
 * @throws DomainError chequeRequired; chequeKnown `{reference}` of the booking that it pays, unless it is said to pay both
 */
export async function assertNewCheque(
  tx: Transaction,
  { agencyId }: AgencyScope,
  { cheque, sameCheque = false }: { cheque?: Cheque | null; sameCheque?: boolean },
): Promise<Cheque> {
  if (!cheque) throw new DomainError('chequeRequired');
  const known = sameCheque
    ? null
    : await tx.payment.findFirst({
        where: {
          agencyId,
          kind: 'payment',
          chequeNumber: cheque.number,
          chequeBank: { equals: cheque.bank, mode: 'insensitive' },
          bounces: { none: {} },
        },
        select: { booking: { select: { reference: true } } },
        orderBy: { createdAt: 'desc' },
      });
  if (known) throw new DomainError('chequeKnown', { reference: known.booking.reference });
  return cheque;
}

import { languageOf } from '~/i18n/languages';
import { todayInMorocco } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { contractNumber } from './contract-number';
import { defaultTerms } from './default-terms.server';
import { clausesIn, numbered } from './template/clauses.server';
import { LATEST_TEMPLATE, templateOf } from './template/find-templates.server';

/**
 * Writes a confirmed booking's contract, pending until signed (R35), with the agency's latest
 * conditions or the eight default clauses in the customer's language (R36, R182). Numbers run per agency
 * and year; the agency's row stays locked until the transaction ends, so that two never meet. A
 * booking that has a contract keeps it.
 */
export async function createContract(tx: Transaction, bookingId: string): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: {
      contract: { select: { id: true } },
      agency: { select: { contractTemplates: LATEST_TEMPLATE } },
    },
  });
  if (booking.contract) return;
  const { agencyId } = booking;
  const language = languageOf(booking.language);
  const { version, clauses } = templateOf(booking.agency.contractTemplates[0]);
  await tx.contract.create({
    data: {
      agencyId,
      bookingId,
      clientId: booking.clientId,
      vehicleId: booking.vehicleId,
      number: await nextNumber(tx, agencyId, todayInMorocco().slice(0, 4)),
      startsAt: booking.pickupAt,
      endsAt: booking.returnAt,
      amount: booking.totalPrice,
      depositAmount: booking.depositAmount,
      terms: clauses ? numbered(clausesIn(clauses, language)) : defaultTerms(language),
      templateVersion: clauses ? version : null,
    },
  });
}

async function nextNumber(tx: Transaction, agencyId: string, year: string): Promise<string> {
  await tx.$queryRaw`SELECT id FROM agencies WHERE id = ${agencyId}::uuid FOR NO KEY UPDATE`;
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    SELECT coalesce(max(substring(number FROM '^CTR-\\d{4}-(\\d+)$')::int), 0) AS last
    FROM contracts WHERE agency_id = ${agencyId}::uuid AND number LIKE ${`CTR-${year}-%`}`;
  return contractNumber(year, (row?.last ?? 0) + 1);
}

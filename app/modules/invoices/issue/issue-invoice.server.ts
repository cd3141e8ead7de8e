import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { addEvent } from '~/modules/bookings/lifecycle/transition-booking.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, type CalendarDay, dateToDay, dayToDate, todayInMorocco } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { asJson, buyerOf, PARTIES, sellerOf } from '../invoice-people.server';
import { type DraftChange, saveDraft } from '../draft/save-draft.server';
import { followMoney } from './follow-money.server';

/**
 * Issues a draft of the agency: it takes the next number of its year (R38), names both parties as they are today, and
 * says from now on what was paid of it (R161). Locks its booking, then the agency. Pressed twice, it is issued once.
 * @returns its number
 * @throws DomainError invoiceNotFound; invoiceEmpty for one that comes to nothing; dueInPast for a day of payment that
 *   has been, dueTooFar for one too far away (R352); invoiceStatusFailed
 */
export function issueInvoice(scope: AgencyScope, id: string): Promise<string> {
  return inTransaction(async (tx) => {
    const own = { id, agencyId: scope.agencyId };
    const found = await tx.invoice.findFirst({ where: own, select: { bookingId: true } });
    if (!found) throw new DomainError('invoiceNotFound');
    await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${found.bookingId}::uuid FOR NO KEY UPDATE`;
    const draft = await tx.invoice.findFirst({ where: own, include: { booking: { include: PARTIES } } });
    if (!draft) throw new DomainError('invoiceNotFound');
    if (draft.number) return draft.number;
    if (!draft.totalIncl.gt(0)) throw new DomainError('invoiceEmpty');
    const today = todayInMorocco();
    const dueOn = draft.dueOn ? dateToDay(draft.dueOn) : usualDay(draft.booking, today);
    if (dueOn < today) throw new DomainError('dueInPast');
    if (dueOn > addDays(today, MOST_DUE_DAYS)) throw new DomainError('dueTooFar', { max: MOST_DUE_DAYS });
    return issue(tx, scope, draft, { today, dueOn });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceStatusFailed'));
}

/**
 * Writes the lines of a draft over and issues it; one that was issued meanwhile, by the same button pressed twice, is
 * answered with its number.
 * @throws DomainError what `saveDraft` and `issueInvoice` say
 */
export async function saveAndIssue(scope: AgencyScope, id: string, change: DraftChange): Promise<string> {
  await saveDraft(scope, id, change).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'invoiceLocked')) throw error;
  });
  return issueInvoice(scope, id);
}

/** Most days from the issue of an invoice to the day on which it is due; the database keeps it, too (R352). */
const MOST_DUE_DAYS = 366;

/** Days that a company has to pay where its agency settled nothing. */
const USUAL_DAYS = 30;

/** A company has the days that the agency settled (R201), a person pays at once. */
const usualDay = (
  { client, agency }: Parameters<typeof buyerOf>[0] & Parameters<typeof sellerOf>[0],
  today: CalendarDay,
) => (client.type === 'company' ? addDays(today, agency.settings?.paymentDays ?? USUAL_DAYS) : today);

async function issue(
  tx: Transaction,
  scope: AgencyScope,
  draft: { id: string; bookingId: string; booking: Parameters<typeof buyerOf>[0] & Parameters<typeof sellerOf>[0] },
  { today, dueOn }: { today: CalendarDay; dueOn: CalendarDay },
): Promise<string> {
  const { number } = await tx.invoice.update({
    where: { id: draft.id, agencyId: scope.agencyId },
    data: {
      status: 'sent',
      issuedOn: dayToDate(today),
      dueOn: dayToDate(dueOn),
      buyer: asJson(buyerOf(draft.booking)),
      seller: asJson(sellerOf(draft.booking)),
    },
    select: { number: true },
  });
  const booking = { id: draft.bookingId, agencyId: scope.agencyId };
  await followMoney(tx, booking);
  await addEvent(tx, scope, booking, 'invoice_issued', { kind: 'invoice', number });
  return number ?? '';
}

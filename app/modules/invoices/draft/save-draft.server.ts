import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayToDate } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { splitTax } from '../invoice-amounts';
import { type DraftLine, isTooHigh, lineTotal, linesTotal, MOST_TOTAL } from './draft-lines';

export interface DraftChange {
  lines: readonly DraftLine[];
  /** When it is to be paid; null: as the client's kind has it. */
  dueOn: CalendarDay | null;
}

/** The three totals of an invoice as its columns hold them. */
export const totalsOf = (total: string, taxRate: string) => splitTax(total, taxRate);

/** Lines as rows, in their order. */
export const lineRows = (own: { agencyId: string; invoiceId: string }, lines: readonly DraftLine[]) =>
  lines.map((line, index) => ({ ...own, ...line, position: index + 1, total: lineTotal(line) }));

/**
 * Writes the lines of a draft over, and adds it up anew.
 * @throws DomainError invoiceNotFound for a foreign or unknown one; invoiceLocked once it is issued; invoiceBelowNothing
 *   for lines that come to less than nothing; invoiceTooHigh (R352); invoiceGenerateFailed
 */
export async function saveDraft(scope: AgencyScope, id: string, { lines, dueOn }: DraftChange): Promise<void> {
  const total = linesTotal(lines);
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, scope, id);
    if (Number(total) < 0) throw new DomainError('invoiceBelowNothing');
    if (isTooHigh(lines)) throw new DomainError('invoiceTooHigh', { max: MOST_TOTAL });
    await tx.invoiceLine.deleteMany({ where: { agencyId: scope.agencyId, invoiceId: draft.id } });
    await tx.invoiceLine.createMany({ data: lineRows({ agencyId: scope.agencyId, invoiceId: draft.id }, lines) });
    await tx.invoice.update({
      where: { id: draft.id, agencyId: scope.agencyId },
      data: { ...totalsOf(total, draft.taxRate.toString()), dueOn: dueOn && dayToDate(dueOn) },
    });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceGenerateFailed'));
}

/**
 * Deletes a draft with its lines.
 * @throws DomainError invoiceNotFound for a foreign or unknown one; invoiceLocked once it is issued
 */
export async function deleteDraft(scope: AgencyScope, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, scope, id);
    await tx.invoice.delete({ where: { id: draft.id, agencyId: scope.agencyId } });
  }).catch((error: unknown) => rethrowAs(error, 'invoiceGenerateFailed'));
}

/** A draft of the agency, locked until the transaction ends. @throws DomainError invoiceNotFound, invoiceLocked */
export async function lockDraft(tx: Transaction, scope: AgencyScope, id: string) {
  if (!isUuid(id)) throw new DomainError('invoiceNotFound');
  await tx.$queryRaw`
    SELECT id FROM invoices WHERE id = ${id}::uuid AND agency_id = ${scope.agencyId}::uuid FOR UPDATE`;
  const draft = await tx.invoice.findFirst({ where: { id, agencyId: scope.agencyId, kind: 'invoice' } });
  if (!draft) throw new DomainError('invoiceNotFound');
  if (draft.status !== 'draft') throw new DomainError('invoiceLocked');
  return draft;
}

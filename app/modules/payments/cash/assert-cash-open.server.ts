import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, day } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/** The last closed day of the agency's cash book, null for none; the drawer stays open until the transaction ends. */
export async function cashClosedThrough(tx: Transaction, { agencyId }: AgencyScope): Promise<CalendarDay | null> {
  const [row] = await tx.$queryRaw<{ closed: string | null }[]>`
    SELECT cash_closed_through(${agencyId}::uuid)::text AS closed`;
  return row?.closed ? day(row.closed) : null;
}

/**
 * Cash may move on a day that is not closed (R176).
 * @throws DomainError cashDayClosed `{day}` with the last closed day
 */
export async function assertCashOpen(tx: Transaction, scope: AgencyScope, on: CalendarDay): Promise<void> {
  const closed = await cashClosedThrough(tx, scope);
  if (closed && on <= closed) throw new DomainError('cashDayClosed', { day: closed });
}

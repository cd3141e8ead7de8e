import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayToDate } from '~/platform/clock';
import { inTransaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { assertDayOfMoney } from '../assert-day-of-money.server';
import { assertCashOpen } from './assert-cash-open.server';

export interface NewCashEntry {
  direction: 'in' | 'out';
  /** MAD, above 0, as decimal text with at most 2 decimals. */
  amount: string;
  /** What for: fuel, a payment into the bank. */
  reason: string;
  happenedOn: CalendarDay;
  /** Of the form: sent twice, it is written once. */
  requestKey: string;
}

/**
 * Writes down cash of the agency that moved for another reason than a rental (R175).
 * @throws DomainError formUsed; dateInFuture; dateBeforeAgency `{day}`; cashDayClosed `{day}`; saveFailed
 */
export async function recordCashEntry(scope: AgencyScope, entry: NewCashEntry): Promise<void> {
  const { agencyId, profileId } = scope;
  const { happenedOn, requestKey } = entry;
  await inTransaction(async (tx) => {
    if (!(await isFirstSending(tx, scope, { requestKey, use: 'cash entry', content: entry }))) return;
    await assertDayOfMoney(tx, scope, happenedOn);
    await assertCashOpen(tx, scope, happenedOn);
    await tx.cashEntry.create({
      data: { ...entry, agencyId, recordedBy: profileId, happenedOn: dayToDate(happenedOn) },
    });
  }).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}

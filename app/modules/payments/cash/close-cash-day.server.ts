import Decimal from 'decimal.js';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dateToDay, dayToDate, todayInMorocco } from '~/platform/clock';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import { ownMovementsSql } from './cash-movements.sql';

export interface CountedDay {
  day: CalendarDay;
  /** What lay in the drawer when the book began; asked for on its first day only. MAD as decimal text, as all amounts. */
  opening: string | null;
  counted: string;
  /** Why it differs from what is expected. */
  note: string | null;
  /** What moved on the day, as the page said. */
  moved: string;
  /** Of the form: sent twice, the day is closed once. */
  requestKey: string;
}

/**
 * Closes a day of the agency's cash book (R176): what was counted beside what was expected, a difference with its reason.
 * From then on no cash moves on it. Whoever moves cash meanwhile waits.
 * @throws DomainError formUsed; dateInFuture; cashDayClosed `{day}`; cashDayOpenBefore `{day}` of one that moved and is open;
 *   cashDayChanged where the page showed other movements; cashOpeningRequired; cashDifferenceReason `{amount}`; saveFailed
 */
export async function closeCashDay(scope: AgencyScope, counted: CountedDay): Promise<void> {
  await inTransaction((tx) => close(tx, scope, counted)).catch((error: unknown) => rethrowAs(error, 'saveFailed'));
}

async function close(tx: Transaction, scope: AgencyScope, counted: CountedDay): Promise<void> {
  const { day: on, note, ...form } = counted;
  const { agencyId } = scope;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7201, hashtext(${agencyId}))`;
  const { requestKey } = form;
  if (!(await isFirstSending(tx, scope, { requestKey, use: 'cash day', content: counted }))) return;
  if (on > todayInMorocco()) throw new DomainError('dateInFuture');
  const last = await tx.cashDay.findFirst({ where: { agencyId }, orderBy: { day: 'desc' } });
  const lastDay = last && dateToDay(last.day);
  if (lastDay && on <= lastDay) throw new DomainError('cashDayClosed', { day: lastDay });
  const [row] = await tx.$queryRaw<{ moved: string; open: string | null }[]>`
    SELECT coalesce(sum(m.amount) FILTER (WHERE m.day = ${on}::date), 0)::numeric(12, 2)::text AS moved,
      (min(m.day) FILTER (WHERE m.day < ${on}::date))::text AS open
    FROM ${ownMovementsSql(scope)} WHERE m.day <= ${on}::date AND m.day > ${lastDay ?? on}::date - ${lastDay ? 0 : 1}::int`;
  const { moved = '0.00', open = null } = row ?? {};
  if (open) throw new DomainError('cashDayOpenBefore', { day: open });
  if (moved !== form.moved) throw new DomainError('cashDayChanged');
  const opening = last ? last.counted.toFixed(2) : form.opening;
  if (opening === null) throw new DomainError('cashOpeningRequired');
  const expected = new Decimal(opening).plus(moved);
  const difference = new Decimal(form.counted).minus(expected);
  if (!difference.isZero() && !note) throw new DomainError('cashDifferenceReason', { amount: difference.toFixed(2) });
  await tx.cashDay.create({
    data: {
      ...{ agencyId, opening, note, requestKey },
      day: dayToDate(on),
      expected: expected.toFixed(2),
      counted: form.counted,
      closedBy: scope.profileId,
    },
  });
}

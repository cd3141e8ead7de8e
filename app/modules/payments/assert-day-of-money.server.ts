import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { type CalendarDay, dayOf, instantToWall, todayInMorocco } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';

/**
 * Money moves neither in days to come nor before the agency's first day here (R332).
 * @throws DomainError dateInFuture; dateBeforeAgency `{day}`, that first day
 */
export async function assertDayOfMoney(tx: Transaction, { agencyId }: AgencyScope, on: CalendarDay): Promise<void> {
  if (on > todayInMorocco()) throw new DomainError('dateInFuture');
  const { createdAt } = await tx.agency.findUniqueOrThrow({ where: { id: agencyId }, select: { createdAt: true } });
  const first = dayOf(instantToWall(createdAt));
  if (on < first) throw new DomainError('dateBeforeAgency', { day: first });
}

import { DomainError } from '~/errors/domain-error';
import { recordAudit } from '~/modules/audit/record-audit.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction } from '~/platform/db.server';
import { parseContractNumber } from '../contract-number';
import type { ConditionReport, Moment } from './vehicle-condition';

/** What is known of a contract where the state of its car is to be noted. */
export interface ConditionStage {
  isSigned: boolean;
  isConfirmed: boolean;
  /** Whether the car went out, and came back. */
  isOut: boolean;
  isBack: boolean;
  hasPickup: boolean;
}

/**
 * Whether the state of a car may be noted (R183): as it goes out until it came back, and before the signing again and
 * again; as it comes back, from the hand-over on.
 */
export function canNote(moment: Moment, { isSigned, isConfirmed, isOut, isBack, hasPickup }: ConditionStage): boolean {
  if (!isConfirmed) return false;
  return moment === 'return' ? isOut : !isBack && !(isSigned && hasPickup);
}

/**
 * Notes the state of a contract's car at the hand-over or at the return; noted again, the later one holds. A mark that
 * was there at the hand-over is none of the return. A line of the log says who noted it.
 * @throws contractNotFound for a foreign or unknown one; conditionClosed where it may not be noted any more, or not yet.
 */
export async function noteCondition(
  scope: AgencyScope,
  number: string,
  moment: Moment,
  report: ConditionReport,
): Promise<void> {
  const { agencyId, profileId } = scope;
  await inTransaction(async (tx) => {
    const own = { agencyId, number: parseContractNumber(number) ?? '' };
    const found = await tx.contract.findFirst({ where: own, select: { id: true, bookingId: true } });
    if (!found) throw new DomainError('contractNotFound');
    const { id, bookingId } = found;
    // Whoever signs the contract or changes its booking takes these locks first, too.
    await tx.$queryRaw`SELECT id FROM bookings WHERE id = ${bookingId}::uuid FOR NO KEY UPDATE`;
    const { status, booking } = await tx.contract.findUniqueOrThrow({
      where: { id },
      select: {
        status: true,
        booking: { select: { status: true, handedOverAt: true, returnedAt: true, conditions: true } },
      },
    });
    const pickup = booking.conditions.find((one) => one.moment === 'pickup');
    const stage = {
      isSigned: status === 'signed',
      isConfirmed: booking.status === 'confirmed' || booking.status === 'completed',
      isOut: booking.handedOverAt !== null || booking.status === 'completed',
      isBack: booking.status === 'completed',
      hasPickup: pickup !== undefined,
    };
    if (!canNote(moment, stage)) throw new DomainError('conditionClosed');
    const { accessories, note } = report;
    const marks = moment === 'return' ? report.marks.filter((mark) => !pickup?.marks.includes(mark)) : report.marks;
    const values = { marks, accessories, note, profileId };
    await tx.conditionReport.upsert({
      where: { bookingId_moment: { bookingId, moment } },
      create: { agencyId, bookingId, moment, ...values },
      update: values,
    });
    const data = { moment, marks: marks.length, accessories: accessories.length };
    await recordAudit(tx, scope, { action: 'condition.noted', entity: 'contract', entityId: id, data });
  });
}

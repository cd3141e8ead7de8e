import { DomainError } from '~/errors/domain-error';
import { translator } from '~/i18n/i18next.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { confirmBooking } from '../lifecycle/confirm-booking.server';
import { declineBooking } from '../lifecycle/decline-booking.server';
import type { Answering } from './answer-schema';

export interface AnsweredBookings {
  answer: Answering['answer'];
  /** How many took the answer. */
  count: number;
  refused: { reference: string; error: DomainError }[];
}

/**
 * Answers some of the agency's requests, each by itself and by the rules of its own step: what cannot be answered keeps
 * its state and is named with the reason. A booking that waits for no answer is refused, so that nothing confirmed is
 * cancelled by a tick.
 * @throws DomainError bookingNotFound when one of them is not the agency's; nothing is answered then
 */
export async function answerBookings(scope: AgencyScope, input: Answering): Promise<AnsweredBookings> {
  const { answer, reason } = input;
  const references = [...new Set(input.reference)];
  const where = { agencyId: scope.agencyId, reference: { in: references } };
  const known = await db.booking.findMany({ where, select: { reference: true, status: true } });
  if (known.length < references.length) throw new DomainError('bookingNotFound');
  const statuses = new Map(known.map((one) => [one.reference, one.status]));
  const refused: AnsweredBookings['refused'] = [];
  for (const reference of references) {
    try {
      if (statuses.get(reference) !== 'pending') throw new DomainError('bookingChanged');
      if (answer === 'confirm') await confirmBooking(scope, reference);
      else if (reason !== '')
        await declineBooking(scope, reference, (language) => translator(language)(`decline-reasons:${reason}`));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ reference, error });
    }
  }
  return { answer, count: references.length - refused.length, refused };
}

import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { pastDay } from '~/modules/people/person-fields';
import { LONGEST_PAYMENT_REFERENCE, LONGEST_REASON } from './limits';
import { amount, method } from './payment-fields';

const shared = { amount, method, requestKey: z.uuid('errors:invalidData') };

/** A payment or a refund, as the agency writes it down. */
export const paymentSchema = z.object({
  ...shared,
  kind: z.enum(['payment', 'refund'], { error: 'errors:choiceInvalid' }),
  receivedOn: pastDay,
  reference: optional(text(LONGEST_PAYMENT_REFERENCE)),
});

/** A movement of the caution; who keeps some of it says why (R30). */
export const depositSchema = z
  .object({
    ...shared,
    kind: z.enum(['taken', 'returned', 'kept'], { error: 'errors:choiceInvalid' }),
    happenedOn: pastDay,
    reason: optional(text(LONGEST_REASON)),
  })
  .refine(({ kind, reason }) => kind !== 'kept' || reason, {
    path: ['reason'],
    error: 'errors-payment:depositReasonRequired',
  });

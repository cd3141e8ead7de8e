import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { pastDay } from '~/modules/people/person-fields';
import { chequeComplaints, chequeFields, chequeOf, keepChosenMethod } from './cheques/cheque-fields';
import { LONGEST_PAYMENT_REFERENCE, LONGEST_REASON } from './limits';
import { amount, method } from './payment-fields';

const shared = { amount, method, requestKey: z.uuid('errors:invalidData') };

const paymentFields = z.object({
  ...shared,
  ...chequeFields,
  kind: z.enum(['payment', 'refund'], { error: 'errors:choiceInvalid' }),
  receivedOn: pastDay,
  reference: optional(text(LONGEST_PAYMENT_REFERENCE)),
});

/** What stands on a cheque is said together with the faults of other fields. */
const chequeStands = z.superRefine<z.output<typeof paymentFields>>(
  (value, context) => {
    if (value.method !== 'cheque') return;
    const failed = new Set(context.issues.map(({ path }) => String(path?.[0])));
    for (const [field, message] of chequeComplaints(value, failed.has('receivedOn') ? null : value.receivedOn))
      if (!failed.has(field)) context.addIssue({ code: 'custom', path: [field], message });
  },
  { when: () => true },
);

/** A payment or a refund, as the agency writes it down; by cheque with what stands on it (R172). */
export const paymentSchema = z.preprocess(
  keepChosenMethod,
  paymentFields.check(chequeStands).transform(({ chequeNumber, chequeBank, chequeDueOn, ...payment }) => ({
    ...payment,
    cheque: payment.method === 'cheque' ? chequeOf({ chequeNumber, chequeBank, chequeDueOn }) : null,
  })),
);

/** What became of a cheque, by the button that was pressed. */
export const chequeStepSchema = z.object({
  step: z.enum(['deposited', 'cleared', 'bounced'], { error: 'errors:choiceInvalid' }),
  happenedOn: pastDay,
  requestKey: shared.requestKey,
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

import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { pastDay } from '~/modules/people/person-fields';
import { chequeFields, chequeOf, chequeStands, keepChosenMethod } from './cheques/cheque-fields';
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

/** A payment or a refund, as the agency writes it down; by cheque with what stands on it (R172). */
export const paymentSchema = z.preprocess(
  keepChosenMethod,
  paymentFields
    .check(chequeStands('receivedOn'))
    .transform(({ chequeNumber, chequeBank, chequeDueOn, ...payment }) => ({
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

const depositFields = z
  .object({
    ...shared,
    ...chequeFields,
    kind: z.enum(['taken', 'returned', 'kept'], { error: 'errors:choiceInvalid' }),
    happenedOn: pastDay,
    reason: optional(text(LONGEST_REASON)),
  })
  .refine(({ kind, reason }) => kind !== 'kept' || reason, {
    path: ['reason'],
    error: 'errors-payment:depositReasonRequired',
  });

/** A movement of the caution; who keeps some of it says why (R30), who takes a cheque what stands on it (R150). */
export const depositSchema = z.preprocess(
  keepChosenMethod,
  depositFields
    .check(chequeStands('happenedOn', ({ kind }) => kind === 'taken'))
    .transform(({ chequeNumber, chequeBank, chequeDueOn, sameCheque: _, ...movement }) => ({
      ...movement,
      cheque:
        movement.kind === 'taken' && movement.method === 'cheque'
          ? chequeOf({ chequeNumber, chequeBank, chequeDueOn })
          : null,
    })),
);

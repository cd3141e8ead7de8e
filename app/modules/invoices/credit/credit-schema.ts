import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { amount } from '~/modules/payments/payment-fields';
import { LONGEST_CREDIT_REASON } from './limits';

/** A credit note: of all that is left of an invoice, or of an amount. */
export const creditSchema = z
  .object({
    mode: z.enum(['full', 'part'], { error: 'errors:choiceInvalid' }),
    amount: optional(amount),
    reason: text(LONGEST_CREDIT_REASON),
    requestKey: z.uuid('errors:invalidData'),
  })
  .refine(({ mode, amount: given }) => mode === 'full' || given !== null, {
    path: ['amount'],
    error: 'errors-payment:amountInvalid',
  });

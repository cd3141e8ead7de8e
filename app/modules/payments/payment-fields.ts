import { z } from 'zod';
import { PaymentMethod } from '~/generated/prisma/enums';
import { parseAmount } from '~/i18n/typed-numbers';

/** Fields of forms about money. */

const MOST = 9_999_999;

/** An amount above 0 as people type it, read as decimal text with 2 decimals. */
export const amount = z
  .string({ error: 'errors-payment:amountInvalid' })
  .trim()
  .max(30, 'errors-payment:amountInvalid')
  .transform((typed, context) => {
    const value = parseAmount(typed);
    if (value !== null && Number(value) > 0 && Number(value) <= MOST) return value;
    context.addIssue({ code: 'custom', message: 'errors-payment:amountInvalid' });
    return z.NEVER;
  });

export const method = z.enum(Object.values(PaymentMethod), { error: 'errors-payment:methodRequired' });

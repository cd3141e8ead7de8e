import { z } from 'zod';
import { text } from '~/errors/field-schemas';

const LONGEST_REASON = 500;

/** Delisting a car: why, as its agency reads it, and its short id, typed. */
export const delistingSchema = ({ shortId }: { shortId: string }) =>
  z.object({
    reason: text(LONGEST_REASON),
    confirmId: z
      .string({ error: 'errors:fieldRequired' })
      .refine((typed) => typed.trim().toLowerCase() === shortId, 'errors-admin:confirmTextWrong'),
  });

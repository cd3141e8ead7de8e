import { z } from 'zod';
import { text } from '~/errors/field-schemas';

const LONGEST_REASON = 500;
const bare = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Cancelling a booking: why, as both sides read it, and its reference, typed with its hyphens or without. */
export const cancellationSchema = ({ reference }: { reference: string }) =>
  z.object({
    reason: text(LONGEST_REASON),
    confirmReference: z
      .string({ error: 'errors:fieldRequired' })
      .refine((typed) => bare(typed) === bare(reference), 'errors-admin:confirmTextWrong'),
  });

import { z } from 'zod';
import { text } from '~/errors/field-schemas';

const LONGEST_REASON = 500;
const bare = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The reference of the booking that ends, typed with its hyphens or without. */
const confirmation = (reference: string) => ({
  confirmReference: z
    .string({ error: 'errors:fieldRequired' })
    .refine((typed) => bare(typed) === bare(reference), 'errors-admin:confirmTextWrong'),
});

/** Completing a booking: its reference. */
export const completionSchema = ({ reference }: { reference: string }) => z.object(confirmation(reference));

/** Cancelling a booking: why, as both sides read it, and its reference. */
export const cancellationSchema = ({ reference }: { reference: string }) =>
  z.object({ reason: text(LONGEST_REASON), ...confirmation(reference) });

import { z } from 'zod';
import { text } from '~/errors/field-schemas';
import { LONGEST_NOTE, PAPER_KINDS, PAPER_REFUSALS } from '~/modules/agencies/papers/paper-kinds';
import { paperFields } from '~/modules/agencies/papers/paper-schema';

/** A paper that was seen: what it is, its number, and the day it bears. */
const paperSchema = z.object({ kind: z.enum(PAPER_KINDS, { error: 'errors:choiceInvalid' }), ...paperFields });
export type Paper = z.output<typeof paperSchema>;

const chosen = z.enum(['verified', 'pending', 'unverified'], { error: 'errors:choiceInvalid' });
/** The paper that was handed in which the page showed: another one that came meanwhile is not meant. */
const paper = z.uuid('errors:choiceInvalid');

/** What the page of a verification posts: a paper to be noted, one that waits decided on, or what becomes of the badge. */
export const verificationSchema = z
  .discriminatedUnion(
    'button',
    [
      paperSchema.extend({ button: z.literal('paper') }),
      z.object({ button: z.literal('accept'), paper }),
      z.object({
        button: z.literal('refuse'),
        paper,
        reason: z.enum(PAPER_REFUSALS, { error: 'errors-admin:paperReasonRequired' }),
        note: text(LONGEST_NOTE).optional(),
      }),
      z.object({ button: chosen }),
    ],
    { error: 'errors:choiceInvalid' },
  )
  .refine((given) => given.button !== 'refuse' || given.reason !== 'other' || given.note !== undefined, {
    path: ['note'],
    error: 'errors:fieldRequired',
  });
export type VerificationForm = z.output<typeof verificationSchema>;

import { z } from 'zod';
import { INVALID_DATE, text } from '~/errors/field-schemas';
import { parseDay, todayInMorocco } from '~/platform/clock';
import { PAPER_KINDS } from './paper-kinds';

/** A paper that was seen: what it is, its number, and the day it bears. */
export const paperSchema = z.object({
  kind: z.enum(PAPER_KINDS, { error: 'errors:choiceInvalid' }),
  number: text(60),
  dated: z.string({ error: 'errors:fieldRequired' }).transform((typed, context) => {
    const day = parseDay(typed);
    if (day !== null && day <= todayInMorocco()) return day;
    context.addIssue({ code: 'custom', message: day === null ? INVALID_DATE : 'errors:dateInFuture' });
    return z.NEVER;
  }),
});
export type Paper = z.output<typeof paperSchema>;

const chosen = z.enum(['verified', 'pending', 'unverified'], { error: 'errors:choiceInvalid' });

/** What the page of a verification posts: a paper to be noted, or what becomes of the badge. */
export const verificationSchema = z.discriminatedUnion(
  'button',
  [paperSchema.extend({ button: z.literal('paper') }), z.object({ button: chosen })],
  { error: 'errors:choiceInvalid' },
);
export type VerificationForm = z.output<typeof verificationSchema>;

import { z } from 'zod';
import { INVALID_DATE, text } from '~/errors/field-schemas';
import { parseDay, todayInMorocco } from '~/platform/clock';
import { PAPER_KINDS } from './paper-kinds';

const LONGEST_NUMBER = 60;

/** What a paper bears: its number, and its day, which is not to come. */
export const paperFields = {
  number: text(LONGEST_NUMBER),
  dated: z.string({ error: 'errors:fieldRequired' }).transform((typed, context) => {
    const day = parseDay(typed);
    if (day !== null && day <= todayInMorocco()) return day;
    context.addIssue({ code: 'custom', message: day === null ? INVALID_DATE : 'errors:dateInFuture' });
    return z.NEVER;
  }),
};

/** A paper that an agency hands in; its kind stands in the address. */
export const handedPaperSchema = z.object(paperFields);
export type HandedPaper = z.output<typeof handedPaperSchema>;

/** What the list of an agency's papers posts: take one back that waits, or look at its picture. */
export const paperStepSchema = z.object({
  button: z.enum(['withdraw', 'open'], { error: 'errors:choiceInvalid' }),
  kind: z.enum(PAPER_KINDS, { error: 'errors:choiceInvalid' }),
});

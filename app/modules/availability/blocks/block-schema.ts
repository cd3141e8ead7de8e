import { z } from 'zod';
import { optional, parsed, text } from '~/errors/field-schemas';
import { date } from '~/modules/people/person-fields';
import { parseTime, wallAt } from '~/platform/clock';

/** Characters of the longest reason of a block. */
export const LONGEST_BLOCK_REASON = 200;

const time = parsed(parseTime, 'errors:timeInvalid');

/** A block as its form posts it, in Moroccan wall clock (R21); the form brings its id, so that it is made once. */
const blockSchema = z
  .object({
    intent: z.literal('block'),
    id: z.uuid('errors:invalidData'),
    startDate: date(),
    startTime: time,
    endDate: date(),
    endTime: time,
    reason: optional(text(LONGEST_BLOCK_REASON)),
  })
  .transform(({ intent, id, reason, ...given }, context) => {
    const startsAt = wallAt(given.startDate, given.startTime);
    const endsAt = wallAt(given.endDate, given.endTime);
    if (endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endDate'], message: 'errors-vehicle:blockEndNotAfterStart' });
    return { intent, id, startsAt, endsAt, reason: reason ?? '' };
  });

export const BLOCK_FIELDS = ['startDate', 'startTime', 'endDate', 'endTime', 'reason'] as const;

/** The page of blocks: its form, or the button that removes a block. */
export const blockActionSchema = z.discriminatedUnion(
  'intent',
  [blockSchema, z.object({ intent: z.literal('unblock'), block: z.uuid('errors:invalidData') })],
  { error: 'errors:invalidData' },
);

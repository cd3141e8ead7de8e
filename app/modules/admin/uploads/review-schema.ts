import { z } from 'zod';
import { REFUSAL_REASONS } from '~/modules/fleet/images/refusal-reasons';

/** What an administrator answers of one photo: approves it (a refused one comes back), refuses it with a reason, puts the library's in its place, opens a refused one. */
export const reviewSchema = z
  .object({
    button: z.enum(['approve', 'refuse', 'replace', 'open'], { error: 'errors:choiceInvalid' }),
    reason: z.enum(REFUSAL_REASONS, { error: 'errors-admin:photoReasonRequired' }).optional(),
  })
  .refine(({ button, reason }) => (button !== 'refuse' && button !== 'replace') || reason !== undefined, {
    path: ['reason'],
    error: 'errors-admin:photoReasonRequired',
  });

/** Photos at once: those of the longest page of the list. */
const MOST_PHOTOS = 96;

/** The ticked photos of a page of the list. */
export const approvalSchema = z.object({
  photo: z
    .array(z.uuid('errors:choiceInvalid'), { error: 'errors-admin:photosNotTicked' })
    .min(1, 'errors-admin:photosNotTicked')
    .max(MOST_PHOTOS, 'errors:choiceInvalid'),
});

import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import { LONGEST_ALT, MOST_IMAGES } from './image-limits';

const STEPS = ['earlier', 'later', 'main', 'place', 'describe', 'delete', 'open', 'forget', 'library'] as const;

/** What is done with one photo (`open`, `forget`: with a refused one; `library`: with the library's picture of a view, which `image` names): the button that was pressed, what the photo shows, and where it was dragged (from 0). */
export const imageStepSchema = z.object({
  image: z.string({ error: 'errors:choiceInvalid' }),
  step: z.enum(STEPS, { error: 'errors:choiceInvalid' }),
  place: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_IMAGES - 1)
    .catch(0),
  alt: z.string().trim().max(LONGEST_ALT, tooLong(LONGEST_ALT)).default(''),
});

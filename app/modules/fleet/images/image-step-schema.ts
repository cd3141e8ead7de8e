import { z } from 'zod';
import { tooLong } from '~/errors/field-schemas';
import { LONGEST_ALT } from './image-limits';

const STEPS = ['earlier', 'later', 'main', 'describe', 'delete'] as const;

/** What is done with one photo: the button that was pressed, and what the photo shows. */
export const imageStepSchema = z.object({
  image: z.string({ error: 'errors:choiceInvalid' }),
  step: z.enum(STEPS, { error: 'errors:choiceInvalid' }),
  alt: z.string().trim().max(LONGEST_ALT, tooLong(LONGEST_ALT)).default(''),
});

import { z } from 'zod';
import { COLOURS } from '~/modules/catalogue/vehicle-words';
import { CAR_IMAGE_VIEWS } from '~/modules/fleet/images/car-image-views';

/** What a picture of the library is of: an empty colour stands for every colour that has none of its own (R295). */
export const carImageSchema = z.object({
  color: z
    .enum(['', ...COLOURS], { error: 'errors:choiceInvalid' })
    .default('')
    .transform((color) => color || null),
  view: z.enum(CAR_IMAGE_VIEWS, { error: 'errors:choiceInvalid' }),
});
export type CarImageInput = z.output<typeof carImageSchema>;

import { z } from 'zod';

/** Which button of a picture's form was pressed; the file is read beside it. */
export const pictureSchema = z.object({
  button: z.enum(['save', 'remove'], { error: 'errors:choiceInvalid' }).optional(),
});

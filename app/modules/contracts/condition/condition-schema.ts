import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { ACCESSORIES, LONGEST_NOTE, MARKS } from './vehicle-condition';

/** Boxes of one name: none, one or many are ticked. */
const boxes = <const T extends string>(values: readonly T[]) =>
  z
    .preprocess(
      (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
      z.array(z.enum(values, { error: 'errors:choiceInvalid' }), { error: 'errors:choiceInvalid' }).max(values.length),
    )
    .transform((sent) => values.filter((value) => (sent as T[]).includes(value)));

/** The state of a car as it is noted (R183). Without its button nothing was sent, not a car without marks. */
export const conditionSchema = z.object({
  intent: z.literal('note', { error: 'errors:choiceInvalid' }),
  marks: boxes(MARKS),
  accessories: boxes(ACCESSORIES),
  note: optional(text(LONGEST_NOTE)),
});

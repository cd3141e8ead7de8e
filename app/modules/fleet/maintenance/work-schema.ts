import { z } from 'zod';
import { optional, text } from '~/errors/field-schemas';
import { pastDay } from '~/modules/people/person-fields';
import { mileage, notNegative } from '../editor/vehicle-schema';

/** Characters of the longest texts of a work. */
export const LONGEST_WORK = { what: 300, garage: 120 } as const;

/** A work as the agency writes it down (R146); its cost is decimal text in MAD, and 0 where it is left empty. */
export const workSchema = z.object({
  doneOn: pastDay,
  what: text(LONGEST_WORK.what),
  cost: optional(notNegative),
  mileage: optional(mileage),
  garage: optional(text(LONGEST_WORK.garage)),
});

/** A new work, whose id the form brings: a form that is sent twice writes it once. */
export const newWorkSchema = workSchema.extend({ id: z.uuid('errors:invalidData') });

/** A stored work: corrected, with or without the picture of its invoice, or deleted whatever stands in its fields. */
export const workActionSchema = z.discriminatedUnion(
  'intent',
  [
    workSchema.extend({ intent: z.literal('save'), removeInvoice: z.boolean().default(false) }),
    z.object({ intent: z.literal('delete') }),
  ],
  { error: 'errors:invalidData' },
);

export type WorkInput = z.output<typeof workSchema>;
export const WORK_FIELDS = ['doneOn', 'what', 'cost', 'mileage', 'garage'] as const satisfies (keyof WorkInput)[];

import { z } from 'zod';
import { optional, tooLong } from '~/errors/field-schemas';
import { SPOKEN_LANGUAGES } from '../preferences/spoken-languages';
import { companySchema, contactSchema, MAX_DESCRIPTION, numbersSchema } from '../setup/setup-schema';

const description = optional(z.string().trim().max(MAX_DESCRIPTION, tooLong(MAX_DESCRIPTION)));

/** The general settings of an agency: what its set-up asks for, and what it says of itself in further languages. */
export const generalSchema = z.object({
  ...companySchema.shape,
  ...contactSchema.shape,
  ...numbersSchema.shape,
  descriptionEn: description,
  descriptionAr: description,
  languages: z.array(z.enum(SPOKEN_LANGUAGES, { error: 'errors:choiceInvalid' })).default([]),
});
export type GeneralInput = z.output<typeof generalSchema>;

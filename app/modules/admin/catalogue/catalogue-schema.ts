import { z } from 'zod';
import { optional, tooLong } from '~/errors/field-schemas';
import { cleanName } from '~/i18n/clean-name';
import { nameKey } from '~/modules/catalogue/names/name-key';
import { CATEGORIES } from '~/modules/catalogue/vehicle-words';

/** Characters of the longest name of a brand or a model, as of what agencies type. */
const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 500;
/** Those that a vehicle may be of (R115). */
const YEARS = { min: 1900, max: 2030 };

const name = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(cleanName)
    .refine((typed) => nameKey(typed) !== '', missing)
    .max(LONGEST_NAME, tooLong(LONGEST_NAME));

/** An address that a browser may load a picture from: https, a host with a dot, and nothing that needs a password. */
function isPictureAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s"<>\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password && /\.[a-z]{2,}$/.test(hostname);
}

/** A brand as its form posts it; the logo's file comes beside it. */
export const brandSchema = z.object({
  name: name('errors-admin:brandNameRequired'),
  logoUrl: optional(
    z
      .string()
      .trim()
      .max(LONGEST_ADDRESS, tooLong(LONGEST_ADDRESS))
      .refine(isPictureAddress, 'errors-admin:logoAddressInvalid'),
  ),
});
export type BrandInput = z.output<typeof brandSchema>;

const year = z
  .string({ error: 'errors-admin:yearInvalid' })
  .trim()
  .regex(/^\d{4}$/, 'errors-admin:yearInvalid')
  .transform(Number)
  .refine((given) => given >= YEARS.min && given <= YEARS.max, 'errors-admin:yearInvalid');

const seats = z
  .string({ error: 'errors:fieldRequired' })
  .trim()
  .regex(/^(?:[1-9]|1[0-5])$/, 'errors-vehicle:seatsOutOfRange')
  .transform(Number);

/** What a model says of itself, in its form, in that of its adoption, and in a row of a file. */
const MODEL_FIELDS = {
  name: name('errors-admin:modelNameRequired'),
  yearStart: year,
  yearEnd: optional(year),
  category: z.enum(CATEGORIES, { error: 'errors:choiceInvalid' }),
  seats,
};
/** The end of a model comes after its start (R117); what is no year is told by its own field. */
const inOrder = ({ yearStart, yearEnd }: { yearStart: number; yearEnd: number | null }) =>
  yearEnd === null || !(yearEnd <= yearStart);
const NOT_IN_ORDER = { path: ['yearEnd'], message: 'errors-admin:endYearNotAfterStart' };

/** A model as its form posts it. */
export const modelSchema = z
  .object({ brandId: z.uuid('errors-admin:brandRequired'), ...MODEL_FIELDS })
  .refine(inOrder, NOT_IN_ORDER);
export type ModelInput = z.output<typeof modelSchema>;

/** A row of a file of models. */
export const modelRowSchema = z
  .object({ brand: name('errors-admin:brandNameRequired'), ...MODEL_FIELDS })
  .refine(inOrder, NOT_IN_ORDER);
export type ModelRow = z.output<typeof modelRowSchema>;

/** What becomes of a typed model: a row of its own, of the brand that was typed or of another, or one that exists. */
export const adoptionSchema = z.discriminatedUnion('button', [
  z
    .object({ button: z.literal('new'), brandId: optional(z.uuid('errors-admin:brandRequired')), ...MODEL_FIELDS })
    .refine(inOrder, NOT_IN_ORDER),
  z.object({ button: z.literal('link'), modelId: z.uuid('errors:choiceInvalid') }),
]);
export type Adoption = z.output<typeof adoptionSchema>;

/** The typed confirmation of a step: the name of what goes. */
const confirmed = (expected: string) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .refine((typed) => typed.length <= 200 && nameKey(typed) === nameKey(expected), 'errors-admin:nameDiffers');

/** Deleting a brand or a model. */
export const removalSchema = (expected: string) => z.object({ confirmName: confirmed(expected) });
/** Merging it into another one. */
export const mergeSchema = (expected: string) =>
  z.object({ into: z.uuid('errors:choiceInvalid'), confirmName: confirmed(expected) });

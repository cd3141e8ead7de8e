import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { z } from 'zod';
import { emailAddress, nameText, optional, parsed, text, tooLong } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { parseIce } from '~/modules/people/identity-numbers';
import { phone } from '~/modules/people/person-fields';
import { slugProblem, type UsernameProblem } from '../username/agency-slug';
import { ALWAYS_FIELD, type HoursProblem, readWeek, TIME_ENDS, timeField } from '../hours/hours-fields';
import { WEEKDAYS, type WeeklyHours } from '../hours/opening-hours';
import {
  MAIN_FIELD,
  MAX_OWN_LOCATIONS,
  ownAddressField,
  ownNameField,
  LOCATIONS_FIELD,
  type LocationsInput,
  type LocationsProblem,
  readLocations,
} from '../locations/locations-form';
import { parseWebsite } from './website';

/** Characters of the longest text of each kind. */
export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 1000;
const MAX_LINE = 200;

/** A number of a register: digits, with the spaces and points that people put between them. */
const digits = (min: number, max: number) =>
  optional(
    parsed(
      (text) => {
        const plain = text.replace(/[\s.\-/]/g, '');
        return new RegExp(`^\\d{${min},${max}}$`).test(plain) ? plain : null;
      },
      message('errors:digitsInvalid', { min, max }),
    ),
  );

/** Step 1: who the agency is (R55). The logo is a file beside it. */
export const companySchema = z.object({
  name: nameText(MAX_NAME),
  description: optional(z.string().trim().max(MAX_DESCRIPTION, tooLong(MAX_DESCRIPTION))),
});
export type CompanyInput = z.output<typeof companySchema>;

/** Step 2: how it is reached and where it stands. `city` is a slug of the catalogue. */
export const contactSchema = z.object({
  email: emailAddress,
  phone,
  website: optional(parsed(parseWebsite, 'errors:urlInvalid', undefined, MAX_LINE)),
  address: text(MAX_LINE),
  city: z.string({ error: 'errors:fieldRequired' }).regex(/^[a-z0-9-]{1,60}$/, 'errors:choiceInvalid'),
});
export type ContactInput = z.output<typeof contactSchema>;

const HOURS_FIELDS = WEEKDAYS.flatMap((day) => [day, ...TIME_ENDS.map((end) => timeField(day, end))]);
const OWN_FIELDS = Array.from({ length: MAX_OWN_LOCATIONS }, (_, index) => [
  ownNameField(index + 1),
  ownAddressField(index + 1),
]).flat();
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, z.string().optional()]));

/** What is wrong with a week and its places, as sentences at their fields. */
export function refusedFields(problems: readonly (HoursProblem | LocationsProblem)[]): Refused {
  return Object.fromEntries(
    problems.map(({ field, code, ...rest }) => [
      field,
      message(ERRORS[code].message, 'params' in rest ? rest.params : undefined),
    ]),
  );
}

/** Step 3: the week and the places; what is wrong is said at its field. */
export const hoursSchema = z
  .object({
    ...texts([...HOURS_FIELDS, ...OWN_FIELDS, MAIN_FIELD]),
    [ALWAYS_FIELD]: z.string().optional(),
    [LOCATIONS_FIELD]: z.array(z.string()).default([]),
  })
  .transform((value, context): { week: WeeklyHours; places: LocationsInput } => {
    const given = (name: string) => {
      const text = (value as Record<string, unknown>)[name];
      return typeof text === 'string' ? text : undefined;
    };
    const { week, problems } = readWeek(given, null);
    const places = readLocations(given, value[LOCATIONS_FIELD] as string[]);
    const refused = refusedFields([...problems, ...places.problems]);
    for (const [field, text] of Object.entries(refused))
      context.addIssue({ code: 'custom', path: [field], message: text });
    return week && Object.keys(refused).length === 0 ? { week, places: places.input } : z.NEVER;
  });

/** Step 4: the numbers of the company, all optional (R40), in the lenient forms of R48. */
export const numbersSchema = z.object({
  ice: optional(parsed(parseIce, 'errors-person:iceInvalid')),
  rc: digits(1, 10),
  fiscalId: digits(1, 8),
  tp: digits(1, 10),
  cnss: digits(7, 10),
  licenceNumber: optional(z.string().trim().max(60, tooLong(60))),
});
export type NumbersInput = z.output<typeof numbersSchema>;

/** Step 4 as a whole: the numbers and the username, which has its own sentences (R61). */
export function lastSchema(productSlug: string) {
  return numbersSchema.extend({ slug: usernameText(productSlug, (problem) => problem) });
}

/** The username in the settings, whose form says of its format what the specification says of a change. */
export function usernameSchema(productSlug: string) {
  return z.object({
    slug: usernameText(productSlug, (problem) => (problem === 'usernameFormat' ? 'slugFormat' : problem)),
  });
}

function usernameText(productSlug: string, said: (problem: UsernameProblem) => ErrorCode) {
  return z
    .string({ error: 'errors-agency:usernameRequired' })
    .trim()
    .superRefine((slug, context) => {
      const problem = slugProblem(slug, productSlug);
      if (problem) context.addIssue({ code: 'custom', message: ERRORS[said(problem)].message });
    });
}

/** What of a form stands by itself, for a draft. Fields that the form does not hold are left out. */
export interface Draft<T> {
  value: Partial<T>;
  /** Fields that hold something that cannot be saved, and what is wrong with each. */
  invalid: Refused;
  /** Fields that are needed and empty, and how each asks for itself: a draft leaves what is stored of them. */
  empty: Refused;
}

/** Fields that could not be saved, and why: sentences as `message()` carries them. */
export type Refused = Record<string, string>;

/** Reads each field of a form by its own rule. */
export function readDraft<T>(shape: Record<string, z.ZodType>, form: FormData): Draft<T> {
  const draft: Draft<Record<string, unknown>> = { value: {}, invalid: {}, empty: {} };
  for (const [name, schema] of Object.entries(shape)) {
    const typed = form.get(name);
    if (typeof typed !== 'string') continue;
    const read = schema.safeParse(typed === '' ? undefined : typed);
    if (read.success) draft.value[name] = read.data;
    else draft[typed.trim() ? 'invalid' : 'empty'][name] = read.error.issues[0]?.message ?? 'errors:invalidData';
  }
  return draft as Draft<T>;
}

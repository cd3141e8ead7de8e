import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { nameText, optional, tooLong } from '~/errors/field-schemas';
import { LOCATION_TYPES } from '~/modules/catalogue/vehicle-words';
import { message } from '~/i18n/message';
import { ALWAYS_FIELD, readWeek, TIME_ENDS, timeField } from '../hours/hours-fields';
import { WEEKDAYS, type WeeklyHours } from '../hours/opening-hours';
import { LONGEST_INSTRUCTIONS, OWN_HOURS_FIELD } from './location-fields';
import { parseMapPoint } from './map-point';

const MAX_LINE = 120;

const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'errors:choiceInvalid');
const HOURS_FIELDS = WEEKDAYS.flatMap((day) => [day, ...TIME_ENDS.map((end) => timeField(day, end))]);

const fields = z.object({
  point: optional(slug),
  name: optional(nameText(MAX_LINE)),
  city: optional(slug),
  type: optional(z.enum(LOCATION_TYPES, { error: 'errors:choiceInvalid' })),
  address: optional(z.string().trim().max(MAX_LINE, tooLong(MAX_LINE))),
  mapPoint: optional(
    z
      .string()
      .max(500, tooLong(500))
      .transform((text, context) => {
        const point = parseMapPoint(text);
        if (point) return point;
        context.addIssue({ code: 'custom', message: 'errors-agency:mapPointInvalid' });
        return z.NEVER;
      }),
  ),
  instructions: optional(z.string().trim().max(LONGEST_INSTRUCTIONS, tooLong(LONGEST_INSTRUCTIONS))),
  [OWN_HOURS_FIELD]: z.string().optional(),
  [ALWAYS_FIELD]: z.string().optional(),
  ...(Object.fromEntries(HOURS_FIELDS.map((name) => [name, z.string().optional()])) as Record<
    string,
    z.ZodOptional<z.ZodString>
  >),
});

/** Which place it is: a known one of the catalogue, or one that the agency names. */
export type LocationIdentity =
  { kind: 'point'; slug: string } | { kind: 'own'; name: string; city: string; type: (typeof LOCATION_TYPES)[number] };

/** A place of an agency as its form says it. */
export interface LocationInput {
  place: LocationIdentity;
  address: string | null;
  mapPoint: { lat: number; lng: number } | null;
  instructions: string | null;
  /** Null: the agency's. */
  hours: WeeklyHours | null;
}

/** A place without a known point needs a name, a city and a type; hours are read where the place has its own. */
export const locationSchema = fields.transform((value, context): LocationInput => {
  const { point, name, city, type, address, mapPoint, instructions } = value;
  const refuse = (field: string, text: string) => context.addIssue({ code: 'custom', path: [field], message: text });
  const given = (field: string) => (value as Record<string, unknown>)[field] as string | undefined;
  const { week, problems } = value[OWN_HOURS_FIELD] ? readWeek(given, null) : { week: null, problems: [] };
  for (const { field, code } of problems) refuse(field, message(ERRORS[code].message));
  if (!point) {
    for (const [field, text] of Object.entries({ name, city, type })) if (!text) refuse(field, 'errors:fieldRequired');
  }
  const rest = { address, mapPoint, instructions, hours: week };
  if (point) return { place: { kind: 'point', slug: point }, ...rest };
  if (!name || !city || !type) return z.NEVER;
  return { place: { kind: 'own', name, city, type }, ...rest };
});

/** The field that a refusal is about; none for one about the whole form. */
export function fieldOfRefusal(error: unknown, { place }: LocationInput): string | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const isOwn = place.kind === 'own';
  if (error.code === 'locationDuplicate') return isOwn ? 'name' : 'point';
  if (error.code === 'choiceInvalid' || error.code === 'locationCityFixed') return isOwn ? 'city' : 'point';
  return undefined;
}

/** What a row of the list can be asked to do. */
export const LOCATION_INTENTS = ['default', 'activate', 'deactivate', 'delete'] as const;
export const locationIntentSchema = z.object({
  intent: z.enum(LOCATION_INTENTS, { error: 'errors:choiceInvalid' }),
  id: z.uuid({ error: 'errors:choiceInvalid' }),
});
export type LocationIntent = (typeof LOCATION_INTENTS)[number];

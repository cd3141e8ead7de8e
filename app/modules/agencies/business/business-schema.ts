import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { optional } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { parseAmount, parseWhole } from '~/i18n/typed-numbers';
import { ALWAYS_FIELD, readWeek, TIME_ENDS, timeField } from '../hours/hours-fields';
import { WEEKDAYS, type WeeklyHours } from '../hours/opening-hours';

const whole = (min: number, max: number) =>
  z
    .string({ error: 'errors:fieldRequired' })
    .trim()
    .min(1, 'errors:fieldRequired')
    .transform((typed, context) => {
      const number = parseWhole(typed);
      if (number !== null && number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: message('errors:numberBetween', { min, max }) });
      return z.NEVER;
    });

/** A rate in percent, as decimal text with two digits. */
const percent = z.string().transform((typed, context) => {
  const rate = parseAmount(typed);
  if (rate !== null && Number(rate) >= 0 && Number(rate) <= 100) return rate;
  context.addIssue({ code: 'custom', message: message('errors:numberBetween', { min: 0, max: 100 }) });
  return z.NEVER;
});

const HOURS_FIELDS = [
  ALWAYS_FIELD,
  ...WEEKDAYS.flatMap((day) => [day, ...TIME_ENDS.map((end) => timeField(day, end))]),
];

export const MILEAGE_RULES = ['unlimited', 'limited'] as const;

const fields = z.object({
  ...(Object.fromEntries(HOURS_FIELDS.map((name) => [name, z.string().optional()])) as Record<
    string,
    z.ZodOptional<z.ZodString>
  >),
  taxRate: optional(percent),
  turnaroundMinutes: whole(0, 1440),
  minimumAge: whole(18, 99),
  minimumLicenceYears: whole(0, 50),
  mileage: z.enum(MILEAGE_RULES, { error: 'errors:choiceInvalid' }),
  dailyMileage: optional(whole(1, 10_000)),
});

/** How an agency rents, as its form says it. */
export interface BusinessInput {
  workingHours: WeeklyHours;
  /** Percent, as decimal text. */
  taxRate: string;
  turnaroundMinutes: number;
  minimumAge: number;
  minimumLicenceYears: number;
  unlimitedMileage: boolean;
  /** Kilometres; null where they are unlimited. */
  dailyMileage: number | null;
}

/** A limited mileage needs its kilometres; a tax rate left empty is none. */
export const businessSchema = fields.transform((value, context): BusinessInput => {
  const refuse = (field: string, text: string) => context.addIssue({ code: 'custom', path: [field], message: text });
  const given = (field: string) => (value as Record<string, unknown>)[field] as string | undefined;
  const { week, problems } = readWeek(given, null);
  for (const { field, code } of problems) refuse(field, message(ERRORS[code].message));
  const { taxRate, turnaroundMinutes, minimumAge, minimumLicenceYears, mileage, dailyMileage } = value;
  const unlimitedMileage = mileage === 'unlimited';
  if (!unlimitedMileage && dailyMileage === null) refuse('dailyMileage', 'errors:fieldRequired');
  if (!week) return z.NEVER;
  return {
    workingHours: week,
    taxRate: taxRate ?? '0.00',
    turnaroundMinutes,
    minimumAge,
    minimumLicenceYears,
    unlimitedMileage,
    dailyMileage: unlimitedMileage ? null : dailyMileage,
  };
});

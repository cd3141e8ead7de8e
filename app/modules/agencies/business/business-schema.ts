import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { optional, tooLong } from '~/errors/field-schemas';
import { message } from '~/i18n/message';
import { parseAmount, parseWhole } from '~/i18n/typed-numbers';
import { ALWAYS_FIELD, readWeek, TIME_ENDS, timeField } from '../hours/hours-fields';
import { WEEKDAYS, type WeeklyHours } from '../hours/opening-hours';
import { CURRENCIES } from '~/i18n/currencies';
import { AMOUNT_FIELDS, amountRows, type CategoryAmounts } from './category-amounts';

/** Most characters of what an agency adds below its invoices. */
const LONGEST_FOOTER = 300;
/** Most days that a company gets to pay: what the law allows. */
const MOST_PAYMENT_DAYS = 120;
const HIGHEST_AMOUNT = 1_000_000;

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

/** Dirhams as decimal text, nothing included. */
const amount = z.string().transform((typed, context) => {
  const text = parseAmount(typed);
  if (text !== null && Number(text) >= 0 && Number(text) <= HIGHEST_AMOUNT) return text;
  const isNegative = text !== null && Number(text) < 0;
  const fault = isNegative ? 'errors:amountNegative' : message('errors:numberInvalid', { example: '5.000' });
  context.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});

const footer = optional(z.string().trim().max(LONGEST_FOOTER, tooLong(LONGEST_FOOTER)));

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
  ...(Object.fromEntries(AMOUNT_FIELDS.map((name) => [name, optional(amount)])) as Record<
    string,
    ReturnType<typeof optional<typeof amount>>
  >),
  currency: z.enum(CURRENCIES, { error: 'errors:choiceInvalid' }),
  taxRate: optional(percent),
  paymentDays: whole(0, MOST_PAYMENT_DAYS),
  invoiceFooterFr: footer,
  invoiceFooterEn: footer,
  invoiceFooterAr: footer,
  turnaroundMinutes: whole(0, 1440),
  minimumAge: whole(18, 99),
  minimumLicenceYears: whole(0, 50),
  mileage: z.enum(MILEAGE_RULES, { error: 'errors:choiceInvalid' }),
  dailyMileage: optional(whole(1, 10_000)),
});

/** How an agency rents, as its form says it. */
export interface BusinessInput {
  workingHours: WeeklyHours;
  /** What is usually asked for a vehicle of a category. */
  categoryAmounts: CategoryAmounts[];
  /** ISO code, of the agency's own documents alone (R32). */
  currency: (typeof CURRENCIES)[number];
  /** Days that a company has to pay an invoice. */
  paymentDays: number;
  invoiceFooterFr: string | null;
  invoiceFooterEn: string | null;
  invoiceFooterAr: string | null;
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
  const { currency, taxRate, paymentDays, invoiceFooterFr, invoiceFooterEn, invoiceFooterAr } = value;
  const { turnaroundMinutes, minimumAge, minimumLicenceYears, mileage, dailyMileage } = value;
  const unlimitedMileage = mileage === 'unlimited';
  if (!unlimitedMileage && dailyMileage === null) refuse('dailyMileage', 'errors:fieldRequired');
  if (!week) return z.NEVER;
  return {
    workingHours: week,
    categoryAmounts: amountRows(given),
    currency,
    paymentDays,
    invoiceFooterFr,
    invoiceFooterEn,
    invoiceFooterAr,
    taxRate: taxRate ?? '0.00',
    turnaroundMinutes,
    minimumAge,
    minimumLicenceYears,
    unlimitedMileage,
    dailyMileage: unlimitedMileage ? null : dailyMileage,
  };
});

import { z } from 'zod';
import { CURRENCIES } from '~/i18n/currencies';
import { DEFAULT_LANGUAGE, LANGUAGES } from '~/i18n/languages';
import { readParts } from './read-parts';

/** Zones in which an administrator may read the times of the platform; Morocco's is kept by our own clock (R45). */
export const TIME_ZONES = ['Africa/Casablanca', 'UTC', 'Europe/Paris', 'Europe/London', 'Asia/Dubai'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** What the record `general` of the admin settings may hold (R270). */
export const generalRules = z.object({
  /** Of a visitor who has chosen none and whose browser speaks none of the site's. */
  defaultLanguage: z.enum(LANGUAGES),
  /** Of the times that the administration reads; rentals know only Morocco's clock (R121). */
  timeZone: z.enum(TIME_ZONES),
  /** With which a new agency begins; it may choose another (R32). */
  defaultCurrency: z.enum(CURRENCIES),
});

type GeneralSettings = z.infer<typeof generalRules>;

const UNSET: GeneralSettings = {
  defaultLanguage: DEFAULT_LANGUAGE,
  timeZone: 'Africa/Casablanca',
  defaultCurrency: 'MAD',
};

/** Reads a stored value; what is missing or unknown gets its default. */
export const generalOf = (value: unknown): GeneralSettings => readParts(generalRules, UNSET, value);

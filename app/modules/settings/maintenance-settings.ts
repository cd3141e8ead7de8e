import { z } from 'zod';
import type { Language } from '~/i18n/languages';
import { readParts } from './read-parts';

const sentence = z.string().trim().max(300);

/** What the record `maintenance` of the admin settings may hold (R271). */
export const maintenanceRules = z.object({
  isOn: z.boolean(),
  /** What the page says, by language; empty: the general sentence. */
  messageFr: sentence,
  messageEn: sentence,
  messageAr: sentence,
  /** Minutes after which programs are told to come again. */
  retryMinutes: z.number().int().min(1).max(1_440),
});

export type MaintenanceSettings = z.infer<typeof maintenanceRules>;

const UNSET: MaintenanceSettings = { isOn: false, messageFr: '', messageEn: '', messageAr: '', retryMinutes: 10 };

/** Reads a stored value; a site whose switch cannot be read stays open. */
export const maintenanceOf = (value: unknown): MaintenanceSettings => readParts(maintenanceRules, UNSET, value);

/** What the page of the maintenance says in a language; null where nobody wrote anything. */
export const maintenanceMessage = (
  language: Language,
  { messageFr, messageEn, messageAr }: MaintenanceSettings,
): string | null => ({ fr: messageFr, en: messageEn, ar: messageAr })[language] || null;

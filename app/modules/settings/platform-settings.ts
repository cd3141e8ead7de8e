import { z } from 'zod';
import type { Language } from '~/i18n/languages';
import { readParts } from './read-parts';

const line = (max: number) => z.string().trim().min(1).max(max).nullable();

/** The page of the platform on a network: an https address of that network, and of nothing else. */
const pageOn = (...hosts: string[]) =>
  z
    .url({ protocol: /^https$/ })
    .max(200)
    // Zod asks this of what is no address, too.
    .refine((address) => URL.canParse(address) && hosts.includes(new URL(address).hostname.replace(/^www\./, '')))
    .nullable();

/** What the record `platform` of the admin settings may hold (R120). */
export const platformRules = z.object({
  /** In Latin letters, everywhere but in Arabic texts (R269). */
  name: z.string().trim().min(1).max(60),
  /** In Arabic texts. */
  nameAr: z.string().trim().min(1).max(60),
  /** One sentence at the foot of the site, by language; empty: the one that comes with it. */
  description: z.string().trim().max(300),
  descriptionEn: z.string().trim().max(300),
  descriptionAr: z.string().trim().max(300),
  /** Where the contact form's messages go; without it the form is not offered. */
  supportEmail: z.email().max(254).nullable(),
  /** E.164. */
  supportPhone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .nullable(),
  facebook: pageOn('facebook.com'),
  instagram: pageOn('instagram.com'),
  /** The company that answers for the platform by law, shown on the legal pages. */
  operator: line(120),
  /** Its seat: street, number, city. */
  address: line(200),
  /** Number in the register of commerce, with the court that keeps it. */
  rc: line(60),
  /** Identifier of the company: 15 digits, as text (R48). */
  ice: z
    .string()
    .regex(/^\d{15}$/)
    .nullable(),
  /** Authorisation of the CNDP, needed before identity numbers are processed (law 09-08). */
  cndpNumber: line(60),
});

export type PlatformSettings = z.infer<typeof platformRules>;

const UNSET: PlatformSettings = {
  name: 'Rihla',
  nameAr: 'رحلة',
  description: '',
  descriptionEn: '',
  descriptionAr: '',
  supportEmail: null,
  supportPhone: null,
  facebook: null,
  instagram: null,
  operator: null,
  address: null,
  rc: null,
  ice: null,
  cndpNumber: null,
};

/** Reads a stored value; anything missing or malformed gets its default. */
export const platformOf = (value: unknown): PlatformSettings => readParts(platformRules, UNSET, value);

/** What the platform is called in each language (R269). */
export const productNames = ({
  name,
  nameAr,
}: Pick<PlatformSettings, 'name' | 'nameAr'>): Record<Language, string> => ({ fr: name, en: name, ar: nameAr });

/** The platform's own sentence in a language; null where it has none and the site's stands (R269). */
export function descriptionIn(
  language: Language,
  {
    description,
    descriptionEn,
    descriptionAr,
  }: Pick<PlatformSettings, 'description' | 'descriptionEn' | 'descriptionAr'>,
): string | null {
  return { fr: description, en: descriptionEn, ar: descriptionAr }[language] || null;
}

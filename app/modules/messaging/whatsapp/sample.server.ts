import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';
import { parsePhone } from '~/modules/people/identity-numbers';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, time, todayInMorocco, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { DueFacts } from '../templates';
import { whatsappLink } from './whatsapp-link';
import { type Placeholder, PLACEHOLDERS, type WhatsappAction } from './actions';
import { fillText, type WhatsappWords } from './fill-text';
import { readSettings } from './texts.server';
import { whatsappWords } from './whatsapp-words';

const AIRPORT = { fr: 'Aéroport Mohammed V', en: 'Mohammed V Airport', ar: 'مطار محمد الخامس' };
const REASON = {
  fr: 'La voiture est en panne.',
  en: 'The car has broken down.',
  ar: 'السيارة معطلة.',
};

/** Whose number an example is sent to, and as whom it speaks; `phone` as it was typed. */
interface Sampled {
  name: string;
  phone: string | null;
}

/** The platform speaks as an agency that nobody owns. */
const NOBODYS: Sampled = { name: 'Atlas Cars', phone: null };

/** What each placeholder of an action says of an example: a booking that nobody made, at an agency. */
export function sampleWords(
  agency: Sampled,
  action: WhatsappAction,
): { phone: string | null; words: Record<Language, WhatsappWords> } {
  const phone = parsePhone(agency.phone ?? '');
  const start = addDays(todayInMorocco(), 1);
  const facts = (language: Language): DueFacts => ({
    reference: 'RH-0000-0000',
    vehicle: 'Dacia Logan 2025',
    pickupAt: wallAt(start, time('10:00')),
    returnAt: wallAt(addDays(start, 4), time('10:00')),
    pickupLocation: AIRPORT,
    returnLocation: AIRPORT,
    days: 4,
    total: '1200.00',
    due: '800.00',
    deposit: '4000.00',
    customerName: 'Salma Bennani',
    customerPhone: '+212600000000',
    agencyName: agency.name,
    agencyPhone: phone ?? '+212522000000',
    reason: REASON[language],
  });
  const words = (language: Language): WhatsappWords => {
    const all: WhatsappWords = { ...whatsappWords(facts(language), language), plate: '12345-أ-6' };
    return Object.fromEntries(PLACEHOLDERS[action].map((name) => [name, all[name] ?? '']));
  };
  return { phone, words: { fr: words('fr'), en: words('en'), ar: words('ar') } };
}

/** A text filled in with an example, and the link that sends it to the agency's own number; null without a number. */
export interface WhatsappPreview {
  language: Language;
  text: string;
  /** Characters of the message. */
  length: number;
  test: string | null;
}

/**
 * Texts as a customer would get them, in each language (R240); an empty one is the platform's. `scope`: the agency that says
 * them, or null for the platform. Three queries at most.
 */
export async function previewTexts(
  scope: AgencyScope | null,
  action: WhatsappAction,
  texts: LocalText,
): Promise<{
  previews: WhatsappPreview[];
  examples: (language: Language) => { name: Placeholder; example: string }[];
}> {
  const agency = scope
    ? await db.agency.findUniqueOrThrow({ where: { id: scope.agencyId }, select: { name: true, phone: true } })
    : NOBODYS;
  const { phone, words } = sampleWords(agency, action);
  const [setting] = LANGUAGES.every((language) => texts[language]) ? [] : await readSettings(null, [action]);
  const previews = LANGUAGES.map((language) => {
    const text = fillText(texts[language] || (setting?.usual[language] ?? ''), words[language], language);
    return { language, text, length: Array.from(text).length, test: phone && whatsappLink(phone, text) };
  });
  const examples = (language: Language) =>
    PLACEHOLDERS[action].map((name) => ({ name, example: words[language][name] ?? '' }));
  return { previews, examples };
}

/** What the page of an action's words shows: the words in force, what they may leave to a message, what they come to. Four queries. */
export async function openTexts(scope: AgencyScope | null, action: WhatsappAction, language: Language) {
  const [setting] = await readSettings(scope?.agencyId ?? null, [action]);
  const values = setting?.texts ?? { fr: '', en: '', ar: '' };
  const { previews, examples } = await previewTexts(scope, action, values);
  const t = translator(language);
  return {
    values,
    previews,
    placeholders: examples(language).map((one) => ({ ...one, meaning: t(`whatsapp-placeholders:${one.name}`) })),
  };
}

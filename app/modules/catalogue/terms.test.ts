import { describe, expect, test } from 'vitest';
import { NAMESPACES, namespaceTexts, translator } from '~/i18n/i18next.server';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { WEEKDAYS } from '~/modules/agencies/hours/opening-hours';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { PAYMENT_STATUSES } from '~/modules/payments/payment-statuses';
import {
  CATEGORIES,
  COLOURS,
  FEATURES,
  FUEL_TYPES,
  LOCATION_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from './vehicle-words';

const FILES = NAMESPACES.filter((name) => name.startsWith('terms-'));

/** The groups of every file of terms; those that count are one. */
function termsOf(language: Language): Record<string, Record<string, string>> {
  const files = FILES.map((name) => namespaceTexts(language, name) as Record<string, Record<string, string>>);
  return { ...Object.assign({}, ...files), count: Object.assign({}, ...files.map(({ count }) => count)) } as Record<
    string,
    Record<string, string>
  >;
}
const TERMS = { fr: termsOf('fr'), en: termsOf('en'), ar: termsOf('ar') };
const PLURAL_FORMS: Record<Language, string[]> = {
  fr: ['one', 'many', 'other'],
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

const VOCABULARIES = [
  ['category', CATEGORIES],
  ['transmission', TRANSMISSIONS],
  ['fuel', FUEL_TYPES],
  ['feature', FEATURES],
  ['locationType', LOCATION_TYPES],
  ['color', COLOURS],
  ['bookingStatus', DISPLAY_STATUSES],
  ['paymentStatus', PAYMENT_STATUSES],
  ['vehicleStatus', VEHICLE_STATUSES],
  ['invoiceStatus', ['draft', 'sent', 'paid', 'partial_paid', 'overdue', 'canceled']],
  ['contractStatus', ['pending', 'signed']],
  ['paymentMethod', ['cash', 'card', 'transfer', 'cheque']],
  ['clientType', ['individual', 'company']],
  ['weekday', WEEKDAYS],
] as const;

describe.each(LANGUAGES)('the words of the trade in %s', (language) => {
  test.each(VOCABULARIES)('%s: each word has its own text', (group, words) => {
    const texts = TERMS[language][group] ?? {};
    expect(Object.keys(texts).sort()).toEqual([...words].sort());
    const values = Object.values(texts);
    expect(new Set(values).size).toBe(values.length);
    for (const text of values) expect(text).toMatch(/\S/);
  });

  test('every counted noun has exactly the forms of the language', () => {
    const forms = new Map<string, string[]>();
    for (const key of Object.keys(TERMS[language].count ?? {})) {
      const [, noun = '', form = ''] = /^(\w+)_(\w+)$/.exec(key) ?? [];
      forms.set(noun, [...(forms.get(noun) ?? []), form]);
    }
    for (const [noun, found] of forms) expect(found.sort(), noun).toEqual([...PLURAL_FORMS[language]].sort());
    const french = new Set(Object.keys(TERMS.fr.count ?? {}).map((key) => key.replace(/_[a-z]+$/, '')));
    expect(new Set(forms.keys())).toEqual(french);
  });

  test('the other groups hold the same keys', () => {
    expect(Object.keys(TERMS[language])).toEqual(Object.keys(TERMS.fr));
    expect(Object.keys(TERMS[language].hours ?? {})).toEqual(Object.keys(TERMS.fr.hours ?? {}));
  });
});

describe('counting', () => {
  const say = (language: Language, key: string, count: number) =>
    String(translator(language)(`terms-${key}` as never, { count } as never)).replaceAll('\u00a0', ' ');

  test.each([
    ['fr', 'time:count.day', 0, '0 jour'],
    ['fr', 'time:count.day', 1, '1 jour'],
    ['fr', 'time:count.day', 3, '3 jours'],
    ['fr', 'vehicle:count.car', 12480, '12.480 voitures'],
    ['fr', 'vehicle:count.km', 45000, '45.000 km'],
    ['en', 'time:count.day', 0, '0 days'],
    ['en', 'time:count.day', 1, '1 day'],
    ['en', 'place:count.city', 12, '12 cities'],
    ['ar', 'time:count.day', 1, 'يوم واحد'],
    ['ar', 'time:count.day', 2, 'يومان'],
    ['ar', 'time:count.day', 3, '3 أيام'],
    ['ar', 'time:count.day', 11, '11 يومًا'],
    ['ar', 'time:count.day', 100, '100 يوم'],
    ['ar', 'time:count.day', 103, '103 أيام'],
    ['ar', 'vehicle:count.car', 0, 'لا توجد سيارات'],
    ['ar', 'vehicle:count.car', 2, 'سيارتان'],
    ['ar', 'booking:count.booking', 1250, '1.250 حجزًا'],
  ] as const)('%s %s %i', (language, key, count, text) => {
    expect(say(language, key, count)).toBe(text);
  });
});

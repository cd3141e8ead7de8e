import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { formatInterpolation } from '~/i18n/money';
import { WEEKDAYS } from '~/modules/agencies/hours/opening-hours';
import { DISPLAY_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { PAYMENT_STATUSES } from '~/modules/bookings/payment-status';
import ar from '../../../locales/ar/terms.json';
import en from '../../../locales/en/terms.json';
import fr from '../../../locales/fr/terms.json';
import {
  CATEGORIES,
  COLOURS,
  FEATURES,
  FUEL_TYPES,
  LOCATION_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from './vehicle-words';

const TERMS = { fr, en, ar };
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
    const texts = TERMS[language][group] as Record<string, string>;
    expect(Object.keys(texts).sort()).toEqual([...words].sort());
    const values = Object.values(texts);
    expect(new Set(values).size).toBe(values.length);
    for (const text of values) expect(text).toMatch(/\S/);
  });

  test('every counted noun has exactly the forms of the language', () => {
    const forms = new Map<string, string[]>();
    for (const key of Object.keys(TERMS[language].count)) {
      const [, noun = '', form = ''] = /^(\w+)_(\w+)$/.exec(key) ?? [];
      forms.set(noun, [...(forms.get(noun) ?? []), form]);
    }
    for (const [noun, found] of forms) expect(found.sort(), noun).toEqual([...PLURAL_FORMS[language]].sort());
    const french = new Set(Object.keys(fr.count).map((key) => key.replace(/_[a-z]+$/, '')));
    expect(new Set(forms.keys())).toEqual(french);
  });

  test('the other groups hold the same keys', () => {
    expect(Object.keys(TERMS[language])).toEqual(Object.keys(fr));
    expect(Object.keys(TERMS[language].hours)).toEqual(Object.keys(fr.hours));
  });
});

describe('counting', () => {
  const texts = i18next.createInstance();
  void texts.init({
    resources: Object.fromEntries(LANGUAGES.map((each) => [each, { terms: TERMS[each] }])),
    initImmediate: false,
    ns: ['terms'],
    interpolation: { escapeValue: false, format: formatInterpolation },
  });
  const say = (language: Language, noun: string, count: number) =>
    String(texts.getFixedT(language, 'terms')(`count.${noun}` as never, { count } as never)).replaceAll('\u00a0', ' ');

  test.each([
    ['fr', 'day', 0, '0 jour'],
    ['fr', 'day', 1, '1 jour'],
    ['fr', 'day', 3, '3 jours'],
    ['fr', 'car', 12480, '12.480 voitures'],
    ['fr', 'km', 45000, '45.000 km'],
    ['en', 'day', 0, '0 days'],
    ['en', 'day', 1, '1 day'],
    ['en', 'city', 12, '12 cities'],
    ['ar', 'day', 1, 'يوم واحد'],
    ['ar', 'day', 2, 'يومان'],
    ['ar', 'day', 3, '3 أيام'],
    ['ar', 'day', 11, '11 يومًا'],
    ['ar', 'day', 100, '100 يوم'],
    ['ar', 'day', 103, '103 أيام'],
    ['ar', 'car', 0, 'لا توجد سيارات'],
    ['ar', 'car', 2, 'سيارتان'],
    ['ar', 'booking', 1250, '1.250 حجزًا'],
  ] as const)('%s %s %i', (language, noun, count, text) => {
    expect(say(language, noun, count)).toBe(text);
  });
});

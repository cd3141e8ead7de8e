import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import brands from '../../../prisma/data/brands.json';
import { type CarInAddress, carSlug, carsWord, parseCarSlug } from './car-slug';
import { CATEGORIES } from './vehicle-words';

const duster: CarInAddress = {
  make: 'Dacia',
  modelName: 'Duster',
  category: 'suv',
  shortId: '3f2a9c01',
};

describe('the canonical slug', () => {
  test.each([
    ['fr', 'location-voiture-dacia-duster-suv-3f2a9c01'],
    ['en', 'rent-car-dacia-duster-suv-3f2a9c01'],
    ['ar', 'تأجير-سيارة-dacia-duster-suv-3f2a9c01'],
  ] as const)('in %s', (language, slug) => expect(carSlug(duster, language)).toBe(slug));

  test.each([
    ['Citroën', 'C-Elysée', 'citroen-c-elysee'],
    ['Škoda', 'Octavia (RS)', 'skoda-octavia-rs'],
    ['BYD', 'Seal U  //  DM-i', 'byd-seal-u-dm-i'],
    ['داسيا', 'لوغان', 'داسيا-لوغان'],
    ['吉利', 'Coolray', 'coolray'],
  ])('%s %s', (make, modelName, name) => {
    expect(carSlug({ ...duster, make, modelName }, 'en')).toBe(`rent-car-${name}-suv-3f2a9c01`);
  });

  test('every model of the catalogue, in every language, leads back to its car', () => {
    for (const brand of brands)
      for (const model of brand.models)
        for (const language of LANGUAGES) {
          const slug = carSlug(
            {
              make: brand.name,
              modelName: model.name,
              category: model.category as CarInAddress['category'],
              shortId: '00ab12cd',
            },
            language,
          );
          expect(slug).toBe(slug.normalize('NFC'));
          expect(slug).not.toMatch(/--|^-|-$|[A-Z\s%/?#]/);
          expect(parseCarSlug(slug)).toEqual({ by: 'shortId', shortId: '00ab12cd' });
        }
  });

  test('any name gives a slug that leads back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...CATEGORIES),
        fc.stringMatching(/^[0-9a-f]{8}$/),
        fc.constantFrom(...LANGUAGES),
        (make, modelName, category, shortId, language) => {
          const slug = carSlug({ make, modelName, category, shortId }, language);
          expect(parseCarSlug(slug)).toEqual({ by: 'shortId', shortId });
          expect(slug).not.toMatch(/--|[\s%/?#]/);
        },
      ),
    );
  });
});

describe('reading a segment', () => {
  test.each([
    ['location-voiture-wrong-name-3F2A9C01', { by: 'shortId', shortId: '3f2a9c01' }],
    ['3f2a9c01', { by: 'shortId', shortId: '3f2a9c01' }],
    ['3F2A9C01-6c1d-4b8e-9f00-0123456789ab', { by: 'id', id: '3f2a9c01-6c1d-4b8e-9f00-0123456789ab' }],
  ])('%s', (segment, address) => expect(parseCarSlug(segment)).toEqual(address));

  test.each(['', 'dacia-duster', 'x3f2a9c01', 'suv-3f2a9c0', 'suv-3f2a9c01-', 'suv-3f2a9c0g'])(
    'nothing in "%s"',
    (segment) => expect(parseCarSlug(segment)).toBeNull(),
  );
});

describe('the cars word', () => {
  test('one per language, in NFC', () => {
    expect(LANGUAGES.map(carsWord)).toEqual(['location-voiture', 'rent-car', 'تأجير-سيارة']);
    for (const language of LANGUAGES) {
      expect(carsWord(language)).toBe(carsWord(language).normalize('NFC'));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { carPath, carPaths } from './car-path';

const duster = {
  make: 'Dacia',
  modelName: 'Duster',
  category: 'suv',
  shortId: '1a2b3c4d',
  citySlug: 'casablanca',
} as const;

describe('carPath', () => {
  it('holds the word of the language, the city and the slug', () => {
    expect(carPaths(duster)).toEqual({
      fr: '/fr/location-voiture/casablanca/location-voiture-dacia-duster-suv-1a2b3c4d',
      en: '/en/rent-car/casablanca/rent-car-dacia-duster-suv-1a2b3c4d',
      ar: '/ar/تأجير-سيارة/casablanca/تأجير-سيارة-dacia-duster-suv-1a2b3c4d',
    });
  });

  it('stands under cars where the city is unknown', () => {
    expect(carPath({ ...duster, citySlug: null }, 'en')).toBe('/en/cars/rent-car-dacia-duster-suv-1a2b3c4d');
  });
});

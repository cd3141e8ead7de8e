import { expect, test } from 'vitest';
import { vehicleDescription } from './vehicle-description';

const NONE = { descriptionFr: null, descriptionEn: null, descriptionAr: null };

test('a visitor reads their language where it was written, else the first one that was', () => {
  const both = { ...NONE, descriptionFr: 'Sobre', descriptionAr: 'اقتصادية' };
  expect(vehicleDescription(both, 'ar')).toEqual({ text: 'اقتصادية', language: 'ar' });
  expect(vehicleDescription(both, 'fr')).toEqual({ text: 'Sobre', language: 'fr' });
  expect(vehicleDescription(both, 'en')).toEqual({ text: 'Sobre', language: 'fr' });
  expect(vehicleDescription({ ...NONE, descriptionAr: 'x' }, 'fr')).toEqual({ text: 'x', language: 'ar' });
  expect(vehicleDescription(NONE, 'fr')).toBeNull();
});

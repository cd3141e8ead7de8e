import { expect, test } from 'vitest';
import { vehiclePicture } from './vehicle-picture';

const CAR = { category: 'suv', modelName: 'Duster', seats: 5, color: 'blanc' } as const;
const PHOTO = { key: 'abc', width: 1200, height: 800 };
const WISH = { alt: 'Dacia Duster', sizes: '100vw' };

test('in Arabic an illustration is a file that looks the other way; a photo is never turned', () => {
  const files = (lang: 'fr' | 'ar', photo?: typeof PHOTO) => {
    const { src, srcSet, sources } = vehiclePicture({ ...CAR, photo }, { ...WISH, lang });
    return [src, srcSet, ...sources.map((source) => source.srcSet)].join(' ');
  };
  expect(files('fr')).not.toContain('-rtl');
  expect(files('ar').match(/suv-blanc-q-rtl-/g)).toHaveLength(7);
  expect(files('ar', PHOTO)).toBe(files('fr', PHOTO));
});

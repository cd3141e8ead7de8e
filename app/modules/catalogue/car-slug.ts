import type { Language } from '~/i18n/languages';
import { plainLatin } from '~/i18n/latin';
import urlWords from '../../../locales/url-words.json';
import type { Category } from './vehicle-words';

/** What the address of a car is made of. `shortId`: first 8 hex characters of the id, unique. */
export interface CarInAddress {
  make: string;
  modelName: string;
  category: Category;
  shortId: string;
}

/** What a path segment says about the car it means. */
export type CarAddress = { by: 'shortId'; shortId: string } | { by: 'id'; id: string };

/** The word for rental cars in addresses: location-voiture, rent-car, تأجير-سيارة (R100). */
export function carsWord(language: Language): string {
  return urlWords[language].cars.normalize('NFC');
}

/**
 * The canonical slug of a car in a language: `{word}-{name}-{category}-{id8}`, lower case, whatever
 * is neither Latin nor Arabic turned into single hyphens, NFC (R100).
 */
export function carSlug(car: CarInAddress, language: Language): string {
  return [carsWord(language), car.make, car.modelName, car.category, car.shortId]
    .map(slugPart)
    .filter(Boolean)
    .join('-');
}

/**
 * Which car a decoded segment under `cars/`, or after a city, means: a full id, or a slug that ends
 * with 8 hex characters whatever stands before them. Null when it names none. The caller
 * redirects when the segment is not `carSlug` of the car found.
 */
export function parseCarSlug(segment: string): CarAddress | null {
  const text = segment.normalize('NFC').toLowerCase();
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)) return { by: 'id', id: text };
  const shortId = /(?:^|-)([0-9a-f]{8})$/.exec(text)?.[1];
  return shortId ? { by: 'shortId', shortId } : null;
}

function slugPart(text: string): string {
  return plainLatin(text)
    .replace(/[^a-z0-9\p{Script=Latin}\p{Script=Arabic}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

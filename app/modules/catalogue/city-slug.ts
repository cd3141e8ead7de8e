import { hyphenated, plainLatin } from '~/i18n/latin';

/** What matching needs of a row of the city catalogue. */
export interface CityNames {
  slug: string;
  nameFr: string;
  nameEn: string;
  nameAr: string;
  aliases: readonly string[];
}

/** A Latin city name as its slug: lower case, accents removed, hyphens (R102). */
export function citySlug(name: string): string {
  return hyphenated(name);
}

/**
 * The city meant by a path segment or by what a visitor typed: its slug, any of its names, or an
 * alias, whatever the accents, the hamza, the article or the spacing (R102). An exact slug
 * wins over names. The caller redirects to `slug` when the text was another.
 */
export function matchCity<City extends CityNames>(cities: readonly City[], text: string): City | undefined {
  const key = matchingKey(text);
  if (!key) return undefined;
  return (
    cities.find((city) => city.slug === key) ??
    cities.find((city) => names(city).some((name) => matchingKey(name) === key))
  );
}

/** All that a city is called. */
function names(city: CityNames): string[] {
  return [city.nameFr, city.nameEn, city.nameAr, ...city.aliases];
}

/** A name reduced to what two spellings of it share. */
function matchingKey(name: string): string {
  const plain = plainLatin(name)
    .replace(/[\u0640\u064b-\u0655\u0670]/g, '') // tatweel, vowel signs
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[گڭݣ]/g, 'ك')
    .replace(/[^a-z0-9\p{Script=Arabic}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return plain.replace(/(^|-)ال(?=\p{Script=Arabic}{3})/gu, '$1');
}

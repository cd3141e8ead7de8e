import { paths } from '~/paths';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { type CarInAddress, carSlug } from './car-slug';

/** `citySlug`: of the car's primary location; null where it has none. */
export type CarToVisit = CarInAddress & { citySlug: string | null };

/** The one address of a car's page in a language (R100: word, city, slug); others redirect to it. */
export function carPath(car: CarToVisit, language: Language): string {
  return paths.car(language, car.citySlug, carSlug(car, language));
}

/** The same page in each language, for the language menu and `hreflang`. */
export function carPaths(car: CarToVisit): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, carPath(car, language)])) as Record<
    Language,
    string
  >;
}

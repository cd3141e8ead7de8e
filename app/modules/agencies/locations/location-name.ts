import type { Language } from '~/i18n/languages';
import { localName, type NamedInLanguages } from '~/i18n/local-name';

/** An agency's place as pages name it. `point`: the known place that it stands for, if any. */
export interface NamedLocation {
  name: string;
  point: NamedInLanguages | null;
}

/** The name of a place in the page's language where the catalogue has one, else as the agency wrote it. */
export function locationName(place: NamedLocation, language: Language): string {
  return place.point ? localName(place.point, language) : place.name;
}

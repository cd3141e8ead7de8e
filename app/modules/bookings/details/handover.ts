import { localName, type NamedInLanguages } from '~/i18n/local-name';
import type { Language } from '~/i18n/languages';
import { type DayHours, hoursOn, isOpenAt, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { locationName } from '~/modules/agencies/locations/location-name';
import { mapLink, type PlaceOnMap } from '~/modules/agencies/locations/map-link';
import { dayOf, type WallClock } from '~/platform/clock';

/** Where and when a car changes hands, in the words of a language. */
export interface Handover {
  at: WallClock;
  place: string;
  /** Street and city; the city alone where the agency gave no street. */
  address: string;
  map: string;
  /** Of the agency on that day; null where it has told none. */
  hours: DayHours | null;
  /** Outside the hours: allowed, with a notice (R12). */
  isClosed: boolean;
}

/** The place of one end of a rental for its renter, with the agency's hours at that moment. */
export function handover(
  place: PlaceOnMap & { city: NamedInLanguages },
  at: WallClock,
  hours: WeeklyHours | null,
  language: Language,
): Handover {
  return {
    at,
    place: locationName(place, language),
    address: addressLine(place, language),
    map: mapLink(place),
    hours: hours && hoursOn(hours, dayOf(at)),
    isClosed: hours !== null && !isOpenAt(hours, at),
  };
}

/** Street and city on one line. */
export function addressLine(
  { address, city }: { address: string | null; city: NamedInLanguages },
  language: Language,
): string {
  const isolated = address && language === 'ar' ? `\u2068${address}\u2069` : address;
  return [isolated, localName(city, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}

import { localName, type NamedInLanguages } from '~/i18n/local-name';
import type { Language } from '~/i18n/languages';
import { type DayHours, hoursAt, hoursOn, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { locationName, type NamedLocation } from '~/modules/agencies/locations/location-name';
import { mapLink, type PlaceOnMap } from '~/modules/agencies/locations/map-link';
import { dayOf, type WallClock } from '~/platform/clock';

/** Where and when a car changes hands, in the words of a language. */
export interface Handover {
  at: WallClock;
  place: string;
  /** Street and city, as far as the name of the place has not said them; may be empty. */
  address: string;
  map: string;
  /** What the agency tells customers of the place: where to find it. */
  instructions: string | null;
  /** Of the place, else of its agency, on that day; null where none are told. */
  hours: DayHours | null;
}

/** The place of one end of a rental for its renter, with the agency's hours at that moment. */
export function handover(
  place: PlaceOnMap & { instructions: string | null; hours: unknown },
  at: WallClock,
  ofAgency: WeeklyHours | null,
  language: Language,
): Handover {
  const hours = hoursAt(place, ofAgency);
  return {
    at,
    place: locationName(place, language),
    address: addressLine(place, language),
    map: mapLink(place),
    instructions: place.instructions,
    hours: hours && hoursOn(hours, dayOf(at)),
  };
}

/** A place with its street and city. */
export type AddressedLocation = NamedLocation & { address: string | null; city: NamedInLanguages };

/** What the name of a place leaves out of its street and city, on one line. */
function addressLine(place: AddressedLocation, language: Language): string {
  const { address } = place;
  const city = localName(place.city, language);
  const isNamed = locationName(place, language).includes(city) || address?.includes(city);
  const street = address && language === 'ar' ? `\u2068${address}\u2069` : address;
  return [street, isNamed ? '' : city].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}

/** Where a car changes hands, on one line: the name of the place, its street, its city. */
export function placeLine(place: AddressedLocation, language: Language): string {
  const name = locationName(place, language);
  const isolated = language === 'ar' ? `\u2068${name}\u2069` : name;
  return [isolated, addressLine(place, language)].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
}

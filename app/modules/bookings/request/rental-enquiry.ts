import { cutText } from '~/platform/cut-text';
import { parseDay, parseTime } from '~/platform/clock';
import { DEFAULT_TIME } from '~/modules/availability/period/rental-days';

/** A place where a car changes hands, as far as choosing it goes. */
export interface LocationToChoose {
  id: string;
  pointSlug: string | null;
  city: { slug: string };
}

interface PlacesToChoose {
  pickup: readonly LocationToChoose[];
  return: readonly LocationToChoose[];
}

/** What a visitor has chosen so far, as it stands in the query of a car's page and of the booking form. */
export interface RentalEnquiry {
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
  pickupLocationId: string;
  /** Empty: where it is picked up. */
  returnLocationId: string;
}

/**
 * Reads an enquiry from a query string. Dates stay as given, so that a wrong one can be shown and
 * named; a place that the car does not serve becomes the place searched for (`location`, a place or a
 * city), else the car's first.
 */
export function readEnquiry(search: URLSearchParams, places: PlacesToChoose): RentalEnquiry {
  const text = (name: string) => cutText(search.get(name)?.trim() ?? '', 40);
  const wanted = text('pickupLocationId');
  const searched = text('location');
  const pickup =
    places.pickup.find(({ id }) => id === wanted) ??
    places.pickup.find(({ pointSlug }) => searched && pointSlug === searched) ??
    places.pickup.find(({ city }) => city.slug === searched) ??
    places.pickup[0];
  const back = places.return.find(({ id }) => id === text('returnLocationId'));
  return {
    startDate: text('startDate'),
    endDate: text('endDate'),
    pickupTime: text('pickupTime') || DEFAULT_TIME,
    returnTime: text('returnTime') || DEFAULT_TIME,
    pickupLocationId: pickup?.id ?? '',
    returnLocationId: back && back.id !== pickup?.id ? back.id : '',
  };
}

const DATES = ['startDate', 'endDate', 'pickupTime', 'returnTime'] as const;
const PLACES = ['pickupLocationId', 'returnLocationId'] as const;

/**
 * What an address itself chooses, to be laid over what was typed before: the dates with their times, the places, both or
 * neither. A time or a return place that is left out is the usual one, as in `enquiryQuery`.
 */
export function enquiryChosen(search: URLSearchParams, places: PlacesToChoose): Partial<RentalEnquiry> {
  const enquiry = readEnquiry(search, places);
  const chosen = [DATES, PLACES].filter((names) => names.some((name) => search.has(name))).flat();
  return Object.fromEntries(chosen.map((name) => [name, enquiry[name]]));
}

/** The part of an enquiry worth keeping in links: what is well formed and not the default. */
export function enquiryQuery(enquiry: RentalEnquiry): Record<string, string> {
  const kept = {
    startDate: parseDay(enquiry.startDate),
    endDate: parseDay(enquiry.endDate),
    pickupTime: enquiry.pickupTime === DEFAULT_TIME ? null : parseTime(enquiry.pickupTime),
    returnTime: enquiry.returnTime === DEFAULT_TIME ? null : parseTime(enquiry.returnTime),
    pickupLocationId: enquiry.pickupLocationId,
    returnLocationId: enquiry.returnLocationId,
  };
  return Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** The dates of an enquiry alone, for a link to another car. */
export function datesOf(enquiry: RentalEnquiry): Record<string, string> {
  const { pickupLocationId: _from, returnLocationId: _to, ...dates } = enquiryQuery(enquiry);
  return dates;
}

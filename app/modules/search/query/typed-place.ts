import type { NamedInLanguages } from '~/i18n/local-name';
import { type FoundNames, NameIndex } from '~/modules/catalogue/names/match-names';
import type { CityNames } from '~/modules/catalogue/city-slug';
import { findLocation, type SearchCatalogue, type SearchLocation } from './search-catalogue';

/** What a typed place means: one location, several between which the visitor chooses, or none. */
export type TypedPlace =
  /** `score`: how well it is named (match-names.ts). */
  | { kind: 'settled'; location: SearchLocation; score: number }
  | { kind: 'several'; choices: SearchLocation[] }
  /** `choices` are those with the nearest names, else the usual ones. */
  | { kind: 'unknown'; choices: SearchLocation[] };

/** As sure as a name can be: letter by letter (`NameMatch.score`). */
const LETTER_BY_LETTER = 1.1;
/** Names this much like what was typed are sure to be meant. */
export const SURE = 0.75;
/** In the field for makes and models a place that is named less well than this must be named better than they are. */
const SURE_AS_TEXT = 0.85;
/** A location is meant alone where no other comes as near as this. */
const CLEARLY_BEST = 0.06;
/** As long as a choice can be read at a glance. */
const MOST_CHOICES = 12;

/**
 * The location that a typed text means (R136). A slug, a name or an alias letter by letter is that location; then the
 * names most like it. Locations that an agency serves go before those that none does.
 */
export function readTypedPlace(catalogue: SearchCatalogue, text: string): TypedPlace {
  const named = findLocation(catalogue, text) ?? pointNamed(catalogue, text);
  if (named) return { kind: 'settled', location: named, score: LETTER_BY_LETTER };
  const { matches, left } = indexOf(catalogue).find(text);
  const sure = isWhole(left) ? matches.filter(({ likeness }) => likeness >= SURE) : [];
  const [first] = sure;
  if (!first)
    return { kind: 'unknown', choices: matches.length ? choicesOf(matches) : usualPlaces(catalogue, MOST_CHOICES) };
  const rivals = sure.filter(({ row, score }) => first.score - score < CLEARLY_BEST && !isWithin(row, first.row));
  if (rivals.length === 1) return { kind: 'settled', location: first.row, score: first.score };
  return { kind: 'several', choices: choicesOf(rivals) };
}

/**
 * Whether a text in the field for makes and models means the place that it names with this score, rather than what it
 * finds of those: they are named less well, or not by all its words.
 */
export function isPlace(score: number, { matches: [other], left }: FoundNames<unknown>): boolean {
  return !other || !isWhole(left) || score - other.likeness >= (score < SURE_AS_TEXT ? CLEARLY_BEST : 0);
}

/** Whether a text in the field for places means the vehicles that it names: it surely does, and no place as well. */
export function isVehicle(place: TypedPlace, best: FoundNames<unknown>): boolean {
  if (place.kind === 'several' || !isWhole(best.left) || !best.matches.some(({ likeness }) => likeness >= SURE))
    return false;
  return place.kind === 'unknown' || !isPlace(place.score, best);
}

/** Whether names bear all words of a text but numbers. */
export const isWhole = (left: readonly string[]) => left.every((word) => /^\d+$/.test(word));

/** Whether a location is a point of another, which is a city: whoever names the city does not mean the point. */
const isWithin = (location: SearchLocation, other: SearchLocation) =>
  other.point === null && location.point !== null && location.city === other.city;

/**
 * Locations to suggest while somebody types: served airports, then cities, then the other points, the best names
 * first within each; without a text the usual ones.
 */
export function suggestPlaces(catalogue: SearchCatalogue, text: string, limit: number): SearchLocation[] {
  if (!text.trim()) return usualPlaces(catalogue, limit);
  const { matches } = indexOf(catalogue).find(text);
  const best = matches
    .filter(({ row }) => isServed(row))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  return best.map(({ row }) => row).sort(byKind);
}

/** A city between its airports and its other points. */
function kindOf({ point }: SearchLocation): number {
  if (!point) return 1;
  return point.type === 'airport' ? 0 : 2;
}
const byKind = (a: SearchLocation, b: SearchLocation) => kindOf(a) - kindOf(b);
const isServed = ({ city, point }: SearchLocation) => (point ?? city).isServed;

/** Equally good names: those that are served first, airports first among them. */
function choicesOf(matches: readonly { row: SearchLocation; score: number }[]): SearchLocation[] {
  const order = (place: SearchLocation) => (isServed(place) ? 0 : 3) + kindOf(place);
  return matches
    .map(({ row }) => row)
    .sort((a, b) => order(a) - order(b))
    .slice(0, MOST_CHOICES);
}

/** The first served airports and cities of the catalogue, half of each. */
function usualPlaces(catalogue: SearchCatalogue, limit: number): SearchLocation[] {
  const served = everyLocation(catalogue).filter(isServed);
  return [0, 1].flatMap((kind) => served.filter((place) => kindOf(place) === kind).slice(0, limit / 2));
}

function everyLocation({ cities, points }: SearchCatalogue): SearchLocation[] {
  return cities.flatMap((city) => [
    { city, point: null },
    ...points
      .filter(({ citySlug, type }) => citySlug === city.slug && type !== 'city')
      .map((point) => ({ city, point })),
  ]);
}

/** The point that is called just so in some language. */
function pointNamed(catalogue: SearchCatalogue, text: string): SearchLocation | null {
  const typed = text.trim().toLowerCase();
  return (
    everyLocation(catalogue).find(
      ({ point }) => point && namesOf(point).some((name) => name.toLowerCase() === typed),
    ) ?? null
  );
}

const namesOf = ({ nameFr, nameEn, nameAr }: NamedInLanguages) => [nameFr, nameEn, nameAr];
const namesOfCity = (city: CityNames) => [...namesOf(city), city.slug, ...city.aliases];

/** Made once for a catalogue, which is read anew every five minutes. */
const indexes = new WeakMap<SearchCatalogue, NameIndex<SearchLocation>>();

function indexOf(catalogue: SearchCatalogue): NameIndex<SearchLocation> {
  const known = indexes.get(catalogue);
  if (known) return known;
  const index = new NameIndex(
    // Of names that are alike to the letter the city's comes first: FEZ is an airport, Fez a city.
    everyLocation(catalogue)
      .sort((a, b) => Number(a.point !== null) - Number(b.point !== null) || byKind(a, b))
      .map((location) => {
        const { city, point } = location;
        if (!point) return { row: location, names: namesOfCity(city) };
        const names = [...namesOf(point), point.slug, ...(point.iata ? [point.iata] : [])];
        return { row: location, names, context: namesOfCity(city) };
      }),
  );
  indexes.set(catalogue, index);
  return index;
}

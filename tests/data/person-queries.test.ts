import { expect, test } from 'vitest';
import agencies from '../../prisma/data/agencies.json';
import brands from '../../prisma/data/brands.json';
import cities from '../../prisma/data/cities.json';
import points from '../../prisma/data/location-points.json';
import { AGENCIES, CARS, NONSENSE, PLACES } from './person-queries';
import { agencyIndex } from '~/modules/agencies/public/agency-names';
import type { LocationType } from '~/modules/catalogue/vehicle-words';
import { modelsOf } from '~/modules/search/query/models-named';
import { locationParam, type SearchCatalogue } from '~/modules/search/query/search-catalogue';
import { isPlace, isVehicle, readTypedPlace } from '~/modules/search/query/typed-place';
import { vehicleAndPlace } from '~/modules/search/query/vehicle-and-place';

const CATALOGUE: SearchCatalogue = {
  cities: cities.map((city) => ({ ...city, isServed: true })),
  points: points.map((point) => ({ ...point, type: point.type as LocationType, isServed: true })),
  brands: brands.map(({ slug, name, models }) => ({
    slug,
    name,
    logoUrl: null,
    logoKey: null,
    models: models.map((model) => ({ id: `${slug}/${model.slug}`, slug: model.slug, name: model.name })),
  })),
  typedModels: [],
};
/** Asked by several tests; each answer is worked out once. */
function once<Answer>(find: (text: string) => Answer) {
  const known = new Map<string, Answer>();
  return (text: string) => {
    const answer = known.get(text) ?? find(text);
    known.set(text, answer);
    return answer;
  };
}
const MODELS = { find: once((text) => modelsOf(CATALOGUE).find(text)) };
const placeOf = once((text) => readTypedPlace(CATALOGUE, text));
const INDEX_OF_AGENCIES = agencyIndex(
  agencies.map(({ slug, name, city }) => ({
    id: slug,
    name,
    citySlug: city,
    city: cities.find((one) => one.slug === city) ?? null,
  })),
);

/** The first hit of each kind of search, as the site shows it; null where it says that nothing is known. */
const FIRST_HIT = {
  place(text: string) {
    const place = placeOf(text);
    if (place.kind === 'unknown') return null;
    return locationParam(place.kind === 'settled' ? place.location : (place.choices[0] ?? null));
  },
  car(text: string) {
    const row = MODELS.find(text).matches[0]?.row;
    return row && 'id' in row ? row.id : null;
  },
  agency: (text: string) => INDEX_OF_AGENCIES.find(text).matches[0]?.row.id ?? null,
};

const linesOf = (data: string) =>
  data
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meant = '', queries = ''] = line.split(/: (.*)/);
      return queries.split('|').map((query) => ({ meant, query: query.trim() }));
    });

/** A brand is found with any of its models. */
const isMeant = (found: string | null, meant: string) => found === meant || found?.startsWith(`${meant}/`) === true;

test('of 500 queries as people type them, at least 97 % find first what is meant', () => {
  const tried = Object.entries({ place: PLACES, car: CARS, agency: AGENCIES }).flatMap(([kind, data]) =>
    linesOf(data).map(({ meant, query }) => ({
      meant,
      query,
      found: FIRST_HIT[kind as keyof typeof FIRST_HIT](query),
    })),
  );
  const misses = tried.filter(({ found, meant }) => !isMeant(found, meant));
  const share = 1 - misses.length / tried.length;
  console.log(
    [
      `${tried.length} queries, ${(100 * share).toFixed(1)} % found; missed:`,
      ...misses.map(({ query, meant, found }) => `  ${query} (${meant}): ${found ?? 'nothing'}`),
    ].join('\n'),
  );
  expect(tried.length).toBeGreaterThanOrEqual(500);
  expect(share).toBeGreaterThanOrEqual(0.97);
});

test('where a car is searched, its name is told from that of a place', () => {
  const wins = (query: string) => {
    const place = placeOf(query);
    return place.kind === 'settled' && isPlace(place.score, MODELS.find(query));
  };
  const asPlace = linesOf(CARS).filter(({ query }) => wins(query));
  expect(asPlace.map(({ query }) => query)).toEqual([]);
  const settled = linesOf(PLACES).filter(({ query }) => placeOf(query).kind === 'settled');
  const asCar = settled.filter(({ query }) => !wins(query)).map(({ query }) => query);
  expect(asCar).toEqual([]);
  expect(settled.length).toBeGreaterThan(150);
});

test('where a place is searched, the name of a car leads to cars, that of a place to the place', () => {
  const leads = (query: string) => isVehicle(placeOf(query), MODELS.find(query));
  const tried = linesOf(CARS);
  const asPlace = tried.filter(({ query }) => !leads(query)).map(({ query }) => query);
  console.log(`cars searched as places: ${tried.length}, not told apart: ${asPlace.join(', ')}`);
  expect(asPlace.length / tried.length).toBeLessThan(0.03);
  for (const { query } of linesOf(PLACES)) expect([query, leads(query)]).toEqual([query, false]);
  for (const text of NONSENSE) expect([text, leads(text)]).toEqual([text, false]);
});

test('where a car is searched, the place that stands beside it is told apart from it', () => {
  const both = (query: string) => {
    const found = vehicleAndPlace(CATALOGUE, query);
    return found && [found.text, locationParam(found.location)];
  };
  expect(both('dacia marrakech')).toEqual(['dacia', 'marrakech']);
  expect(both('Clio 5 à Casablanca')).toEqual(['Clio 5', 'casablanca']);
  expect(both('casa duster 2022')).toEqual(['duster 2022', 'casablanca']);
  expect(both('location dacia logan agadir')).toEqual(['dacia logan', 'agadir']);
  expect(both('داسيا مراكش')).toEqual(['داسيا', 'marrakech']);
  for (const { query } of [...linesOf(CARS), ...linesOf(PLACES)]) expect([query, both(query)]).toEqual([query, null]);
  for (const text of NONSENSE) expect([text, both(text)]).toEqual([text, null]);
});

test('every place, model and agency is found by its own name in each language', () => {
  for (const { slug, type, nameFr, nameEn, nameAr } of points.filter((point) => point.type !== 'city'))
    for (const name of [nameFr, nameEn, nameAr]) expect(FIRST_HIT.place(name), `${type} ${name}`).toBe(slug);
  for (const city of cities)
    for (const name of [city.nameFr, city.nameEn, city.nameAr]) expect(FIRST_HIT.place(name)).toBe(city.slug);
  for (const { slug, name } of agencies) expect(FIRST_HIT.agency(name)).toBe(slug);
  for (const brand of brands)
    for (const model of brand.models)
      expect(FIRST_HIT.car(`${brand.name} ${model.name}`)).toBe(`${brand.slug}/${model.slug}`);
});

test('what names nothing here finds nothing', () => {
  for (const text of NONSENSE) {
    expect([text, FIRST_HIT.place(text)]).toEqual([text, null]);
    expect([text, FIRST_HIT.car(text)]).toEqual([text, null]);
    expect([text, FIRST_HIT.agency(text)]).toEqual([text, null]);
  }
});

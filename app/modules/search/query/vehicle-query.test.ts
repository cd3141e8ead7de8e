import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withQuery } from '~/paths';
import { wall } from '~/platform/clock';
import { vehicleQueryParams, enquiryParams, needsDates, withoutFilters } from './vehicle-query';
import { readVehicleQuery } from './read-vehicle-query.server';
import { listHref } from '../results/list-href';
import { findLocation, nearestCities, type SearchCatalogue } from './search-catalogue';

const city = (slug: string, fr: string, en: string, ar: string, lat: number, lng: number) => ({
  slug,
  nameFr: fr,
  nameEn: en,
  nameAr: ar,
  aliases: slug === 'casablanca' ? ['casa'] : [],
  region: '',
  lat,
  lng,
  isServed: slug !== 'meknes',
});
const point = (slug: string, type: 'airport' | 'city', name: string) => ({
  slug,
  citySlug: 'casablanca',
  type,
  nameFr: name,
  nameEn: name,
  nameAr: name,
  iata: null,
  isServed: true,
});
const CATALOGUE: SearchCatalogue = {
  cities: [
    city('casablanca', 'Casablanca', 'Casablanca', 'الدار البيضاء', 33.57, -7.59),
    city('rabat', 'Rabat', 'Rabat', 'الرباط', 34.02, -6.84),
    city('fes', 'Fès', 'Fez', 'فاس', 34.03, -5),
    city('meknes', 'Meknès', 'Meknes', 'مكناس', 33.89, -5.55),
  ],
  points: [
    point('aeroport-mohammed-v', 'airport', 'Aéroport Mohammed V'),
    point('ville-casablanca', 'city', 'Casablanca'),
  ],
  brands: [
    {
      slug: 'dacia',
      name: 'Dacia',
      logoUrl: null,
      logoKey: null,
      models: [{ id: '1', slug: 'duster', name: 'Duster' }],
    },
    { slug: 'citroen', name: 'Citroën', logoUrl: null, logoKey: null, models: [] },
  ],
  typedModels: [],
};
const NOW = wall('2026-12-01T09:00');
const read = (search: string) => readVehicleQuery(new URLSearchParams(search), CATALOGUE, NOW);
const DATES = 'startDate=2026-12-04&endDate=2026-12-07';

test('nothing asked: every vehicle, by name, page 1', () => {
  expect(read('')).toMatchObject({
    location: null,
    dates: { kind: 'none' },
    text: '',
    brand: null,
    categories: [],
    seats: null,
    availability: 'all',
    sort: 'name',
    page: 1,
  });
});

describe('location', () => {
  test.each([
    ['casablanca', 'casablanca', null],
    ['CASA', 'casablanca', null],
    ['الدار البيضاء', 'casablanca', null],
    ['فاس', 'fes', null],
    ['Fès', 'fes', null],
    ['Fez', 'fes', null],
    ['aeroport-mohammed-v', 'casablanca', 'aeroport-mohammed-v'],
    ['ville-casablanca', 'casablanca', null],
  ])('%s', (text, citySlug, pointSlug) => {
    const { location } = read(new URLSearchParams({ location: text }).toString());
    expect([location?.city.slug, location?.point?.slug ?? null]).toEqual([citySlug, pointSlug]);
  });

  test('an unknown one is no location', () => {
    expect(read('location=Atlantis')).toMatchObject({ location: null });
  });
});

describe('availability', () => {
  test.each([
    ['', 'all', false],
    [DATES, 'dates', false],
    [`${DATES}&availability=all`, 'all', false],
    [`${DATES}&availability=today`, 'today', false],
    ['availability=available', 'available', false],
    ['availability=dates', 'dates', true],
    ['availability=dates&startDate=2026-12-04', 'dates', true],
    ['availability=dates&startDate=2026-12-07&endDate=2026-12-04', 'dates', true],
    ['startDate=hier&endDate=2026-12-04', 'all', false],
    ['availability=sometimes', 'all', false],
  ])('%s → %s', (search, availability, missing) => {
    const query = read(search);
    expect([query.availability, needsDates(query)]).toEqual([availability, missing]);
  });
});

test('choices that do not exist are as if they were not there', () => {
  const query = read(
    'category=suv&category=tank&transmission=cvt&seats=99&minPrice=abc&maxPrice=-3&sort=age&page=0&brand=x&model=duster',
  );
  expect(query).toMatchObject({
    categories: ['suv'],
    transmissions: [],
    seats: null,
    minPrice: null,
    maxPrice: null,
    sort: 'name',
    page: 1,
    brand: null,
    model: null,
  });
});

test('brand and model by slug or name; a model only within its brand', () => {
  expect(read('brand=Dacia&model=duster')).toMatchObject({
    brand: { slug: 'dacia' },
    model: { id: '1' },
  });
  expect(read('brand=Citroën&model=duster')).toMatchObject({
    brand: { slug: 'citroen' },
    model: null,
  });
});

test('a model with its brand in front needs no other; another brand wins over it', () => {
  expect(read('model=dacia/duster')).toMatchObject({ brand: { slug: 'dacia' }, model: { id: '1' } });
  expect(read('brand=dacia&model=dacia/duster')).toMatchObject({ brand: { slug: 'dacia' }, model: { id: '1' } });
  expect(read('brand=citroen&model=dacia/duster')).toMatchObject({ brand: { slug: 'citroen' }, model: null });
  for (const model of ['/', 'duster', 'dacia/', 'x/duster', 'a/b/c']) expect(read(`model=${model}`).model).toBeNull();
});

test('prices the wrong way round are exchanged', () => {
  expect(read('minPrice=700&maxPrice=200')).toMatchObject({ minPrice: 200, maxPrice: 700 });
});

test('any query string is read, and reading its canonical form changes nothing', () => {
  const names = [
    'location',
    'startDate',
    'endDate',
    'pickupTime',
    'q',
    'brand',
    'model',
    'category',
    'transmission',
    'seats',
    'minPrice',
    'maxPrice',
    'availability',
    'sort',
    'page',
  ];
  const values = [
    '',
    'casablanca',
    'fes',
    '2026-12-04',
    '2026-12-07',
    '10:00',
    '18:30',
    'dacia',
    'duster',
    'dacia/duster',
    'suv',
    'luxury',
    'manual',
    '5',
    '300',
    'all',
    'dates',
    'today',
    'price',
    '2',
  ];
  const value = fc.oneof(fc.constantFrom(...values), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      const query = readVehicleQuery(new URLSearchParams(pairs), CATALOGUE, NOW);
      const again = read(withQuery('', vehicleQueryParams(query)).slice(1));
      expect(vehicleQueryParams(again)).toEqual(vehicleQueryParams(query));
    }),
  );
});

test('a vehicle is asked about with the dates and the location; usual times go without saying', () => {
  expect(enquiryParams(read(`${DATES}&pickupTime=10:00&returnTime=18:00&location=fes&q=clio`))).toEqual({
    startDate: '2026-12-04',
    endDate: '2026-12-07',
    pickupTime: '',
    returnTime: '18:00',
    location: 'fes',
  });
  expect(enquiryParams(read('startDate=2026-12-04&location=fes'))).toEqual({ location: 'fes' });
  expect(enquiryParams(read('compare=aaaaaaaa,x,bbbbbbbb'))).toEqual({ location: '', compare: 'aaaaaaaa,bbbbbbbb' });
});

test('without filters, location, dates and order stay', () => {
  const query = withoutFilters(
    read(`${DATES}&location=fes&q=clio&category=suv&seats=5&minPrice=1&sort=price&page=3&availability=today`),
  );
  expect(listHref('fr', query)).toBe(`/fr/location-voiture/fes?${DATES}`);
});

test('the price is the order once there are dates, the name before; another stands in the address', () => {
  expect(read(DATES).sort).toBe('price');
  expect(read('').sort).toBe('name');
  expect(vehicleQueryParams(read(`${DATES}&sort=price`)).sort).toBe('');
  expect(vehicleQueryParams(read(`${DATES}&sort=name`)).sort).toBe('name');
  expect(vehicleQueryParams(read('sort=price')).sort).toBe('price');
  expect(vehicleQueryParams(read(`${DATES}&sort=age`)).sort).toBe('');
});

test('the address of a search is the most telling page', () => {
  expect(listHref('fr', read('category=suv'))).toBe('/fr/category/suv');
  expect(listHref('en', read('category=suv&category=luxury'))).toBe('/en/cars?category=luxury&category=suv');
  expect(listHref('ar', read('location=aeroport-mohammed-v&category=suv&page=2'))).toBe(
    '/ar/تأجير-سيارة/casablanca?location=aeroport-mohammed-v&category=suv&page=2',
  );
});

test('neighbours are served cities by distance', () => {
  const rabat = findLocation(CATALOGUE, 'rabat');
  expect(
    rabat && nearestCities(CATALOGUE, rabat.city, 5).map(({ city: { slug }, kilometres }) => [slug, kilometres]),
  ).toEqual([
    ['casablanca', 85],
    ['fes', 170],
  ]);
});

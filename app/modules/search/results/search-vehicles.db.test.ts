import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../../../scripts/lib/database.mjs';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { BRANDS, modelOf } from '../../../../prisma/seed/catalogue';
import { createCustomer } from '../../../../tests/factories/customer';
import { createRandom } from '../../../../prisma/seed/random';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { openHistory } from '../../../../tests/setup/history';
import type { Language } from '~/i18n/languages';
import { plainLatin } from '~/i18n/latin';
import { holdOf } from '../../../../tests/factories/booking';
import { blocks, sharesDay } from '~/modules/availability/overlap';
import { releaseLapsedRequests } from '~/modules/bookings/lifecycle/release-lapsed-requests.server';
import { blockedUntil } from '~/modules/bookings/booking-rows';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { totalForDays } from '~/modules/bookings/pricing/rental-price';
import { dateToWall, nowInMorocco, setClockForTests, wall, type WallClock } from '~/platform/clock';
import { paths } from '~/paths';
import { db } from '~/platform/db.server';
import type { VehicleQuery } from '../query/vehicle-query';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { VEHICLES_PER_PAGE } from './vehicle-listing';
import { matchModels } from '../query/match-models.server';
import type { SearchCatalogue } from '../query/search-catalogue';
import { forgetCatalogue, searchCatalogue } from '../query/search-catalogue.server';
import { readListAddress } from './read-list-address.server';
import { searchVehicles } from './search-vehicles.server';
import { findAlternatives } from './alternatives.server';

const random = createRandom('search');
// Requests lapse ahead of the database's clock here (R331).
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const NOW = wall('2026-12-05T12:00');
const MODELS = [
  'dacia/duster',
  'dacia/logan',
  'renault/clio',
  'peugeot/208',
  'peugeot/2008',
  'citroen/c3',
  'hyundai/i10',
  'mercedes-benz/classe-c',
];

let catalogue: SearchCatalogue;
let vehicles: Vehicle[];
let airport: string;
let lapsed: number;

/** What the rules say of each vehicle, read with the plainest queries. */
type Vehicle = Awaited<ReturnType<typeof everyVehicle>>[number];
const everyVehicle = () =>
  db.vehicle.findMany({
    include: {
      agency: { include: { settings: true } },
      locations: { include: { location: true } },
      bookings: true,
      occupancies: { where: { kind: 'maintenance' } },
    },
  });

beforeAll(async () => {
  at('2026-12-01T09:00');
  // The ring of busy days begins before the days of this file, whatever day it is.
  await withConnection(process.env.DATABASE_URL ?? '', (client) =>
    client.query(`UPDATE search_ring SET from_day = '2026-11-28'`),
  );
  const agencies = await Promise.all([
    createAgency({ agency: { citySlug: 'casablanca' } }),
    createAgency({ agency: { citySlug: 'casablanca' }, settings: { turnaroundMinutes: 400 } }),
    createAgency({ agency: { citySlug: 'rabat' }, settings: { turnaroundMinutes: 1440 } }),
    createAgency({ agency: { citySlug: 'oujda' } }),
    createAgency({ agency: { citySlug: 'casablanca', status: 'suspended' } }),
    createAgency({ agency: { citySlug: 'casablanca', phone: null } }),
  ]);
  const point = await db.locationPoint.findFirstOrThrow({
    where: { citySlug: 'casablanca', type: 'airport' },
  });
  airport = point.slug;
  const served = await createAgencyLocation(agencies[0] as TestAgency, {
    pointSlug: airport,
    name: 'CMN',
    type: 'airport',
  });
  const closed = await createAgencyLocation(agencies[1] as TestAgency, { isActive: false });
  for (const [index, agency] of agencies.entries()) {
    for (let number = 0; number < (index < 2 ? 45 : 12); number++) {
      const vehicle = await createVehicle(agency, {
        model: random.pick(MODELS),
        year: random.int(2019, 2026),
        transmission: random.pick(['manual', 'automatic']),
        seats: random.int(2, 9),
        category: random.pick(['economy', 'compact', 'suv', 'luxury']),
        pricePerDay: String(random.int(15, 90) * 10),
        status: random.weighted({ available: 7, rented: 2, maintenance: 1, unavailable: 1 }),
        ...(index === 1 && number % 9 === 0 ? { locationId: closed } : {}),
      });
      if (index === 0 && number % 2 === 0) {
        await db.vehicleLocation.create({
          data: {
            vehicleId: vehicle.id,
            agencyId: agency.id,
            locationId: served,
            citySlug: 'casablanca',
          },
        });
      }
      await occupy(agency, vehicle.id);
    }
  }
  // Requests and bookings on either side of now: pending ones whose start has passed no longer block.
  const open = await db.vehicle.findMany({
    where: {
      status: 'available',
      occupancies: { none: {} },
      agency: { status: 'active', isComplete: true },
      locations: { every: { location: { isActive: true } } },
    },
    include: { locations: { where: { isPrimary: true } } },
    take: 12,
  });
  for (const [index, vehicle] of open.entries()) {
    const when =
      index % 2 ? period('2026-12-04T10:00', '2026-12-11T10:00') : period('2026-12-09T10:00', '2026-12-11T10:00');
    const where = { id: vehicle.id, locationId: vehicle.locations[0]?.locationId ?? '' };
    // A request lapses 48 hours after it was made: those of today's pick-up have, the others wait.
    at(index % 2 ? '2026-12-01T09:00' : '2026-12-04T09:00');
    const customer = await createCustomer();
    const { reference } = await requestBooking(customer.scope, bookingRequest(where, when, { customer }), 'fr');
    const agency = agencies.find(({ id }) => id === vehicle.agencyId) as TestAgency;
    if (index % 3 === 0) await confirmBooking(agency.scope, reference);
  }
  at('2026-12-05T12:00');
  // A request that lapsed blocks nothing: its occupancy goes with the job of every minute.
  lapsed = (await releaseLapsedRequests()).released;
  catalogue = await searchCatalogue();
  vehicles = await everyVehicle();
});
afterAll(() => setClockForTests(null));

async function occupy(agency: TestAgency, vehicleId: string) {
  if (random.chance(0.4)) return;
  const start = random.int(1, 14);
  const hour = random.pick(['00', '10', '23']);
  const day = (number: number) => String(number).padStart(2, '0');
  await db.occupancy.create({
    data: {
      agencyId: agency.id,
      vehicleId,
      kind: 'maintenance',
      startsAt: new Date(`2026-12-${day(start)}T10:00Z`),
      endsAt: new Date(`2026-12-${day(start + random.int(1, 5))}T${hour}:00Z`),
    },
  });
}

const read = (search: string) => readVehicleQuery(new URLSearchParams(search), catalogue, NOW);
const names = ({ make, modelName }: { make: string; modelName: string }) => `${make} ${modelName}`;

/** The rules of the search (R1, R2, R19, R16, R18, R110), said again without SQL. */
function isMatch(vehicle: Vehicle, query: VehicleQuery): boolean {
  const { agency, locations, bookings, occupancies } = vehicle;
  if (vehicle.status === 'unavailable' || agency.status !== 'active' || !agency.isComplete) return false;
  const { location } = query;
  const served = locations.some(
    ({ location: own, citySlug }) =>
      own.isActive && citySlug === location?.city.slug && (!location.point || own.pointSlug === location.point.slug),
  );
  if (location && !served) return false;
  const free = (start: WallClock, end: WallClock) =>
    vehicle.status !== 'maintenance' &&
    ![
      ...bookings
        .filter((booking) => blocks(holdOf(booking), NOW))
        .map(({ pickupAt, blockedUntil: until }) => ({ startsAt: pickupAt, endsAt: until })),
      ...occupancies,
    ].some(({ startsAt, endsAt }) =>
      sharesDay({ start: dateToWall(startsAt), end: dateToWall(endsAt) }, { start, end }),
    );
  if (query.availability === 'available' && vehicle.status !== 'available') return false;
  if (query.availability === 'today' && !free(wall('2026-12-05T00:00'), wall('2026-12-05T23:59'))) return false;
  if (
    query.availability === 'dates' &&
    query.dates.kind === 'dates' &&
    !free(query.dates.pickupAt, blockedUntil(query.dates.returnAt, agency.settings?.turnaroundMinutes ?? 0))
  )
    return false;
  const words = plainLatin(names(vehicle)).split(/[^a-z0-9]+/);
  return (
    query.text.split(' ').every((word) => words.some((one) => one.startsWith(plainLatin(word)))) &&
    (!query.brand || query.brand.name === vehicle.make) &&
    (!query.model || query.model.id === vehicle.modelId) &&
    (query.categories.length === 0 || query.categories.includes(vehicle.category)) &&
    (query.transmissions.length === 0 || query.transmissions.includes(vehicle.transmission)) &&
    (query.seats === null || vehicle.seats >= query.seats) &&
    (query.minPrice === null || vehicle.pricePerDay.gte(query.minPrice)) &&
    (query.maxPrice === null || vehicle.pricePerDay.lte(query.maxPrice))
  );
}

async function everyPage(query: VehicleQuery) {
  const first = await searchVehicles({ ...query, page: 1 });
  const pages = Math.ceil(first.total / VEHICLES_PER_PAGE);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => searchVehicles({ ...query, page: at + 2 })),
  );
  return { ...first, all: [first, ...rest].flatMap((page) => page.vehicles) };
}

const CHOICES: Record<string, string[]> = {
  location: ['', '', 'casablanca', 'rabat', 'AIRPORT', 'fes'],
  q: ['', '', '', 'citroen', 'CITROËN', 'duster', 'peugeot 2008', '208', 'merc classe'],
  dates: ['', '2026-12-05/2026-12-07', '2026-12-09/2026-12-09', '2026-12-11/2026-12-20'],
  availability: ['', '', 'all', 'available', 'today', 'dates'],
  category: ['', '', 'suv', 'economy'],
  transmission: ['', '', 'manual'],
  seats: ['', '', '5', '9'],
  minPrice: ['', '', '300'],
  maxPrice: ['', '', '600'],
  brand: ['', '', '', 'peugeot'],
  sort: ['', 'name', 'price', 'price-desc', 'newest'],
};

function randomSearch(): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = random.pick(values);
    if (!value) continue;
    const [start = '', end = ''] = value.split('/');
    if (name === 'dates') {
      search.set('startDate', start);
      search.set('endDate', end);
      search.set('pickupTime', '14:00');
      search.set('returnTime', '18:00');
    } else search.append(name, value === 'AIRPORT' ? airport : value);
  }
  return search.toString();
}

describe('the same vehicles as the rules say, each once, with exact count', () => {
  const single = [
    '',
    'location=casablanca',
    'location=الدار البيضاء',
    'availability=available',
    'availability=today',
    'category=suv&category=luxury',
    'transmission=automatic',
    'seats=7',
    'minPrice=300&maxPrice=500',
    'brand=dacia',
    'brand=dacia&model=duster',
    'q=citroen',
    'startDate=2026-12-05&endDate=2026-12-07&pickupTime=14:00',
    'startDate=2026-12-05&endDate=2026-12-07&pickupTime=14:00&availability=all',
  ];
  test.each([...single, ...Array.from({ length: 120 }, () => 'random')])('%s', async (search) => {
    const text = search === 'random' ? randomSearch() : search;
    const query = read(text);
    const expected = vehicles.filter((vehicle) => isMatch(vehicle, query)).map(({ id }) => id);
    const { total, all } = await everyPage(query);
    expect(new Set(all.map(({ id }) => id)), text).toEqual(new Set(expected));
    expect([total, all.length], text).toEqual([expected.length, expected.length]);
  });

  test('a point within the city', async () => {
    const { total, all } = await everyPage(read(`location=${airport}`));
    expect(total).toBeGreaterThan(10);
    expect(total).toBe(vehicles.filter((vehicle) => isMatch(vehicle, read(`location=${airport}`))).length);
    expect(all.every(({ city }) => city.slug === 'casablanca')).toBe(true);
    expect(airport).toMatch(/^aeroport|^airport/);
  });
});

test('counts of a facet leave its own choice out, and the histogram its prices', async () => {
  const query = read('location=casablanca&category=suv&transmission=manual&minPrice=400');
  const { facets, total } = await searchVehicles(query);
  const count = (changed: Partial<VehicleQuery>) =>
    vehicles.filter((vehicle) => isMatch(vehicle, { ...query, ...changed })).length;
  expect(facets.categories).toEqual({
    economy: count({ categories: ['economy'] }),
    compact: count({ categories: ['compact'] }),
    suv: total,
    luxury: count({ categories: ['luxury'] }),
  });
  expect(facets.transmissions).toEqual({
    manual: total,
    automatic: count({ transmissions: ['automatic'] }),
  });
  for (const { name } of BRANDS) {
    const brand = catalogue.brands.find((one) => one.name === name) ?? null;
    expect(facets.makes[name] ?? 0).toBe(count({ brand }));
  }
  for (const brand of catalogue.brands)
    for (const model of brand.models) expect(facets.models[model.id] ?? 0).toBe(count({ brand, model }));
  const ofAnyPrice = vehicles.filter((vehicle) => isMatch(vehicle, { ...query, minPrice: null }));
  const prices = ofAnyPrice.map(({ pricePerDay }) => Number(pricePerDay));
  expect(facets.priceRange).toEqual({ from: Math.min(...prices), to: Math.max(...prices) });
  expect(facets.prices.reduce((sum, bar) => sum + bar.count, 0)).toBe(count({ minPrice: null }));
  const bar = facets.prices.find(({ from }) => from === 300);
  expect(bar?.count).toBe(count({ minPrice: 300, maxPrice: 349 }));
});

test.each([
  [
    'name',
    (a: Vehicle, b: Vehicle) =>
      compareNames(a.make, b.make) || compareNames(a.modelName, b.modelName) || b.year - a.year || compare(a.id, b.id),
  ],
  ['price', (a: Vehicle, b: Vehicle) => a.pricePerDay.comparedTo(b.pricePerDay) || compare(a.id, b.id)],
  ['price-desc', (a: Vehicle, b: Vehicle) => b.pricePerDay.comparedTo(a.pricePerDay) || compare(b.id, a.id)],
  ['newest', (a: Vehicle, b: Vehicle) => b.createdAt.getTime() - a.createdAt.getTime() || compare(a.id, b.id)],
])('sorted by %s, over all pages', async (sort, order) => {
  const query = read(`sort=${sort}`);
  const { all } = await everyPage(query);
  const expected = vehicles.filter((vehicle) => isMatch(vehicle, query)).sort(order);
  expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
const compareNames = new Intl.Collator('fr').compare;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

test('a card has the total for the dates, and says when the vehicle is taken', async () => {
  const query = read('startDate=2026-12-09&endDate=2026-12-12&availability=all');
  const { all } = await everyPage(query);
  const free = read('startDate=2026-12-09&endDate=2026-12-12');
  for (const vehicle of all) {
    const row = vehicles.find(({ id }) => id === vehicle.id) as Vehicle;
    expect(vehicle.rental).toEqual({
      days: 3,
      total: totalForDays(vehicle.pricePerDay, 3),
      isFree: isMatch(row, free),
    });
    expect(vehicle.agency.slug).toBe(row.agency.slug);
    expect(vehicle.city.slug).toBe(row.locations.find(({ isPrimary }) => isPrimary)?.citySlug);
  }
});

describe('words', () => {
  const meant = async (text: string) => {
    const found = (await matchModels(text))?.models?.ids ?? [];
    return BRANDS.flatMap(({ name, models }) =>
      models.filter(({ id }) => found.includes(id)).map((model) => `${name} ${model.name}`),
    );
  };
  test.each(['dustre', 'Dustr', 'DUSTER', 'dusterr', 'dutser'])('%s means the Duster', async (text) => {
    expect(await meant(text)).toEqual(['Dacia Duster']);
  });
  test.each([
    ['citroen', 'Citroën'],
    ['CITROËN', 'Citroën'],
    ['mercdes', 'Mercedes-Benz'],
    ['toyta', 'Toyota'],
    ['pegeot', 'Peugeot'],
    ['hundai', 'Hyundai'],
    ['volkswagn', 'Volkswagen'],
  ])('%s means every %s', async (text, make) => {
    const brand = BRANDS.find(({ name }) => name === make);
    expect(await meant(text)).toEqual(brand?.models.map((model) => `${make} ${model.name}`));
  });
  test('a number is no slip for another', async () => {
    expect(await meant('208')).toEqual(['Peugeot 208']);
    expect(await meant('2008')).toEqual(['Peugeot 2008']);
  });
  test('letters exchanged in a short word', async () => expect(await meant('cilo')).toContain('Renault Clio'));
  test('a year is a year', async () => {
    expect(await matchModels('duster 2022')).toMatchObject({ years: [2022], agencyIds: null });
    const { all } = await everyPage(read('q=duster 2022'));
    expect(all.every(({ modelName, year }) => modelName === 'Duster' && year === 2022)).toBe(true);
  });
  test('an agency is meant by its name, not by the city of its seat', async () => {
    const { id } = await createAgency({ agency: { name: 'Zellij Voitures', citySlug: 'casablanca' } });
    for (const text of ['zellij', 'zellij casablanca'])
      expect(await matchModels(text)).toMatchObject({ models: null, agencyIds: [id] });
    await db.agency.update({ where: { id }, data: { name: 'Sahara Zellij' } });
    expect(await matchModels('sahara zellij')).toMatchObject({ agencyIds: [id] });
  });
  test('a model that an agency typed is found by its text and under its brand, and counts there', async () => {
    const agency = await createAgency();
    const [typed, foreign] = [
      { modelId: null, make: 'Dacia', modelName: 'Wagonette' },
      { modelId: null, make: 'Zotye', modelName: 'Wagonette' },
    ];
    const car = await createVehicle(agency, typed);
    const other = await createVehicle(agency, foreign);
    const found = async (search: string) => {
      const { all, facets } = await everyPage(read(search));
      return { ids: all.map(({ id }) => id), makes: facets.makes };
    };
    forgetCatalogue();
    for (const text of ['wagonette', 'Wagonete', 'dacia wagonette'])
      expect([text, (await found(`q=${text}`)).ids]).toEqual([text, expect.arrayContaining([car.id])]);
    expect((await found('q=zotye')).ids).toEqual([other.id]);
    expect((await found('q=duster')).ids).not.toContain(car.id);
    const dacias = await found('brand=dacia');
    expect(dacias.ids).toContain(car.id);
    expect(dacias.ids).not.toContain(other.id);
    expect(dacias.makes.Dacia).toBe(dacias.ids.length);
    expect((await found('brand=dacia&model=logan')).ids).not.toContain(car.id);
    await db.vehicle.deleteMany({ where: { agencyId: agency.id } });
    forgetCatalogue();
  });
  test('a place is meant by its name, mistyped too, rather than the models that are a little like it', async () => {
    for (const text of ['casablanca', 'Casablnca', 'الدار البيضاء', 'location voiture casablanca'])
      expect(await matchModels(text)).toMatchObject({
        location: { city: { slug: 'casablanca' }, point: null },
        models: null,
        agencyIds: null,
      });
    expect(await matchModels('clio')).toMatchObject({ location: null });
    const to = async (path: string, lang: Language, params = {}) => {
      const address = await readListAddress(new URL(path, 'https://rihla.test'), params, lang);
      return address.kind === 'elsewhere' ? [address.to, address.status] : address.kind;
    };
    expect(await to('/fr/cars?q=casablanca&seats=7', 'fr')).toEqual([
      `${paths.cityCars('fr', 'casablanca')}?seats=7`,
      302,
    ]);
    expect(await to('/fr/category/suv?q=agadir', 'fr', { category: 'suv' })).toEqual([
      `${paths.cityCars('fr', 'agadir')}?category=suv`,
      302,
    ]);
    expect(await to('/fr/category/suv?location=Tombouctou', 'fr', { category: 'suv' })).toBe('place');
    // Where a place is asked for, a make or model that stands there leads to its cars.
    expect(await to('/fr/cars?location=clio4&startDate=2044-01-01&endDate=2044-01-03', 'fr')).toEqual([
      `${paths.cars('fr')}?startDate=2044-01-01&endDate=2044-01-03&q=clio4`,
      302,
    ]);
    expect(await to('/ar/cars?location=داسيا', 'ar')).toEqual([
      `${paths.cars('ar')}?q=${encodeURIComponent('داسيا')}`,
      302,
    ]);
    expect(await to('/fr/cars?location=Agadirr', 'fr')).toEqual([paths.cityCars('fr', 'agadir'), 302]);
    expect(await to('/fr/category/suv?q=clio', 'fr', { category: 'suv' })).toBe('category');
  });
  test('words that tell nothing are no search', async () => {
    for (const text of ['location voiture', 'car rental', 'كراء السيارات', '!'])
      expect([text, await matchModels(text)]).toEqual([text, null]);
    expect((await searchVehicles(read('q=location+voiture'))).total).toBe((await searchVehicles(read(''))).total);
  });
  test('nonsense, wildcards and very many words find nothing and break nothing', async () => {
    for (const text of ['zzzqqq', '%', "'; drop table vehicles; --", '\\', 'a '.repeat(49), '😀', 'ـ'])
      expect((await searchVehicles({ ...read(''), text })).total).toBeLessThanOrEqual(vehicles.length);
    expect((await searchVehicles(read('q=zzzqqq'))).total).toBe(0);
  });
});

test('the number of statements does not depend on what is found', async () => {
  let statements = 0;
  db.$on('query', () => (statements += 1));
  const counted = async (search: string) => {
    statements = 0;
    await searchVehicles(read(search));
    return statements;
  };
  expect(await counted('')).toBe(2);
  expect(await counted('location=casablanca&startDate=2026-12-09&endDate=2026-12-12')).toBe(2);
  expect(await counted('location=fes')).toBe(2);
  expect(await counted('q=duster')).toBe(3);
});

describe('ways out of an empty search', () => {
  test('the nearest dates at which it finds something, as long as wanted', async () => {
    const agency = await createAgency({ agency: { citySlug: 'dakhla' } });
    const { id } = await createVehicle(agency);
    await db.occupancy.create({
      data: {
        agencyId: agency.id,
        vehicleId: id,
        kind: 'maintenance',
        startsAt: new Date('2026-12-10T10:00Z'),
        endsAt: new Date('2026-12-12T10:00Z'),
      },
    });
    const query = read('location=dakhla&startDate=2026-12-11&endDate=2026-12-13');
    expect((await searchVehicles(query)).total).toBe(0);
    const { dates } = await findAlternatives(query, catalogue);
    expect(dates.map(({ dateFields }) => dateFields.startDate)).toEqual(['2026-12-13', '2026-12-14', '2026-12-15']);
    for (const other of dates) expect((await searchVehicles(other)).total).toBe(1);
  });

  test('the nearest served cities that have some, with their exact number', async () => {
    const query = read('location=sale&startDate=2026-12-11&endDate=2026-12-13');
    const { cities } = await findAlternatives(query, catalogue);
    expect(cities.map(({ city }) => city.slug).slice(0, 2)).toEqual(['rabat', 'casablanca']);
    for (const one of cities) expect((await searchVehicles(one.query)).total).toBe(one.vehicles);
  });
});

test('the fixtures hold what the tests are about', () => {
  expect(nowInMorocco()).toBe(NOW);
  expect(lapsed).toBeGreaterThan(0);
  expect(modelOf('dacia/duster').name).toBe('Duster');
});

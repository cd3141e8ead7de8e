import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, holdOf } from '../../../../tests/factories/booking';
import { createCustomer, type TestCustomer } from '../../../../tests/factories/customer';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../../tests/factories/vehicle';
import { openHistory } from '../../../../tests/setup/history';
import { withConnection } from '../../../../scripts/lib/database.mjs';
import { DomainError } from '~/errors/domain-error';
import { blockedUntil } from '~/modules/bookings/booking-rows';
import { cancelBooking } from '~/modules/bookings/lifecycle/cancel-booking.server';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { blocks, type Period, sharesDay } from '~/modules/availability/overlap';
import { quoteRental } from '~/modules/bookings/pricing/quote-rental.server';
import { releaseLapsedRequests } from '~/modules/bookings/lifecycle/release-lapsed-requests.server';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { unblockVehicle } from '~/modules/availability/blocks/unblock-vehicle.server';
import {
  addDays,
  addMinutes,
  dateToWall,
  day,
  nowInMorocco,
  setClockForTests,
  time,
  todayInMorocco,
  wall,
  wallAt,
  type WallClock,
  wallToDate,
  wallToInstant,
} from '~/platform/clock';
import { db, isConstraintViolation } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { readVehicleQuery } from '../query/read-vehicle-query.server';
import { searchCatalogue } from '../query/search-catalogue.server';
import { checkSearch } from './search-ring.server';
import { searchVehicles } from '../results/search-vehicles.server';

/** The clock of these tests goes its own way, and takes the ring along (R331). */
openHistory();

const CITIES = ['casablanca', 'rabat'];

let now: WallClock;
const setNow = (moment: WallClock) => {
  now = moment;
  setClockForTests(() => wallToInstant(moment));
};
const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);

let agencies: TestAgency[];
let fleet: { agency: TestAgency; vehicle: TestVehicle }[];
let customer: TestCustomer;
/** A location in each city, for each agency. */
let ownLocations: { agencyId: string; id: string; citySlug: string }[];

beforeAll(async () => {
  setNow(wall('2026-12-01T09:00'));
  agencies = await Promise.all(
    [0, 90, 1440].map((turnaroundMinutes) => createAgency({ settings: { turnaroundMinutes } })),
  );
  customer = await createCustomer();
  fleet = [];
  ownLocations = [];
  for (const agency of agencies) {
    for (const citySlug of CITIES)
      ownLocations.push({ agencyId: agency.id, citySlug, id: await createAgencyLocation(agency, { citySlug }) });
    for (let number = 0; number < 2; number++) fleet.push({ agency, vehicle: await createVehicle(agency) });
  }
});
beforeEach(() => warned.mockClear());
afterAll(() => setClockForTests(null));

/** What the search reads and the rules in SQL do not say alike. */
const differences = () => db.$queryRaw<unknown[]>`
  (SELECT * FROM search_vehicles EXCEPT SELECT * FROM search_vehicles_by_rule)
  UNION ALL (SELECT * FROM search_vehicles_by_rule EXCEPT SELECT * FROM search_vehicles)`;

/** The vehicles that the rules show for a period, from bookings and maintenance, without SQL: R1, R2, R16, R18, R19. */
async function freeByRule(period: Period, citySlug: string | null) {
  const rows = await db.vehicle.findMany({
    include: {
      agency: { include: { settings: true } },
      locations: { include: { location: true } },
      bookings: true,
      occupancies: { where: { kind: 'maintenance' } },
    },
  });
  return rows
    .filter(({ status, agency, locations, bookings, occupancies }) => {
      const end = blockedUntil(period.end, agency.settings?.turnaroundMinutes ?? 0);
      const taken = [
        ...bookings
          .filter((booking) => blocks(holdOf(booking), now))
          .map(({ pickupAt, blockedUntil: until }) => ({ start: dateToWall(pickupAt), end: dateToWall(until) })),
        ...occupancies.map(({ startsAt, endsAt }) => ({ start: dateToWall(startsAt), end: dateToWall(endsAt) })),
      ];
      return (
        agency.status === 'active' &&
        agency.isComplete &&
        (status === 'available' || status === 'rented') &&
        (!citySlug || locations.some(({ location }) => location.isActive && location.citySlug === citySlug)) &&
        !taken.some((held) => sharesDay(held, { start: period.start, end }))
      );
    })
    .map(({ id }) => id)
    .sort();
}

/** The vehicles that the search shows; all of them, whatever the page. */
async function freeBySearch({ start, end }: Period, citySlug: string | null) {
  const search = new URLSearchParams({
    startDate: start.slice(0, 10),
    pickupTime: start.slice(11),
    endDate: end.slice(0, 10),
    returnTime: end.slice(11),
    location: citySlug ?? '',
  });
  const query = readVehicleQuery(search, await searchCatalogue(), now);
  if (query.dates.kind !== 'dates') throw new Error(`no dates: ${search.toString()}`);
  const { vehicles: found, total } = await searchVehicles(query, { pageSize: 100, now });
  expect(found.length).toBe(total);
  expect(found.every(({ rental }) => rental?.isFree)).toBe(true);
  return found.map(({ id }) => id).sort();
}

/** The vehicles that the booking form would take. */
async function freeToBook({ start, end }: Period) {
  const found: string[] = [];
  for (const { vehicle } of fleet) {
    const quote = await quoteRental(vehicle.id, { pickupAt: start, returnAt: end }).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (quote && !quote.availableFrom) found.push(vehicle.id);
  }
  return found.sort();
}

interface Change {
  kind: keyof typeof CHANGES;
  vehicle: number;
  start: number;
  length: number;
  hour: number;
}
const HOURS = ['00:00', '00:01', '09:00', '14:30', '22:45', '23:59'];
const periodOf = ({ start, length, hour }: Omit<Change, 'kind' | 'vehicle'>): Period => ({
  start: wallAt(addDays(todayInMorocco(), 1 + start), time(HOURS[hour % HOURS.length] ?? '09:00')),
  end: wallAt(addDays(todayInMorocco(), 2 + start + length), time(HOURS[(hour * 5 + 2) % HOURS.length] ?? '09:00')),
});
const vehicleOf = ({ vehicle }: Change) => fleet[vehicle % fleet.length] as (typeof fleet)[number];
const bookingOf = (change: Change, status: 'pending' | 'confirmed') =>
  db.booking.findFirst({ where: { vehicleId: vehicleOf(change).vehicle.id, status }, orderBy: { createdAt: 'asc' } });
const locationOf = (change: Change) => {
  const own = ownLocations.filter(({ agencyId }) => agencyId === vehicleOf(change).agency.id);
  return own[change.start % own.length] as (typeof ownLocations)[number];
};

let lapsed = 0;
async function passTimeUntil(moment: WallClock) {
  setNow(moment);
  lapsed += (await releaseLapsedRequests()).released;
}

const CHANGES = {
  request: (change: Change) => {
    const { agency, vehicle } = vehicleOf(change);
    return createBooking(agency, vehicle, { period: periodOf(change), customer });
  },
  confirm: async (change: Change) => {
    const booking = await bookingOf(change, 'pending');
    if (booking) await confirmBooking(vehicleOf(change).agency.scope, booking.reference);
  },
  cancel: async (change: Change) => {
    const booking = await bookingOf(change, 'pending');
    if (booking) await cancelBooking(customer.scope, booking.reference);
  },
  move: async (change: Change) => {
    const booking = await bookingOf(change, 'confirmed');
    const { start, end } = periodOf(change);
    if (booking)
      await rescheduleBooking(vehicleOf(change).agency.scope, booking.reference, { pickupAt: start, returnAt: end });
  },
  complete: async (change: Change) => {
    const booking = await bookingOf(change, 'confirmed');
    if (booking && dateToWall(booking.pickupAt) > now) await passTimeUntil(dateToWall(booking.pickupAt));
    if (booking) await completeBooking(vehicleOf(change).agency.scope, booking.reference);
  },
  maintain: (change: Change) => {
    const { start, end } = periodOf(change);
    const { agency, vehicle } = vehicleOf(change);
    return blockVehicle(agency.scope, vehicle.id, { startsAt: start, endsAt: end, reason: '' });
  },
  maintainOutOfReach: (change: Change) => {
    const start = addMinutes(periodOf(change).start, 500 * 24 * 60);
    const { agency, vehicle } = vehicleOf(change);
    return blockVehicle(agency.scope, vehicle.id, { startsAt: start, endsAt: addMinutes(start, 60), reason: '' });
  },
  unblock: async (change: Change) => {
    const { agency, vehicle } = vehicleOf(change);
    const block = await db.occupancy.findFirst({ where: { vehicleId: vehicle.id, kind: 'maintenance' } });
    if (block) await unblockVehicle(agency.scope, block.id);
  },
  bring: (change: Change) => {
    const { id: locationId, citySlug, agencyId } = locationOf(change);
    return db.vehicleLocation.create({
      data: { vehicleId: vehicleOf(change).vehicle.id, locationId, citySlug, agencyId },
    });
  },
  takeAway: (change: Change) =>
    db.vehicleLocation.deleteMany({
      where: { vehicleId: vehicleOf(change).vehicle.id, locationId: locationOf(change).id, isPrimary: false },
    }),
  openOrClose: ({ length, ...change }: Change) =>
    db.agencyLocation.update({
      where: { id: locationOf({ ...change, length }).id },
      data: { isActive: length % 2 === 0 },
    }),
  status: (change: Change) =>
    setVehicleStatus(
      vehicleOf(change).vehicle.id,
      (['available', 'rented', 'maintenance', 'unavailable'] as const)[change.hour % 5] ?? 'available',
    ),
  agency: (change: Change) =>
    db.agency.update({
      where: { id: vehicleOf(change).agency.id },
      data: { status: change.length % 4 === 0 ? 'suspended' : 'active' },
    }),
  turnaround: (change: Change) =>
    db.agencySettings.update({
      where: { agencyId: vehicleOf(change).agency.id },
      data: { turnaroundMinutes: [0, 30, 75, 600, 1440][change.length % 5] },
    }),
  timePasses: (change: Change) => passTimeUntil(addMinutes(now, 60 * (1 + (change.start % 30)))),
};

/** What a use case, or the database, says when a change cannot be. */
async function attempt(change: Change) {
  await CHANGES[change.kind](change).catch((error: unknown) => {
    if (!(error instanceof DomainError) && !isConstraintViolation(error)) throw error;
  });
}

const days = { start: fc.nat(40), length: fc.nat(9), hour: fc.nat(60) };
const KINDS = Object.keys(CHANGES) as Change['kind'][];
const aChange = fc.record({
  kind: fc.oneof(fc.constantFrom(...KINDS), fc.constantFrom('request', 'confirm', 'cancel', 'complete')),
  vehicle: fc.nat(),
  ...days,
});

describe('a random fleet: rules, ring, search and booking agree after any changes', () => {
  // What a run leaves is where the next begins: a smaller failure could not be looked for.
  test.each([1, 2, 3, 4, 5])('part %i', async (part) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aChange, { minLength: 8, maxLength: 16 }),
        fc.record(days),
        fc.constantFrom(...CITIES),
        async (changes, asked, city) => {
          for (const change of changes) await attempt(change);
          const period = periodOf(asked);
          expect(await differences()).toEqual([]);
          expect(await freeBySearch(period, city)).toEqual(await freeByRule(period, city));
          const everywhere = await freeBySearch(period, null);
          expect(everywhere).toEqual(await freeByRule(period, null));
          expect(everywhere).toEqual(await freeToBook(period));
        },
      ),
      { seed: part, numRuns: 6, endOnFailure: true },
    );
  });

  test('went through every kind of booking', async () => {
    const counts = await db.booking.groupBy({ by: ['status'], _count: true });
    const kinds = counts.map(({ status }) => status);
    expect(kinds).toEqual(expect.arrayContaining(['cancelled', 'completed']));
    expect(lapsed).toBeGreaterThan(0);
  });
});

test('a request whose turnaround reaches into a taken day is neither found nor booked', async () => {
  const agency = await createAgency({ settings: { turnaroundMinutes: 120 }, agency: { citySlug: 'dakhla' } });
  const vehicle = await createVehicle(agency);
  const today = todayInMorocco();
  const at = (ahead: number, hour: string) => wallAt(addDays(today, ahead), time(hour));
  await createBooking(agency, vehicle, { period: { start: at(10, '10:00'), end: at(12, '22:00') } });

  const found = async (start: WallClock, end: WallClock) => {
    const isFound = (await freeBySearch({ start, end }, 'dakhla')).includes(vehicle.id);
    const { availableFrom } = await quoteRental(vehicle.id, { pickupAt: start, returnAt: end });
    expect(isFound).toBe(availableFrom === null);
    return isFound;
  };
  // Back two hours before midnight: the turnaround ends with the day.
  expect(await found(at(7, '10:00'), at(9, '22:00'))).toBe(true);
  expect(await found(at(7, '10:00'), at(9, '22:01'))).toBe(false);
  // The booking before ends at midnight with its turnaround, and leaves the new day free.
  expect(await found(at(13, '00:00'), at(14, '10:00'))).toBe(true);
  expect(await found(at(12, '23:59'), at(14, '10:00'))).toBe(false);
});

describe('ring_days', () => {
  const EPOCH = day('1970-01-01');
  test('says each day of a period, and no other of the 512', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 18_000, max: 24_000 }),
        fc.integer({ min: -3, max: 530 }),
        async (first, length) => {
          const [row] = await db.$queryRaw<{ ring: string }[]>`
          SELECT ring_days(${addDays(EPOCH, first)}::date, ${addDays(EPOCH, first + length - 1)}::date)::text AS ring`;
          const expected = Array<string>(512).fill('0');
          for (let number = 0; number < Math.min(length, 512); number++) expected[(first + number) % 512] = '1';
          expect(row?.ring).toBe(expected.join(''));
        },
      ),
    );
  });
});

/** The application writes nothing of the search by hand. */
const asOwner = (sql: string, ...values: string[]) =>
  withConnection(process.env.DATABASE_URL ?? '', (client) => client.query(sql, values));

describe('the nightly check', () => {
  const busyOf = async (vehicleId: string) =>
    (await db.searchVehicle.findFirstOrThrow({ where: { vehicleId, isHome: true } })).busy;

  test('finds nothing to mend where only the functions of the database wrote', async () => {
    expect(await checkSearch()).toMatchObject({ mended: 0 });
    expect(warned).not.toHaveBeenCalled();
  });

  test('logs and mends what was written by hand, and makes the whole anew from nothing', async () => {
    const { compared } = await checkSearch();
    expect(compared).toBeGreaterThanOrEqual(fleet.length);
    const [price, ring, row] = fleet.map(({ vehicle }) => vehicle.id) as [string, string, string];
    for (const id of [price, ring, row]) await setVehicleStatus(id, 'available');
    await asOwner('UPDATE search_vehicles SET price_cents = 1 WHERE vehicle_id = $1', price);
    await asOwner('UPDATE search_vehicles SET busy = ~busy WHERE vehicle_id = $1', ring);
    await asOwner('DELETE FROM search_vehicles WHERE vehicle_id = $1', row);
    expect(await checkSearch()).toEqual({ compared, mended: 3, moved: 0 });
    expect(warned).toHaveBeenCalledWith(
      { vehicles: expect.arrayContaining([price, ring, row]) as string[], count: 3 },
      expect.any(String),
    );
    expect(await differences()).toEqual([]);

    await asOwner('DELETE FROM search_vehicles');
    expect((await checkSearch()).mended).toBeGreaterThanOrEqual(3);
    expect(await differences()).toEqual([]);
    expect(await checkSearch()).toEqual({ compared, mended: 0, moved: 0 });
  });

  test('clears the days that have passed, and takes in those that have come into reach', async () => {
    const agency = await createAgency();
    const { id } = await createVehicle(agency);
    const from = todayInMorocco();
    const block = (first: number, last: number) =>
      db.occupancy.create({
        data: {
          agencyId: agency.id,
          vehicleId: id,
          kind: 'maintenance',
          startsAt: wallToDate(wallAt(addDays(from, first), time('08:00'))),
          endsAt: wallToDate(wallAt(addDays(from, last), time('18:00'))),
        },
      });
    await checkSearch();
    await block(0, 2);
    // 512 days later than a free day: the same bit of the ring, out of reach today.
    await block(520, 521);
    const count = async () => (await busyOf(id)).replaceAll('0', '').length;
    expect(await count()).toBe(3);

    setNow(wallAt(addDays(from, 2), time('00:05')));
    expect((await checkSearch()).mended).toBe(0);
    expect(await count()).toBe(1);
    setNow(wallAt(addDays(from, 60), time('00:05')));
    expect((await checkSearch()).mended).toBe(0);
    expect(await count()).toBe(2);
    expect(await differences()).toEqual([]);
  });

  test('is done by the first search of a day where nobody did it for weeks', async () => {
    const agency = await createAgency({ agency: { citySlug: 'ifrane' } });
    const { id } = await createVehicle(agency);
    const start = addDays(todayInMorocco(), 600);
    await db.occupancy.create({
      data: {
        agencyId: agency.id,
        vehicleId: id,
        kind: 'maintenance',
        startsAt: wallToDate(wallAt(start, time('08:00'))),
        endsAt: wallToDate(wallAt(start, time('18:00'))),
      },
    });
    setNow(wallAt(addDays(todayInMorocco(), 590), time('09:00')));
    const at = (ahead: number) => wallAt(addDays(start, ahead), time('10:00'));
    expect(await freeBySearch({ start: at(-1), end: at(1) }, 'ifrane')).toEqual([]);
    expect(await freeBySearch({ start: at(1), end: at(2) }, 'ifrane')).toEqual([id]);
    expect(nowInMorocco()).toBe(now);
  });
});

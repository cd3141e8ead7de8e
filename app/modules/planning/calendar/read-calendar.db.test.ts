import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../../tests/factories/vehicle';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { day, dayToDate, setClockForTests, wall, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { agencyCalendar, type CalendarQuery } from './agency-calendar';
import { readCalendar } from './read-calendar.server';

const NOW = wall('2026-11-20T11:30');
const at = (text: string) => wall(`2026-${text}`);
const setNow = (text: string) => setClockForTests(() => wallToInstant(at(text)));

let agency: TestAgency;
let other: TestAgency;
let clio: TestVehicle;
let duster: TestVehicle;
let station: string;

const read = (change: Partial<CalendarQuery> = {}, of = agency) =>
  readCalendar(
    of.scope,
    { ...agencyCalendar.read({ searchParams: new URLSearchParams() }), span: 'week', ...change },
    'fr',
    NOW,
  );
const names = async (change: Partial<CalendarQuery>) =>
  (await read(change)).vehicles.map(({ modelName, registrationNumber }) => `${modelName} ${registrationNumber}`);

/** One car that goes through everything, one that stays free, one each in maintenance and delisted; and a neighbour's. */
beforeAll(async () => {
  setNow('11-10T09:00');
  agency = await createAgency();
  other = await createAgency();
  station = await createAgencyLocation(agency, { name: 'Gare Casa-Voyageurs' });
  clio = await createVehicle(agency, {
    model: 'renault/clio',
    registrationNumber: '11111-أ-6',
    category: 'compact',
    locationId: station,
    insuranceExpiry: dayToDate(day('2026-11-24')),
    technicalControlExpiry: dayToDate(day('2026-11-01')),
  });
  duster = await createVehicle(agency, { model: 'dacia/duster', registrationNumber: '22222-ب-6' });
  await createVehicle(agency, { model: 'fiat/500', registrationNumber: '33333-د-6', status: 'maintenance' });
  await createVehicle(agency, { model: 'kia/picanto', registrationNumber: '44444-ه-6', status: 'unavailable' });
  const foreign = await createVehicle(other);
  const book = (start: string, end: string, status: 'pending' | 'confirmed' | 'completed', vehicle = clio) =>
    createBooking(agency, vehicle, { period: { start: at(start), end: at(end) }, status });
  await book('11-11T10:00', '11-19T10:00', 'completed');
  await book('11-21T10:00', '11-22T09:00', 'confirmed');
  await blockVehicle(agency.scope, clio.id, {
    startsAt: at('11-22T12:00'),
    endsAt: at('11-22T18:00'),
    reason: 'Vidange',
  });
  await book('11-12T10:00', '11-18T10:00', 'confirmed', duster);
  await createBooking(other, foreign, {
    period: { start: at('11-20T10:00'), end: at('11-24T10:00') },
    status: 'confirmed',
  });
  setNow('11-20T09:00');
  await book('11-25T10:00', '11-28T10:00', 'pending');
});
beforeEach(() => setClockForTests(() => wallToInstant(NOW)));

describe('the calendar', () => {
  test('shows each vehicle of the agency with what takes it, by start', async () => {
    const { vehicles, total, window } = await read();
    expect(window).toEqual({ from: '2026-11-20', days: 7 });
    expect(total).toBe(4);
    const bars = vehicles.map(({ modelName, bars: all }) => [
      modelName,
      all.map(({ state, start, end, due }) => `${state} ${start.slice(5)} ${end.slice(5)} ${due.slice(5)}`),
    ]);
    expect(Object.fromEntries(bars)).toEqual({
      '500': [],
      Clio: [
        'confirmed 11-21T10:00 11-22T09:00 11-22T09:00',
        'block 11-22T12:00 11-22T18:00 11-22T18:00',
        'pending 11-25T10:00 11-28T10:00 11-28T10:00',
      ],
      // Due two days before the window: it is still out.
      Duster: ['late 11-12T10:00 11-20T11:30 11-18T10:00'],
      Picanto: [],
    });
    const clioBars = vehicles.find(({ shortId }) => shortId === clio.shortId)?.bars ?? [];
    expect(clioBars.map(({ name }) => name)[1]).toBe('Vidange');
    expect(clioBars.map(({ reference }) => reference !== null)).toEqual([true, false, true]);
  });

  test('shows completed rentals on the days that they took', async () => {
    const { vehicles } = await read({ from: day('2026-11-13') });
    const clioBars = vehicles.find(({ shortId }) => shortId === clio.shortId)?.bars ?? [];
    expect(clioBars.map(({ state }) => state)).toEqual(['completed']);
  });

  test('leaves out a request that has lapsed, whether or not its days were released', async () => {
    const later = wall('2026-11-22T12:00');
    const { vehicles, free } = await readCalendar(
      agency.scope,
      { ...agencyCalendar.read({ searchParams: new URLSearchParams() }), span: 'week', from: day('2026-11-25') },
      'fr',
      later,
    );
    expect(vehicles.flatMap(({ bars: all }) => all.map(({ state }) => state))).toEqual([]);
    expect(free[0]).toBe(3);
  });

  test('counts the free vehicles of each day: a turnaround once, a late one until today, maintenance today, a delisted one never', async () => {
    expect((await read()).free).toEqual([1, 2, 2, 3, 3, 2, 2]);
  });

  test('counts as free exactly the days on which no bar stands', async () => {
    const { vehicles, free, window } = await read({ span: 'month' });
    const listed = vehicles.filter(({ status }) => status !== 'unavailable');
    const days = Array.from({ length: window.days }, (_, index) => new Date(Date.UTC(2026, 10, 20 + index)));
    const counted = days.map((date) => {
      const from = `${date.toISOString().slice(0, 10)}T00:00`;
      const to = `${date.toISOString().slice(0, 10)}T24:00`;
      const isToday = from.startsWith('2026-11-20');
      return listed.filter(
        ({ bars: all, status }) =>
          !all.some(({ start, end }) => start < to && end > from) && !(isToday && status === 'maintenance'),
      ).length;
    });
    expect(free).toEqual(counted);
  });

  test('filters by category, place, status and what is typed, and counts what it shows', async () => {
    expect(await names({ category: 'compact' })).toEqual(['Clio 11111-أ-6']);
    expect(await names({ locationId: station })).toEqual(['Clio 11111-أ-6']);
    expect(await names({ status: 'maintenance' })).toEqual(['500 33333-د-6']);
    expect(await names({ search: 'dúster' })).toEqual(['Duster 22222-ب-6']);
    expect(await names({ search: '22222 ب' })).toEqual(['Duster 22222-ب-6']);
    expect(await names({ search: '44444-ه-6' })).toEqual(['Picanto 44444-ه-6']);
    expect(await names({ search: '%' })).toEqual([]);
    expect((await read({ category: 'compact' })).free).toEqual([1, 0, 0, 1, 1, 0, 0]);
    expect(await read({ locationId: other.locationId })).toMatchObject({ total: 0, vehicles: [] });
  });

  test('shows an archived vehicle on the days on which it was rented, and counts it as free on none', async () => {
    const retired = await createVehicle(agency, { model: 'dacia/logan', registrationNumber: '55555-و-6' });
    setNow('11-10T09:00');
    await createBooking(agency, retired, {
      period: { start: at('11-11T10:00'), end: at('11-13T10:00') },
      status: 'completed',
    });
    setNow('11-20T09:00');
    const then = { from: day('2026-11-12') };
    const { free } = await read(then);
    await db.vehicle.update({ where: { id: retired.id }, data: { archivedAt: new Date() } });
    const past = await read(then);
    expect(past.vehicles.find(({ shortId }) => shortId === retired.shortId)).toMatchObject({ isArchived: true });
    expect(past.free.map((count, index) => (free[index] ?? NaN) - count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect((await read()).vehicles.map(({ shortId }) => shortId)).not.toContain(retired.shortId);
  });

  test('pages the vehicles by name then plate, and counts the whole fleet', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, pageSize: 2 })));
    expect(pages.map(({ vehicles }) => vehicles.map(({ modelName }) => modelName))).toEqual([
      ['Duster', '500'],
      ['Picanto', 'Clio'],
      [],
    ]);
    expect(new Set(pages.map(({ total, free }) => `${total} ${free.join()}`)).size).toBe(1);
  });

  test('names the papers, the places and the holidays of the days in view', async () => {
    const { vehicles, locations, holidays } = await read({ from: day('2026-11-17') });
    expect(vehicles.find(({ shortId }) => shortId === clio.shortId)).toMatchObject({
      insurance: '2026-11-24',
      technicalControl: '2026-11-01',
      oilChange: null,
    });
    expect(locations.map(({ label }) => label)).toContain('Gare Casa-Voyageurs');
    expect(holidays.map((one) => one.day)).toEqual(['2026-11-18']);
  });

  test('shows an agency nothing of another', async () => {
    const { vehicles, total } = await read({}, other);
    expect(total).toBe(1);
    expect(vehicles[0]?.bars.map(({ state }) => state)).toEqual(['active']);
  });
});

test('asks the database as often for one vehicle as for many', async () => {
  const queries = (change: Partial<CalendarQuery>) =>
    withRequestContext(async () => {
      await read(change);
      return currentRequest()?.queries;
    });
  expect(await queries({ pageSize: 96, span: 'month' })).toBe(await queries({ search: '22222' }));
});

test('a vehicle that changes its status is counted so at once', async () => {
  const [before = NaN] = (await read({ from: day('2027-01-10') })).free;
  await setVehicleStatus(duster.id, 'unavailable');
  expect((await read({ from: day('2027-01-10') })).free[0]).toBe(before - 1);
  expect(await db.vehicle.count({ where: { id: duster.id } })).toBe(1);
  await setVehicleStatus(duster.id, 'available');
});

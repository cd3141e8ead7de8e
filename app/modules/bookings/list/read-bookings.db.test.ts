import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createAdmin, createCustomer, type TestCustomer } from '../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { day, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { ALL_DAYS, type ChosenPeriod } from '~/platform/list/filters';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { DISPLAY_STATUSES, type DisplayStatus } from '../lifecycle/booking-status';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { completeBooking } from '../lifecycle/complete-booking.server';
import { confirmBooking } from '../lifecycle/confirm-booking.server';
import { findAgencyBooking } from '../details/find-agency-booking.server';
import { findBooking } from '../details/find-booking.server';
import { findCustomerBooking } from '../details/find-customer-booking.server';
import { hideBooking } from '../lifecycle/hide-booking.server';
import { type AgencyBookingQuery, agencyBookingFile, agencyBookings } from './agency-bookings';
import { exportBookings } from './export-bookings.server';
import { listBookingFile } from './list-booking-file.server';
import { listAgencyBookings } from './list-agency-bookings.server';
import { listCustomerBookings } from './list-customer-bookings.server';
import { quoteRental } from '../pricing/quote-rental.server';
import { requestBooking } from '../request/request-booking.server';
import { vehicleBlocks } from '~/modules/availability/calendar/vehicle-occupancies.server';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const EVERYTHING: AgencyBookingQuery = {
  status: null,
  vehicleId: null,
  paymentStatus: null,
  owing: null,
  rentals: null,
  states: null,
  clientId: null,
  placeId: null,
  category: null,
  source: null,
  period: ALL_DAYS,
  search: '',
  sort: 'pickup',
  page: 1,
  pageSize: 12,
};

let agency: TestAgency;
let other: TestAgency;
let salma: TestCustomer;
let omar: TestCustomer;
let clio: TestVehicle;
let logan: TestVehicle;
const made = {} as Record<DisplayStatus, string>;

beforeAll(async () => {
  at('2026-12-01T09:00');
  agency = await createAgency({ agency: { name: 'Atlas Évasion', phone: '+212661000000' } });
  other = await createAgency({ agency: { name: 'Médina Drive' } });
  salma = await createCustomer({ fullName: 'Salma El Idrissi', phone: '+212612345678' });
  omar = await createCustomer({ fullName: 'Omar Tazi', phone: '+212698765432' });
  clio = await createVehicle(agency, { model: 'renault/clio', registrationNumber: '12345-أ-6' });
  logan = await createVehicle(agency, { registrationNumber: '99999-ب-26' });
  const ask = async (customer: TestCustomer, vehicle: TestVehicle, start: string, end: string) => {
    const input = bookingRequest(vehicle, period(start, end), { customer });
    return (await requestBooking(customer.scope, input, 'fr')).reference;
  };
  const confirm = async (reference: string) => {
    await confirmBooking(agency.scope, reference);
    return reference;
  };
  made.late = await confirm(await ask(salma, clio, '2026-12-02T10:00', '2026-12-04T10:00'));
  made.completed = await confirm(await ask(omar, logan, '2026-12-03T10:00', '2026-12-05T10:00'));
  made.active = await confirm(await ask(salma, logan, '2026-12-09T10:00', '2026-12-12T10:00'));
  made.confirmed = await confirm(await ask(omar, clio, '2026-12-20T10:00', '2026-12-22T10:00'));
  made.lapsed = await ask(salma, logan, '2026-12-28T10:00', '2026-12-30T10:00');
  made.cancelled = await ask(omar, logan, '2027-01-10T10:00', '2027-01-11T10:00');
  await requestBooking(
    omar.scope,
    bookingRequest(await createVehicle(other), period('2026-12-28T10:00', '2026-12-30T10:00')),
    'fr',
  );
  at('2026-12-05T10:00');
  await completeBooking(agency.scope, made.completed);
  await cancelBooking(omar.scope, made.cancelled);
  at('2026-12-09T09:00');
  made.pending = await ask(salma, clio, '2027-01-05T10:00', '2027-01-08T10:00');
  at('2026-12-10T09:00');
});
afterAll(() => setClockForTests(null));

const listed = async (query: Partial<AgencyBookingQuery>) => {
  const { bookings } = await listAgencyBookings(agency.scope, { ...EVERYTHING, ...query });
  const nameOf = (reference: string) => DISPLAY_STATUSES.find((name) => made[name] === reference);
  return bookings.map(({ reference }) => nameOf(reference));
};

test('a known place is called the same in the list’s file and a customer’s data, in the reader’s language', async () => {
  const place = { id: agency.locationId, agencyId: agency.id };
  await db.agencyLocation.update({
    where: place,
    data: { pointSlug: 'aeroport-casablanca-cmn', name: 'Chez nous, à l’aéroport' },
  });
  const point = await db.locationPoint.findUniqueOrThrow({ where: { slug: 'aeroport-casablanca-cmn' } });
  const { bookings } = await listBookingFile(agency.scope, EVERYTHING);
  const [first] = bookings;
  for (const language of LANGUAGES) {
    const { place: told } = agencyBookingFile(translator(language), language).columns;
    const [own] = await exportBookings(salma.scope, 1, language);
    const names = [first && told(first), own?.pickupLocation];
    expect(new Set(names)).toEqual(new Set([localName(point, language)]));
  }
  await db.agencyLocation.update({ where: place, data: { pointSlug: null } });
  const [again] = (await listAgencyBookings(agency.scope, EVERYTHING)).bookings;
  expect(again?.pickupLocation).toEqual({ name: 'Chez nous, à l’aéroport', point: null });
});

describe("an agency's list", () => {
  test('shows its own, with exact counts for every tab', async () => {
    const page = await listAgencyBookings(agency.scope, EVERYTHING);
    expect(page.bookings.map(({ shown }) => shown)).toEqual([
      'late',
      'completed',
      'active',
      'confirmed',
      'lapsed',
      'pending',
      'cancelled',
    ]);
    expect(page.counts).toEqual({
      pending: 1,
      lapsed: 1,
      confirmed: 1,
      active: 1,
      late: 1,
      completed: 1,
      cancelled: 1,
    });
    expect([page.all, page.total]).toEqual([7, 7]);
    expect(page.bookings[0]).toMatchObject({
      reference: made.late,
      status: 'confirmed',
      paymentStatus: 'unpaid',
      pickupAt: '2026-12-02T10:00',
      returnAt: '2026-12-04T10:00',
      totalPrice: '600.00',
      vehicle: { make: 'Renault', modelName: 'Clio', registrationNumber: '12345-أ-6', photo: null },
      client: { fullName: 'Salma El Idrissi', phone: '+212612345678' },
      agency: { slug: agency.slug },
    });
  });

  test.each(DISPLAY_STATUSES)('tab %s: its rows and its total, the counts of the others kept', async (status) => {
    const page = await listAgencyBookings(agency.scope, { ...EVERYTHING, status });
    expect(page.bookings.map(({ reference }) => reference)).toEqual([made[status]]);
    expect([page.total, page.all]).toEqual([1, 7]);
  });

  test.each<[string, (string | undefined)[]]>([
    ['salma', ['late', 'active', 'lapsed', 'pending']],
    ['EL idrissi SALMA', ['late', 'active', 'lapsed', 'pending']],
    ['06 98 76 54 32', ['completed', 'confirmed', 'cancelled']],
    ['clio', ['late', 'confirmed', 'pending']],
    ['12345-أ-6', ['late', 'confirmed', 'pending']],
    ['12345ا6', []],
    ['12345أ6', ['late', 'confirmed', 'pending']],
    ['tazi clio', ['confirmed']],
    ['%', []],
    ["' OR true --", []],
    ['nobody', []],
  ])('search for %s', async (search, expected) => expect(await listed({ search })).toEqual(expected));

  test('search for a reference, whole, bare or in part', async () => {
    for (const search of [made.active, made.active.replaceAll('-', '').toLowerCase(), made.active.slice(3)])
      expect(await listed({ search })).toEqual(['active']);
  });

  test('by vehicle; a foreign or broken one shows nothing', async () => {
    expect(await listed({ vehicleId: logan.id })).toEqual(['completed', 'active', 'lapsed', 'cancelled']);
    for (const vehicleId of [crypto.randomUUID(), 'x']) expect(await listed({ vehicleId })).toEqual([]);
  });

  test('by what was paid; what was called off owes nothing', async () => {
    expect(await listed({ paymentStatus: 'unpaid' })).toEqual(['late', 'completed', 'active', 'confirmed']);
    expect(await listed({ paymentStatus: 'pending' })).toEqual(['lapsed', 'pending']);
    expect(await listed({ paymentStatus: 'paid' })).toEqual([]);
  });

  test('as a file with the address, the identity and the days of payments, for spreadsheets', async () => {
    const { bookings, total } = await listBookingFile(agency.scope, EVERYTHING);
    expect([bookings.length, total]).toEqual([7, 7]);
    const { columns } = agencyBookingFile(translator('fr'), 'fr');
    const [first] = bookings;
    if (!first) throw new Error('There is no booking');
    expect(columns.phone(first)).toBe('0612345678');
    expect(columns.email(first)).toBe(salma.email);
    expect(columns.identity(first)).not.toBe('');
    expect(columns.paidOn(first)).toBe('');
  });

  test('by period of the pick-up', async () => {
    const within = (period: Partial<ChosenPeriod>) => listed({ period: { ...ALL_DAYS, ...period } });
    expect(await within({ name: 'yesterday' })).toEqual(['active']);
    expect(await within({ name: 'today' })).toEqual([]);
    expect(await within({ name: 'last_7_days' })).toEqual(['active']);
    expect(await within({ name: 'last_30_days' })).toEqual(['late', 'completed', 'active']);
    expect(await within({ name: 'tomorrow' })).toEqual([]);
    at('2026-12-19T09:00');
    expect(await within({ name: 'tomorrow' })).toEqual(['confirmed']);
    expect(await within({ name: 'next_7_days' })).toEqual(['confirmed']);
    at('2026-12-10T09:00');
    expect(await within({ name: 'this_month' })).toEqual(['late', 'completed', 'active', 'confirmed', 'lapsed']);
    expect(await within({ name: 'custom', from: day('2026-12-03'), to: day('2026-12-09') })).toEqual([
      'completed',
      'active',
    ]);
    expect(await within({ name: 'custom', from: day('2026-12-20') })).toEqual([
      'confirmed',
      'lapsed',
      'pending',
      'cancelled',
    ]);
  });

  test('every order shows every row, and a descending one the reverse', async () => {
    const { sorts } = agencyBookings.view('', EVERYTHING, 0);
    expect(sorts).toHaveLength(9);
    const next = await listed({ sort: 'next' });
    expect(next).toEqual(['late', 'active', 'confirmed', 'pending', 'cancelled', 'lapsed', 'completed']);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ sort: 'next', page, pageSize: 2 })));
    expect(pages.flat()).toEqual(next);
    // What a search finds is ordered in another way, to the same order.
    expect(await listed({ sort: 'next', search: 'rh' })).toEqual(next);
    for (const sort of sorts) expect((await listed({ sort })).toSorted()).toEqual(DISPLAY_STATUSES.toSorted());
    expect(await listed({ sort: '-pickup' })).toEqual((await listed({ sort: 'pickup' })).reverse());
    expect((await listed({ sort: 'client' })).slice(0, 3).toSorted()).toEqual(['cancelled', 'completed', 'confirmed']);
    expect((await listed({ sort: '-total' })).slice(0, 2).toSorted()).toEqual(['active', 'pending']);
  });

  test('pages without losing or repeating a row', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listed({ sort: '-total', page, pageSize: 2 })));
    expect(pages.flat().toSorted()).toEqual(DISPLAY_STATUSES.toSorted());
    expect(pages[4]).toEqual([]);
  });

  test('takes two queries', async () => {
    const queries = await withRequestContext(async () => {
      await listAgencyBookings(agency.scope, EVERYTHING);
      return currentRequest()?.queries;
    });
    expect(queries).toBe(2);
  });
});

describe("a customer's list", () => {
  const list = async (query: { status?: DisplayStatus; search?: string } = {}, customer = omar) =>
    listCustomerBookings(customer.scope, {
      status: null,
      page: 1,
      pageSize: 12,
      search: '',
      ...query,
    });

  test('shows their own at every agency: the next pick-up first, then the past, latest first', async () => {
    const shown = async (customer: TestCustomer) => (await list({}, customer)).bookings.map((booking) => booking.shown);
    expect(await shown(omar)).toEqual(['confirmed', 'cancelled', 'lapsed', 'completed']);
    expect(await shown(salma)).toEqual(['late', 'active', 'pending', 'lapsed']);
    const { bookings, all } = await list();
    expect(all).toBe(4);
    expect(bookings.map(({ agency: { name } }) => name)).toEqual([
      'Atlas Évasion',
      'Atlas Évasion',
      'Médina Drive',
      'Atlas Évasion',
    ]);
  });

  test('is found by car, agency or reference, and filtered by status', async () => {
    expect((await list({ search: 'medina' })).total).toBe(1);
    expect((await list({ search: 'evasion' })).total).toBe(3);
    expect((await list({ search: 'Clio' })).bookings.map(({ reference }) => reference)).toEqual([made.confirmed]);
    expect((await list({ search: made.completed })).total).toBe(1);
    expect((await list({ search: made.late })).total).toBe(0); // Salma's
    expect((await list({ status: 'cancelled' })).bookings.map(({ reference }) => reference)).toEqual([made.cancelled]);
  });

  test('leaves out what they hid, which the agency still sees', async () => {
    const customer = await createCustomer();
    const input = bookingRequest(clio, period('2027-03-01T10:00', '2027-03-03T10:00'));
    const { reference } = await requestBooking(customer.scope, input, 'fr');
    await cancelBooking(customer.scope, reference);
    expect((await list({}, customer)).all).toBe(1);
    await hideBooking(customer.scope, reference);
    expect((await list({}, customer)).all).toBe(0);
    await expect(findCustomerBooking(customer.scope, reference)).rejects.toThrow('bookingNotFound');
    expect((await findAgencyBooking(agency.scope, reference)).reference).toBe(reference);
  });
});

describe('a booking', () => {
  test('has all that its page shows', async () => {
    const booking = await findCustomerBooking(omar.scope, made.completed.toLowerCase());
    expect(booking).toMatchObject({
      shown: 'completed',
      returnedAt: '2026-12-05T10:00',
      totalPrice: '600.00',
      amountDue: '600.00',
      isHideable: true,
      nextStatuses: [],
      contract: { status: 'pending' },
      drivers: [{ position: 1, fullName: 'Omar Tazi' }],
    });
    expect(booking.events.map(({ type }) => type)).toEqual(['requested', 'confirmed', 'completed']);
    expect(booking).not.toHaveProperty('client');
    expect(booking).not.toHaveProperty('agencyNotes');
  });

  test('gives each side the WhatsApp messages that it sends', async () => {
    const whatsapp = async (booking: Promise<{ whatsapp: { template: string; href: string }[] }>) =>
      (await booking).whatsapp.map(({ template, href }) => [template, href.split('?')[0]]);
    expect(await whatsapp(findCustomerBooking(salma.scope, made.active))).toEqual([
      ['new_booking', 'https://wa.me/212661000000'],
    ]);
    expect(await whatsapp(findAgencyBooking(agency.scope, made.active))).toEqual([
      ['booking_confirmed', 'https://wa.me/212612345678'],
    ]);
  });

  test('of somebody else, or none, is not found', async () => {
    const foreign = [
      () => findAgencyBooking(other.scope, made.active),
      () => findCustomerBooking(omar.scope, made.active),
      () => findAgencyBooking(agency.scope, 'RH-2222-2222'),
      () => findCustomerBooking(omar.scope, '%'),
    ];
    for (const find of foreign) await expect(find()).rejects.toThrow('bookingNotFound');
    expect((await findBooking((await createAdmin()).scope, made.active)).reference).toBe(made.active);
  });
});

describe('a quote', () => {
  const quote = (pickupAt: string, returnAt: string, id = clio.id) =>
    quoteRental(id, { pickupAt: wall(pickupAt), returnAt: wall(returnAt) });

  test('counts as a booking does', async () => {
    expect(await quote('2027-01-20T10:00', '2027-01-23T12:00')).toEqual({
      days: 4,
      pricePerDay: '300.00',
      total: '1200.00',
      deposit: '4000.00',
      availableFrom: null,
    });
  });

  test('says from when the car is free', async () => {
    expect((await quote('2026-12-22T18:00', '2026-12-24T10:00')).availableFrom).toBe('2026-12-23');
    expect((await quote('2027-01-04T10:00', '2027-01-05T08:00')).availableFrom).toBe('2027-01-09');
  });

  test('is refused for what cannot be booked', async () => {
    await expect(quote('2026-12-10T08:00', '2026-12-12T10:00')).rejects.toThrow('pickupInPast');
    for (const id of [crypto.randomUUID(), 'x'])
      await expect(quote('2027-01-20T10:00', '2027-01-23T10:00', id)).rejects.toThrow('carNotFound');
  });
});

test('the blocks of a car within days, without lapsed requests, and without names', async () => {
  const car = await createVehicle(agency);
  const ask = (start: string, end: string) =>
    requestBooking(salma.scope, bookingRequest(car, period(start, end)), 'fr');
  await ask('2026-12-15T10:00', '2026-12-16T10:00');
  at('2026-12-13T12:00');
  await ask('2026-12-20T10:00', '2026-12-24T10:00');
  await db.occupancy.create({
    data: {
      agencyId: agency.id,
      vehicleId: car.id,
      kind: 'maintenance',
      startsAt: new Date('2026-12-28T08:00Z'),
      endsAt: new Date('2026-12-28T18:00Z'),
    },
  });
  at('2026-12-15T10:00');
  const blocks = await vehicleBlocks(car.id, day('2026-12-01'), day('2026-12-28'));
  at('2026-12-10T09:00');
  expect(blocks).toEqual([
    { start: '2026-12-20T10:00', end: '2026-12-24T10:00', status: 'pending' },
    { start: '2026-12-28T08:00', end: '2026-12-28T18:00', status: 'maintenance' },
  ]);
  expect(await vehicleBlocks(car.id, day('2026-12-25'), day('2026-12-27'))).toEqual([]);
});

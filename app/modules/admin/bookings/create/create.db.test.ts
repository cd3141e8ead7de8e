import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../../tests/factories/booking-request';
import { createAdmin, createCustomer, type TestCustomer } from '../../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../../tests/factories/vehicle';
import { refusal } from '../../../../../tests/setup/refusal';
import { openHistory } from '../../../../../tests/setup/history';
import { conflictOf } from '~/modules/availability/occupancies.server';
import { blockedUntil } from '~/modules/bookings/booking-rows';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { releaseLapsedRequests } from '~/modules/bookings/lifecycle/release-lapsed-requests.server';
import { MOST_OPEN_REQUESTS_AT_AGENCY } from '~/modules/bookings/request/open-requests.server';
import { requestBooking, requestBookingFor } from '~/modules/bookings/request/request-booking.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { assertParties } from './assert-parties.server';
import { choiceHref, readChoice } from './choice';
import { openNewBooking } from './open-new-booking.server';

/** A booking that an administrator asks for in a customer's name (R286). */
// A request lapses ahead of the database's clock here (R331).
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
beforeEach(() => at('2026-12-01T09:00'));

const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
const CHOSEN_DATES = { startDate: '2026-12-10', endDate: '2026-12-13' };
let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
let customer: TestCustomer;
let car: TestVehicle;

beforeAll(async () => {
  admin = await createAdmin();
});
beforeEach(async () => {
  agency = await createAgency({ agency: { name: 'Souss Location', phone: '+212522001122' } });
  customer = await createCustomer({ fullName: 'Zineb Ouazzani', language: 'ar' });
  car = await createVehicle(agency);
});

const ask = (change: Parameters<typeof bookingRequest>[2] = {}, vehicle = car) =>
  requestBookingFor(
    admin.scope,
    { profileId: customer.id },
    bookingRequest(vehicle, DATES, { customer, ...change }),
    'ar',
  );
const open = (query: Record<string, string>) =>
  openNewBooking(admin.scope, readChoice(new URLSearchParams(query)), 'fr');

describe('a request in a customer’s name', () => {
  test('is the customer’s own, waits 48 hours, tells both sides, and leaves a line', async () => {
    const { id, reference } = await ask();
    expect(
      await db.booking.findUniqueOrThrow({ where: { id }, include: { events: true, client: true, occupancy: true } }),
    ).toMatchObject({
      ...{ reference, source: 'admin', status: 'pending', customerId: customer.id, agencyId: agency.id },
      ...{ answerBy: new Date('2026-12-03T09:00Z'), language: 'ar', client: { profileId: customer.id } },
      events: [{ type: 'requested', actorRole: 'admin', actorId: admin.id }],
    });
    const messages = await db.outboxMessage.findMany({ where: { bookingId: id }, orderBy: { template: 'asc' } });
    expect(messages.map(({ template, language }) => [template, language])).toEqual([
      ['bookingRequestedAgency', 'fr'],
      ['bookingRequestedForYou', 'ar'],
      ['new_booking', 'ar'],
    ]);
    expect(await db.notification.count({ where: { agencyId: agency.id, bookingId: id } })).toBe(1);
    expect(
      await db.auditLog.findMany({
        where: { entityId: id },
        select: { action: true, actorId: true, before: true, after: true },
      }),
    ).toEqual([
      {
        ...{ action: 'booking.created', actorId: admin.id, before: null },
        after: { status: 'pending', customerId: customer.id, vehicleId: car.id, total: '900.00' },
      },
    ]);
    const jobs = await db.notificationJob.findMany({ where: { bookingId: id }, select: { kind: true } });
    expect(jobs).toEqual([{ kind: 'pending_confirmation' }]);
  });

  test('sent twice is made once, also at once', async () => {
    const form = bookingRequest(car, DATES, { customer });
    const send = () => requestBookingFor(admin.scope, { profileId: customer.id }, form, 'ar');
    const made = await Promise.all([send(), send(), send()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await send()).id).toBe(made[0].id);
    expect(await db.auditLog.count({ where: { entityId: made[0].id } })).toBe(1);
    expect(await db.booking.count({ where: { customerId: customer.id } })).toBe(1);
  });

  test('may be confirmed by its agency, or lapses, of which both sides hear', async () => {
    const { reference } = await ask();
    await confirmBooking(agency.scope, reference);
    const other = await createVehicle(agency);
    const { id } = await ask({}, other);
    at('2026-12-03T09:01');
    await releaseLapsedRequests();
    const lapsed = await db.outboxMessage.findMany({ where: { bookingId: id, template: 'bookingLapsed' } });
    expect(lapsed).toHaveLength(1);
    expect(await db.occupancy.count({ where: { bookingId: id } })).toBe(0);
  });

  test('is refused by the rules of the customer’s own, but for how many may wait', async () => {
    await ask();
    const free = await createVehicle(agency);
    expect(await refusal(ask())).toBe('datesConflictFrom');
    expect(await refusal(ask({ period: period('2026-11-01T10:00', '2026-11-03T10:00') }, free))).toBe('pickupInPast');
    const { driver } = bookingRequest(free, DATES);
    const child = { ...driver, birthDate: '2010-01-01' as typeof driver.birthDate };
    expect(await refusal(ask({ driver: child }, free))).toBe('driverTooYoung');
    await db.vehicle.update({ where: { id: free.id }, data: { status: 'maintenance' } });
    expect(await refusal(ask({}, free))).toBe('vehicleUnavailable');
    for (let made = 1; made <= MOST_OPEN_REQUESTS_AT_AGENCY; made += 1) await ask({}, await createVehicle(agency));
    const next = await createVehicle(agency);
    expect(await refusal(requestBooking(customer.scope, bookingRequest(next, DATES, { customer }), 'fr'))).toBe(
      'tooManyRequestsAtAgency',
    );
  });

  test('the database keeps when an administrator’s request must be answered', async () => {
    const { id } = await ask();
    await expect(db.$executeRaw`UPDATE bookings SET answer_by = NULL WHERE id = ${id}::uuid`).rejects.toThrow(
      'bookings_answer_by',
    );
  });
});

describe('who may be brought together', () => {
  const ids = () => ({ agencyId: agency.id, customerId: customer.id, vehicleId: car.id });

  test('an agency that takes requests, a customer in force, a car of that agency', async () => {
    expect(await assertParties(admin.scope, ids())).toMatchObject({ language: 'ar' });
    const other = await createVehicle(await createAgency());
    expect(await refusal(assertParties(admin.scope, { ...ids(), vehicleId: other.id }))).toBe('carNotFound');
    expect(await refusal(assertParties(admin.scope, { ...ids(), customerId: admin.id }))).toBe('customerNotActive');
    await db.profile.update({ where: { id: customer.id }, data: { status: 'suspended' } });
    expect(await refusal(assertParties(admin.scope, ids()))).toBe('customerNotActive');
    expect(await refusal(ask())).toBe('profileNotFound');
    await db.agency.update({ where: { id: agency.id }, data: { status: 'suspended', suspendedAt: new Date() } });
    expect(await refusal(assertParties(admin.scope, ids()))).toBe('agencyNotBookable');
  });
});

describe('the form', () => {
  test('finds agencies by name, customers by name, e-mail and phone, and no others', async () => {
    expect((await open({ ofAgency: 'souss loc' })).agency.found.map(({ id }) => id)).toContain(agency.id);
    const found = async (ofCustomer: string) => (await open({ ofCustomer })).customer.found.map(({ id }) => id);
    for (const typed of ['ouazz', customer.email]) expect(await found(typed)).toContain(customer.id);
    expect(await found(admin.email)).toEqual([]);
    expect((await open({ agency: 'x', customer: admin.id, car: "'", startDate: 'x' })).request).toBeNull();
  });

  test('offers the cars that are free, and fills in the driver from the profile', async () => {
    const taken = await createVehicle(agency);
    await ask({}, taken);
    const choice = { agency: agency.id, customer: customer.id, ...CHOSEN_DATES };
    const page = await open({ ...choice, car: car.shortId });
    expect(page.cars.free.map(({ id }) => id)).toEqual([car.id]);
    expect(page.cars.chosen).toMatchObject({ id: car.id, isFree: true, price: { days: 3, total: '900.00' } });
    const profile = await db.profile.findUniqueOrThrow({ where: { id: customer.id } });
    expect(page.request?.values).toMatchObject({
      ...{ fullName: 'Zineb Ouazzani', cin: profile.cin, birthDate: '1990-02-14', pickupLocationId: car.locationId },
    });
    expect((await open({ ...choice, car: taken.shortId })).cars.chosen).toMatchObject({ id: taken.id, isFree: false });
    // Another agency has other cars.
    const elsewhere = await createAgency();
    expect((await open({ ...choice, agency: elsewhere.id, car: car.shortId })).cars.chosen).toBeNull();
    expect(choiceHref('fr', page.choice, { agency: elsewhere.id })).not.toContain('car=');
  });

  test('says what is wrong with who and when was chosen', async () => {
    await db.profile.update({ where: { id: customer.id }, data: { status: 'suspended' } });
    await db.agency.update({ where: { id: agency.id }, data: { status: 'pending' } });
    const page = await open({
      agency: agency.id,
      customer: customer.id,
      startDate: '2026-01-01',
      endDate: '2026-01-02',
    });
    expect(page.agency.fault).toContain('Cette agence');
    expect(page.customer.fault).toContain('Ce compte');
    expect(page.dates.fault).toMatchObject({ field: 'startDate', text: 'Le départ ne peut pas être dans le passé.' });
    expect(page.cars).toMatchObject({ chosen: null, free: [] });
  });

  test('a car is offered exactly where a request for it would find it free', async () => {
    const turning = await createAgency({ settings: { turnaroundMinutes: 90 } });
    const vehicle = await createVehicle(turning);
    for (const [start, end] of [
      ['2026-12-10T10:00', '2026-12-12T22:40'],
      ['2026-12-16T00:00', '2026-12-18T00:00'],
    ] as const)
      await requestBooking(
        (await createCustomer()).scope,
        bookingRequest(vehicle, period(start, end), { customer: undefined }),
        'fr',
      );
    for (let day = 6; day <= 22; day += 1)
      for (const [from, to, length] of [
        ['00:00', '22:30', 0],
        ['00:30', '00:00', 1],
        ['23:30', '22:40', 2],
      ] as const) {
        const on = (number: number) => `2026-12-${String(number).padStart(2, '0')}`;
        const [startDate, endDate] = [on(day), on(day + length)];
        const wanted = period(`${startDate}T${from}`, `${endDate}T${to}`);
        const conflict = await conflictOf(
          db,
          vehicle.id,
          { start: wanted.start, end: blockedUntil(wanted.end, 90) },
          'day',
        );
        const page = await open({
          ...{ agency: turning.id, startDate, endDate, pickupTime: from, returnTime: to, car: vehicle.shortId },
        });
        expect([startDate, from, endDate, to, page.cars.chosen?.isFree]).toEqual([
          startDate,
          from,
          endDate,
          to,
          !conflict,
        ]);
      }
  });
});

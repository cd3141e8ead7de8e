import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, createAgencyLocation } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { untilSomebodyWaits } from '../../../../tests/setup/lock-wait';
import { openHistory } from '../../../../tests/setup/history';
import { day, setClockForTests, wall, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { BookingRequest } from './booking-schema';
import { confirmBooking } from '../lifecycle/confirm-booking.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { MOST_OPEN_REQUESTS, MOST_OPEN_REQUESTS_AT_AGENCY, noRoomFor } from './open-requests.server';
import { requestBooking } from './request-booking.server';

// A request lapses ahead of the database's clock here (R331).
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
beforeEach(() => at('2026-12-01T09:00'));

const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
const refusal = (code: string, params?: object) =>
  expect.objectContaining({ name: 'DomainError', code, ...(params ? { params } : {}) }) as unknown;

async function world(settings: Parameters<typeof createAgency>[0] = {}) {
  const agency = await createAgency(settings);
  return { agency, vehicle: await createVehicle(agency), customer: await createCustomer() };
}
const counts = async () =>
  Promise.all([
    db.booking.count(),
    db.client.count(),
    db.driver.count(),
    db.outboxMessage.count(),
    db.notification.count(),
    db.occupancy.count(),
  ]);

describe('a request', () => {
  test('is pending, priced by the server, and holds the car with its turnaround', async () => {
    const { agency, vehicle, customer } = await world({ settings: { turnaroundMinutes: 90 } });
    const { id, reference } = await requestBooking(
      customer.scope,
      bookingRequest(vehicle, DATES, { customer, notes: 'Siège bébé' }),
      'en',
    );
    const booking = await db.booking.findUniqueOrThrow({
      where: { id },
      include: { occupancy: true, events: true, drivers: true },
    });
    expect(booking).toMatchObject({
      reference,
      agencyId: agency.id,
      vehicleId: vehicle.id,
      customerId: customer.id,
      source: 'customer',
      status: 'pending',
      paymentStatus: 'pending',
      days: 3,
      notes: 'Siège bébé',
      language: 'en',
      occupancy: { startsAt: new Date('2026-12-10T10:00Z'), endsAt: new Date('2026-12-13T11:30Z') },
      events: [{ type: 'requested', actorRole: 'customer', actorId: customer.id }],
      drivers: [{ position: 1, fullName: customer.fullName }],
    });
    expect([booking.pricePerDay, booking.totalPrice, booking.depositAmount].map(String)).toEqual([
      '300',
      '900',
      '4000',
    ]);
  });

  test('writes the second driver', async () => {
    const { vehicle, customer } = await world();
    const first = bookingRequest(vehicle, DATES);
    const second = {
      ...first.driver,
      fullName: 'Anne Martin',
      phone: null,
      cin: null,
      passport: '19AB12345',
    };
    const { id } = await requestBooking(customer.scope, { ...first, secondDriver: second }, 'fr');
    const drivers = await db.driver.findMany({
      where: { bookingId: id },
      orderBy: { position: 'asc' },
    });
    expect(drivers.map(({ position, fullName }) => [position, fullName])).toEqual([
      [1, first.driver.fullName],
      [2, 'Anne Martin'],
    ]);
  });

  test('tells the agency and the customer, each in their language, in the same transaction', async () => {
    const { agency, vehicle, customer } = await world({
      agency: { phone: '+212522001122' },
      settings: { notificationEmail: 'resa@atlas.test' },
      owner: { language: 'ar' },
    });
    // The language of the account counts, whatever the page was read in; what the customer sends by hand is in the page's.
    await db.profile.update({ where: { id: customer.id }, data: { language: 'en' } });
    const { id, reference } = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'ar');
    const messages = await db.outboxMessage.findMany({
      where: { bookingId: id },
      orderBy: [{ channel: 'asc' }, { template: 'asc' }],
    });
    expect(
      messages.map(({ channel, template, recipient, language }) => [channel, template, recipient, language]),
    ).toEqual([
      ['email', 'bookingRequestedAgency', 'resa@atlas.test', 'ar'],
      ['email', 'bookingRequestedCustomer', customer.email, 'en'],
      ['whatsapp', 'new_booking', '+212522001122', 'ar'],
    ]);
    expect(messages[0]?.params).toMatchObject({
      reference,
      customerName: customer.fullName,
      pickupAt: '2026-12-10T10:00',
      returnAt: '2026-12-13T10:00',
      days: 3,
    });
    expect(await db.notification.findMany({ where: { agencyId: agency.id } })).toMatchObject([
      { type: 'booking', bookingId: id, vehicleId: vehicle.id, isRead: false },
    ]);
  });

  test('of a driver whom the agency’s conditions shut out is refused with its figure (R26)', async () => {
    const { vehicle, customer } = await world({ settings: { minimumAge: 25, minimumLicenceYears: 3 } });
    const before = await counts();
    const ask = (birthDate: string | null, licenceIssuedOn: string) => {
      const request = bookingRequest(vehicle, DATES, { customer });
      const dates = { birthDate: birthDate === null ? null : day(birthDate), licenceIssuedOn: day(licenceIssuedOn) };
      return requestBooking(customer.scope, { ...request, driver: { ...request.driver, ...dates } }, 'fr');
    };
    await expect(ask('2001-12-11', '2020-01-01')).rejects.toEqual(refusal('driverTooYoung', { years: 25 }));
    await expect(ask('1990-01-01', '2023-12-11')).rejects.toEqual(refusal('licenceTooRecent', { years: 3 }));
    await expect(ask(null, '2020-01-01')).rejects.toEqual(refusal('birthDateForAge', { years: 25 }));
    expect(await counts()).toEqual(before);
    expect(await ask('2001-12-10', '2023-12-10')).toMatchObject({ reference: expect.stringMatching(/^RH-/) as string });
  });

  test('leaves the driver’s dates in the profile where the customer agreed and drives in person (R137)', async () => {
    const { vehicle, customer } = await world();
    const profileDates = async () => {
      const select = { birthDate: true, licenceIssuedOn: true };
      const profile = await db.profile.findUniqueOrThrow({ where: { id: customer.id }, select });
      return [profile.birthDate, profile.licenceIssuedOn].map((date) => date && date.toISOString().slice(0, 10));
    };
    await db.profile.update({ where: { id: customer.id }, data: { birthDate: null, licenceIssuedOn: null } });
    const ask = async (start: number, facts: object, fullName = customer.fullName) => {
      const dates = period(`2026-12-${start}T10:00`, `2026-12-${start + 1}T10:00`);
      const request = bookingRequest(vehicle, dates, facts);
      await requestBooking(customer.scope, { ...request, driver: { ...request.driver, fullName } }, 'fr');
      return profileDates();
    };
    expect(await ask(10, {})).toEqual([null, null]);
    expect(await ask(14, { rememberDates: true }, 'Quelqu’un D’Autre')).toEqual([null, null]);
    expect(await ask(18, { rememberDates: true })).toEqual(['1990-02-14', '2015-05-04']);
  });

  test('does not mail an agency that wants none', async () => {
    const { vehicle, customer } = await world({ settings: { emailNotifications: false } });
    const { id } = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    const mails = await db.outboxMessage.findMany({ where: { bookingId: id, channel: 'email' } });
    expect(mails.map(({ template }) => template)).toEqual(['bookingRequestedCustomer']);
  });

  test('in the quiet hours of its agency, mails the customer at once and the agency when they end', async () => {
    const { vehicle, customer } = await world({ settings: { quietFrom: 0, quietTo: 13 * 60 } });
    const { id } = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    const leavesAt = async (template: string) =>
      (await db.outboxMessage.findFirstOrThrow({ where: { bookingId: id, template } })).nextAttemptAt;
    const end = wallToInstant(wall('2026-12-01T13:00'));
    expect(await leavesAt('bookingRequestedAgency')).toEqual(end);
    expect(await leavesAt('bookingRequestedCustomer')).not.toEqual(end);
  });

  test('sent twice, one after the other or at once, makes one booking', async () => {
    const { vehicle, customer } = await world();
    const input = bookingRequest(vehicle, DATES);
    const made = await Promise.all([1, 2, 3, 4].map(() => requestBooking(customer.scope, input, 'fr')));
    made.push(await requestBooking(customer.scope, input, 'fr'));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await db.booking.count({ where: { vehicleId: vehicle.id } })).toBe(1);
    expect(await db.outboxMessage.count({ where: { bookingId: made[0]?.id ?? '' } })).toBe(3);
  });

  test('sent again while the first is being written, is answered with its booking and not with the days it takes', async () => {
    const { vehicle, customer } = await world();
    const input = bookingRequest(vehicle, DATES);
    const earlier = randomUUID();
    const first = await requestBooking(customer.scope, { ...input, requestKey: earlier }, 'fr');
    const { content } = await db.sentForm.findFirstOrThrow({ where: { requestKey: earlier } });
    const second = await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE vehicles IN ACCESS EXCLUSIVE MODE`;
      const sending = requestBooking(customer.scope, input, 'fr');
      // It has found no booking of this form, and waits to read the car; only now the form's booking is there.
      await untilSomebodyWaits(tx);
      await tx.booking.update({ where: { id: first.id }, data: { requestKey: input.requestKey } });
      const { profileId } = customer.scope;
      await tx.sentForm.create({ data: { profileId, requestKey: input.requestKey, content } });
      return { sending };
    });
    expect(await second.sending).toEqual(first);
    expect(await db.booking.count({ where: { vehicleId: vehicle.id } })).toBe(1);
  });

  test('with the key of somebody else is a booking of its own, and shows nothing of theirs', async () => {
    const { agency, vehicle, customer } = await world();
    const input = bookingRequest(vehicle, DATES);
    const first = await requestBooking(customer.scope, input, 'fr');
    const other = await createCustomer();
    const elsewhere = bookingRequest(await createVehicle(agency), DATES, {
      requestKey: input.requestKey,
    });
    const made = await requestBooking(other.scope, elsewhere, 'fr');
    expect(made.id).not.toBe(first.id);
    expect(await db.booking.findMany({ where: { requestKey: input.requestKey } })).toHaveLength(2);
  });

  test('fields that a client must not decide change nothing', async () => {
    const { vehicle, customer } = await world();
    const forged = {
      ...bookingRequest(vehicle, DATES),
      pricePerDay: '1',
      totalPrice: '1',
      depositAmount: '0',
      status: 'confirmed',
      paymentStatus: 'paid',
      paidAmount: '900',
      customerId: (await createCustomer()).id,
      agencyId: (await createAgency()).id,
      source: 'agency',
    } as BookingRequest;
    const { id } = await requestBooking(customer.scope, forged, 'fr');
    const booking = await db.booking.findUniqueOrThrow({ where: { id } });
    expect(booking).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      customerId: customer.id,
      agencyId: vehicle.agencyId,
      source: 'customer',
    });
    expect([booking.totalPrice, booking.depositAmount, booking.paidAmount].map(String)).toEqual(['900', '4000', '0']);
  });
});

describe('is refused, and nothing is written', () => {
  const refused = async (
    world: { scope: Parameters<typeof requestBooking>[0]; input: BookingRequest },
    code: string,
    params?: object,
  ) => {
    const before = await counts();
    await expect(requestBooking(world.scope, world.input, 'fr')).rejects.toEqual(refusal(code, params));
    expect(await counts()).toEqual(before);
  };

  test.each([
    ['now', period('2026-12-01T09:00', '2026-12-03T10:00'), 'pickupInPast'],
    ['yesterday', period('2026-11-30T10:00', '2026-12-03T10:00'), 'pickupInPast'],
    ['a return at the pick-up', period('2026-12-10T10:00', '2026-12-10T10:00'), 'returnNotAfterPickup'],
    ['a return before', period('2026-12-10T10:00', '2026-12-09T10:00'), 'returnNotAfterPickup'],
    ['400 days', period('2026-12-10T10:00', '2028-01-14T10:00'), 'rentalTooLong'],
    ['91 days', period('2026-12-10T10:00', '2027-03-11T10:00'), 'rentalTooLong'],
    ['two years ahead', period('2028-12-10T10:00', '2028-12-11T10:00'), 'dateTooFar'],
  ])('for %s', async (_, when, code) => {
    const { vehicle, customer } = await world();
    await refused({ scope: customer.scope, input: bookingRequest(vehicle, when) }, code);
  });

  test.each([
    ['delisted', { status: 'unavailable' as const }, {}, 'carNotFound'],
    ['in maintenance', { status: 'maintenance' as const }, {}, 'vehicleUnavailable'],
    ['of a suspended agency', {}, { status: 'suspended' as const }, 'carNotFound'],
    ['of a pending agency', {}, { status: 'pending' as const }, 'carNotFound'],
    ['of an agency that is not complete', {}, { address: null }, 'carNotFound'],
  ])('for a car %s', async (_, facts, agencyFacts, code) => {
    const agency = await createAgency({ agency: agencyFacts });
    const vehicle = await createVehicle(agency, facts);
    const { scope } = await createCustomer();
    await refused({ scope, input: bookingRequest(vehicle, DATES) }, code);
  });

  test('but a rented car takes future dates', async () => {
    const vehicle = await createVehicle(await createAgency(), { status: 'rented' });
    const { scope } = await createCustomer();
    await expect(requestBooking(scope, bookingRequest(vehicle, DATES), 'fr')).resolves.toHaveProperty('reference');
  });

  test('for an unknown car', async () => {
    const { vehicle, customer } = await world();
    const input = bookingRequest({ ...vehicle, id: crypto.randomUUID() }, DATES);
    await refused({ scope: customer.scope, input }, 'carNotFound');
  });

  test('for places that do not serve the car', async () => {
    const { agency, vehicle, customer } = await world();
    const elsewhere = await createAgencyLocation(agency);
    const closed = await createAgencyLocation(agency, { isActive: false });
    const foreign = (await createAgency()).locationId;
    const scope = customer.scope;
    for (const pickupLocationId of [elsewhere, closed, foreign, crypto.randomUUID()])
      await refused({ scope, input: bookingRequest(vehicle, DATES, { pickupLocationId }) }, 'locationNotServed');
    for (const returnLocationId of [closed, foreign, crypto.randomUUID()])
      await refused({ scope, input: bookingRequest(vehicle, DATES, { returnLocationId }) }, 'locationNotServed');
    const oneWay = bookingRequest(vehicle, DATES, { returnLocationId: elsewhere });
    await expect(requestBooking(scope, oneWay, 'fr')).resolves.toHaveProperty('reference');
  });
});

describe('conflicts are by calendar day, for the public', () => {
  test.each([
    ['the same dates', '2026-12-10T10:00', '2026-12-13T10:00', '2026-12-14'],
    ['within', '2026-12-11T10:00', '2026-12-12T10:00', '2026-12-14'],
    ['around', '2026-12-08T10:00', '2026-12-20T10:00', '2026-12-14'],
    ['return on the day of the pick-up', '2026-12-08T10:00', '2026-12-10T08:00', '2026-12-14'],
    ['pick-up on the day of the return', '2026-12-13T18:00', '2026-12-15T10:00', '2026-12-14'],
    ['return the day before', '2026-12-08T10:00', '2026-12-09T23:00', null],
    ['pick-up the day after', '2026-12-14T00:00', '2026-12-15T10:00', null],
  ])('%s', async (_, start, end, availableFrom) => {
    const { vehicle, customer } = await world();
    await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    const request = requestBooking(customer.scope, bookingRequest(vehicle, period(start, end)), 'fr');
    if (availableFrom) await expect(request).rejects.toEqual(refusal('datesConflictFrom', { availableFrom }));
    else await expect(request).resolves.toHaveProperty('reference');
  });

  test.each([
    ['pending', true],
    ['confirmed', true],
    ['completed', false],
    ['cancelled', false],
  ] as const)('a %s booking blocks: %s', async (status, blocks) => {
    const { vehicle, customer } = await world();
    const { id } = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    if (status === 'completed') await db.booking.update({ where: { id }, data: { status: 'confirmed' } });
    await db.booking.update({ where: { id }, data: { status } });
    const again = requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    if (blocks) await expect(again).rejects.toEqual(refusal('datesConflictFrom'));
    else await expect(again).resolves.toHaveProperty('reference');
  });

  test('a turnaround past midnight takes the next day too', async () => {
    const { vehicle, customer } = await world({ settings: { turnaroundMinutes: 120 } });
    await requestBooking(customer.scope, bookingRequest(vehicle, period('2026-12-10T10:00', '2026-12-13T23:00')), 'fr');
    const next = bookingRequest(vehicle, period('2026-12-14T10:00', '2026-12-15T10:00'));
    await expect(requestBooking(customer.scope, next, 'fr')).rejects.toEqual(
      refusal('datesConflictFrom', { availableFrom: '2026-12-15' }),
    );
  });

  test('a request whose pick-up passed unconfirmed gives its days back', async () => {
    const { vehicle, customer } = await world();
    const lapsed = await requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr');
    at('2026-12-10T10:00');
    const request = bookingRequest(vehicle, period('2026-12-11T10:00', '2026-12-12T10:00'));
    await requestBooking(customer.scope, request, 'fr');
    expect(await db.occupancy.count({ where: { bookingId: lapsed.id } })).toBe(0);
    expect((await db.booking.findUniqueOrThrow({ where: { id: lapsed.id } })).status).toBe('pending');
  });
});

describe('a customer with many open requests', () => {
  test('is refused another, also when they are sent at once, until one is answered or lapses', async () => {
    const { customer } = await world();
    const ask = async (when = DATES) =>
      requestBooking(customer.scope, bookingRequest(await createVehicle(await createAgency()), when), 'fr');
    for (let at = 1; at < MOST_OPEN_REQUESTS; at++) await ask();
    const vehicles = await Promise.all([1, 2, 3].map(async () => createVehicle(await createAgency())));
    const rush = await Promise.allSettled(
      vehicles.map((vehicle) => requestBooking(customer.scope, bookingRequest(vehicle, DATES), 'fr')),
    );
    const last = rush.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{ reference: string }>;
    expect(rush.filter(({ status }) => status === 'rejected')).toEqual(
      [1, 2].map(() => ({
        status: 'rejected',
        reason: refusal('tooManyRequests', { max: MOST_OPEN_REQUESTS }),
      })),
    );
    const elsewhere = (await createAgency()).id;
    expect(await noRoomFor(customer.scope, elsewhere)).toEqual(refusal('tooManyRequests', { max: MOST_OPEN_REQUESTS }));
    await cancelBooking(customer.scope, last.value.reference);
    expect(await noRoomFor(customer.scope, elsewhere)).toBeNull();
    await ask();
    await expect(ask()).rejects.toEqual(refusal('tooManyRequests'));
    at('2026-12-11T09:00');
    await ask(period('2026-12-20T10:00', '2026-12-22T10:00'));
  });

  test('is refused another at one agency, not at the next, until one is answered or lapses', async () => {
    const { agency, customer } = await world();
    const ask = async (at = agency) =>
      requestBooking(customer.scope, bookingRequest(await createVehicle(at), DATES), 'fr');
    const made = [];
    for (let nth = 1; nth <= MOST_OPEN_REQUESTS_AT_AGENCY; nth++) made.push(await ask());
    const full = refusal('tooManyRequestsAtAgency', { max: MOST_OPEN_REQUESTS_AT_AGENCY });
    await expect(ask()).rejects.toEqual(full);
    expect(await noRoomFor(customer.scope, agency.id)).toEqual(full);
    expect(await noRoomFor(customer.scope, (await createAgency()).id)).toBeNull();
    await ask(await createAgency());
    await confirmBooking(agency.scope, made[0]?.reference ?? '');
    await ask();
    await expect(ask()).rejects.toEqual(full);
    at('2026-12-04T09:00');
    await ask();
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { whileRefused } from '../../../../tests/setup/refused-writes';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle, setVehicleStatus } from '../../../../tests/factories/vehicle';
import type { VehicleStatus } from '~/generated/prisma/client';
import { day, nowInMorocco, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { BOOKING_STATUSES, type BookingStatus, canTransition, isEditable, isHideable } from './booking-status';
import { cancelBooking } from './cancel-booking.server';
import { completeBooking } from './complete-booking.server';
import { confirmBooking } from './confirm-booking.server';
import { declineBooking } from './decline-booking.server';
import { hideBooking } from './hide-booking.server';
import { rescheduleBooking } from './reschedule-booking.server';
import { requestBooking } from '../request/request-booking.server';
import { bookingVersion } from './transition-booking.server';
import { openHistory } from '../../../../tests/setup/history';

/** Rentals of the clock that these tests move come back in days to come (R331). */
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
beforeEach(() => at('2026-12-01T09:00'));

const atLeast = (moment: string) => {
  if (nowInMorocco() < moment) at(moment);
};

const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
const LATER = { pickupAt: wall('2026-12-20T10:00'), returnAt: wall('2026-12-25T10:00') };
const refusal = (code: string, params?: object) =>
  expect.objectContaining({ name: 'DomainError', code, ...(params ? { params } : {}) }) as unknown;

/** A booking in some status, made by the moves that lead there. */
async function booked(
  status: BookingStatus = 'pending',
  facts: { language?: 'fr' | 'en' | 'ar'; vehicle?: VehicleStatus } = {},
) {
  const [agency, customer] = await Promise.all([createAgency(), createCustomer({ language: facts.language })]);
  const vehicle = await createVehicle(agency);
  const { id, reference } = await requestBooking(
    customer.scope,
    bookingRequest(vehicle, DATES, { customer }),
    facts.language ?? 'fr',
  );
  if (status === 'confirmed' || status === 'completed') await confirmBooking(agency.scope, reference);
  if (facts.vehicle) await setVehicleStatus(vehicle.id, facts.vehicle);
  if (status === 'completed') {
    at('2026-12-13T10:00');
    await completeBooking(agency.scope, reference);
  }
  if (status === 'cancelled') await cancelBooking(customer.scope, reference);
  return { agency, vehicle, customer, id, reference };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** Everything that a move may write. */
const stateOf = async ({ id, vehicle }: Booked) => ({
  booking: await db.booking.findUniqueOrThrow({ where: { id } }),
  occupancy: await db.occupancy.findUnique({ where: { bookingId: id } }),
  vehicle: await db.vehicle.findUniqueOrThrow({ where: { id: vehicle.id } }),
  events: await db.bookingEvent.count({ where: { bookingId: id } }),
  messages: await db.outboxMessage.count({ where: { bookingId: id } }),
  notices: await db.notification.count({ where: { bookingId: id } }),
  contracts: await db.contract.count({ where: { bookingId: id } }),
});

const MOVES = {
  confirm: ({ agency, reference }: Booked) => confirmBooking(agency.scope, reference),
  decline: ({ agency, reference }: Booked) => declineBooking(agency.scope, reference, 'Voiture en panne'),
  complete: ({ agency, reference }: Booked) => {
    atLeast('2026-12-10T10:00');
    return completeBooking(agency.scope, reference);
  },
  completeByAdmin: async ({ reference }: Booked) => {
    atLeast('2026-12-10T10:00');
    return completeBooking((await createAdmin()).scope, reference);
  },
  cancel: ({ customer, reference }: Booked) => cancelBooking(customer.scope, reference),
  hide: ({ customer, reference }: Booked) => hideBooking(customer.scope, reference),
  move: ({ agency, reference }: Booked) => rescheduleBooking(agency.scope, reference, LATER),
} as const;

const RULES: Record<
  keyof typeof MOVES,
  { allowed: (from: BookingStatus) => boolean; to?: BookingStatus; code: string }
> = {
  confirm: {
    allowed: (from) => canTransition(from, 'confirmed', 'agency'),
    to: 'confirmed',
    code: 'bookingChanged',
  },
  decline: {
    allowed: (from) => canTransition(from, 'cancelled', 'agency'),
    to: 'cancelled',
    code: 'bookingChanged',
  },
  complete: {
    allowed: (from) => canTransition(from, 'completed', 'agency'),
    to: 'completed',
    code: 'bookingChanged',
  },
  completeByAdmin: {
    allowed: (from) => canTransition(from, 'completed', 'admin'),
    to: 'completed',
    code: 'bookingChanged',
  },
  cancel: {
    allowed: (from) => canTransition(from, 'cancelled', 'customer'),
    to: 'cancelled',
    code: 'onlyPendingCancellable',
  },
  hide: { allowed: isHideable, code: 'bookingNotDeletable' },
  move: { allowed: isEditable, code: 'bookingNotEditable' },
};

describe.each(Object.keys(MOVES) as (keyof typeof MOVES)[])('%s', (move) => {
  test.each(BOOKING_STATUSES)('from %s', async (from) => {
    const booking = await booked(from);
    const before = await stateOf(booking);
    const { allowed, to, code } = RULES[move];
    if (allowed(from)) {
      await MOVES[move](booking);
      const after = await stateOf(booking);
      expect(after.booking.status).toBe(to ?? from);
      const holds = after.booking.status === 'pending' || after.booking.status === 'confirmed';
      expect(after.occupancy !== null).toBe(holds);
    } else {
      await expect(MOVES[move](booking)).rejects.toEqual(refusal(code));
      expect(await stateOf(booking)).toEqual(before);
    }
  });

  test('of somebody else is not found, and nothing changes', async () => {
    const statuses = BOOKING_STATUSES.filter((status) => RULES[move].allowed(status));
    if (move === 'completeByAdmin') return expect(statuses).toEqual(['confirmed']); // admins see every agency
    for (const status of statuses) {
      at('2026-12-01T09:00');
      const theirs = await booked(status);
      const before = await stateOf(theirs);
      const intruder = {
        ...theirs,
        agency: await createAgency(),
        customer: await createCustomer(),
      };
      await expect(MOVES[move](intruder)).rejects.toEqual(refusal('bookingNotFound'));
      for (const reference of ['RH-2222-2222', '', "' OR 1=1 --"])
        await expect(MOVES[move]({ ...theirs, reference })).rejects.toEqual(refusal('bookingNotFound'));
      expect(await stateOf(theirs)).toEqual(before);
    }
  });
});

describe('confirming', () => {
  test('leaves nothing paid, writes the contract and tells the customer', async () => {
    const booking = await booked('confirmed', { language: 'ar' });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      paymentStatus: 'unpaid',
      confirmedAt: expect.any(Date) as unknown,
    });
    const contract = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect(contract).toMatchObject({
      number: 'CTR-2026-0001',
      status: 'pending',
      vehicleId: booking.vehicle.id,
    });
    expect(contract.terms.split('\n')).toHaveLength(8);
    expect(contract.terms).toContain('المكتري');
    const messages = await db.outboxMessage.findMany({
      where: { bookingId: booking.id, template: { in: ['bookingConfirmed', 'booking_confirmed'] } },
    });
    expect(messages.map(({ channel, language }) => [channel, language]).sort()).toEqual([
      ['email', 'ar'],
      ['whatsapp', 'ar'],
    ]);
    const events = await db.bookingEvent.findMany({
      where: { bookingId: booking.id },
      orderBy: { createdAt: 'asc' },
    });
    expect(events.map(({ type }) => type)).toEqual(['requested', 'confirmed']);
  });

  test('twice at once confirms once', async () => {
    const booking = await booked();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => MOVES.confirm(booking)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.contract.count({ where: { bookingId: booking.id } })).toBe(1);
  });

  test('numbers contracts without a gap, also when many are confirmed at once', async () => {
    const agency = await createAgency();
    const requests = Array.from({ length: 5 }, async () => {
      const [{ scope }, vehicle] = await Promise.all([createCustomer(), createVehicle(agency)]);
      return (await requestBooking(scope, bookingRequest(vehicle, DATES), 'fr')).reference;
    });
    const references = await Promise.all(requests);
    await Promise.all(references.map((reference) => confirmBooking(agency.scope, reference)));
    const contracts = await db.contract.findMany({
      where: { agencyId: agency.id },
      orderBy: { number: 'asc' },
    });
    expect(contracts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((n) => `CTR-2026-000${n}`));
  });

  test('a request that lapsed takes its car again, if it is free', async () => {
    const booking = await booked();
    at('2026-12-10T12:00');
    await db.$queryRaw`SELECT release_lapsed_pending(${booking.vehicle.id}::uuid, '2026-12-10 12:00')`;
    expect((await stateOf(booking)).occupancy).toBeNull();
    await MOVES.confirm(booking);
    expect((await stateOf(booking)).occupancy).not.toBeNull();
  });

  test('a request that lapsed and lost its car is refused and says from when the car is free', async () => {
    const booking = await booked();
    at('2026-12-10T12:00');
    const next = bookingRequest(booking.vehicle, period('2026-12-12T08:00', '2026-12-15T10:00'));
    await requestBooking(booking.customer.scope, next, 'fr');
    const before = await stateOf(booking);
    await expect(MOVES.confirm(booking)).rejects.toEqual(refusal('datesConflictFrom', { availableFrom: '2026-12-16' }));
    expect(await stateOf(booking)).toEqual(before);
  });
});

describe('declining', () => {
  test.each(['', '   '])('needs a reason', async (reason) => {
    const { agency, reference } = await booked();
    await expect(declineBooking(agency.scope, reference, reason)).rejects.toEqual(refusal('declineReasonRequired'));
  });

  test.each([
    ['pending', 'declined', 'bookingDeclined'],
    ['confirmed', 'cancelled', 'bookingCancelledCustomer'],
  ] as const)('a %s one is %s, with the reason for the customer', async (status, event, template) => {
    const booking = await booked(status);
    await MOVES.decline(booking);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      cancelReason: 'Voiture en panne',
      cancelledBy: 'agency',
      cancelledAt: expect.any(Date) as unknown,
    });
    const events = await db.bookingEvent.findMany({
      where: { bookingId: booking.id, type: event },
    });
    expect(events).toMatchObject([{ data: { reason: 'Voiture en panne' }, actorRole: 'agency' }]);
    const messages = await db.outboxMessage.findMany({
      where: { bookingId: booking.id, template: { in: [template, 'booking_cancelled'] } },
    });
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp']);
    for (const { params } of messages) expect(params).toMatchObject({ reason: 'Voiture en panne' });
  });
});

describe('completing', () => {
  test.each([
    ['rented', 'available'],
    ['available', 'available'],
    ['maintenance', 'maintenance'],
    ['unavailable', 'unavailable'],
  ] as const)('leaves a %s car %s', async (before, after) => {
    const booking = await booked('completed', { vehicle: before });
    expect((await stateOf(booking)).vehicle.status).toBe(after);
  });

  test.each(['agency', 'admin'] as const)('before the pick-up is refused to an %s', async (role) => {
    const booking = await booked('confirmed', { vehicle: 'rented' });
    const scope = role === 'agency' ? booking.agency.scope : (await createAdmin()).scope;
    at('2026-12-10T09:59');
    const before = await stateOf(booking);
    await expect(completeBooking(scope, booking.reference)).rejects.toEqual(refusal('rentalNotBegun'));
    expect(await stateOf(booking)).toEqual(before);
    at('2026-12-10T10:00');
    await completeBooking(scope, booking.reference);
    expect((await stateOf(booking)).booking.status).toBe('completed');
  });

  test('early frees the remaining days and keeps both the agreed end and the real return', async () => {
    const booking = await booked('confirmed');
    at('2026-12-11T16:20');
    await MOVES.complete(booking);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      returnAt: new Date('2026-12-13T10:00Z'),
      returnedAt: new Date('2026-12-11T16:20Z'),
      paymentStatus: 'unpaid',
    });
    const next = bookingRequest(booking.vehicle, period('2026-12-12T10:00', '2026-12-13T10:00'));
    await expect(requestBooking(booking.customer.scope, next, 'fr')).resolves.toHaveProperty('reference');
  });

  test('closes the notices about the return, and no other', async () => {
    const booking = await booked('confirmed');
    const notice = (title: string, kind: string) => ({
      agencyId: booking.agency.id,
      bookingId: booking.id,
      type: 'booking' as const,
      title,
      message: 'm',
      metadata: { notification_type: kind },
    });
    await db.notification.createMany({
      data: [
        notice('Return overdue', 'x'),
        notice('notifications:late', 'return_overdue'),
        notice('notifications:pickup', 'pickup_soon'),
      ],
    });
    await MOVES.complete(booking);
    const notices = await db.notification.findMany({ where: { bookingId: booking.id } });
    const done = notices.filter(({ actionTaken }) => actionTaken).map(({ title }) => title);
    // The request's own was done when it was confirmed.
    expect(done.sort()).toEqual(['Return overdue', 'notifications:booking_requested.title', 'notifications:late']);
  });

  test.each([
    ['bookings', 'bookingStatusFailed'],
    ['vehicles', 'carStatusFailed'],
  ])('that fails on %s leaves everything as it was', async (table, code) => {
    const booking = await booked('confirmed', { vehicle: 'rented' });
    const before = await stateOf(booking);
    await whileRefused(table, () => expect(MOVES.complete(booking)).rejects.toEqual(refusal(code)));
    expect(await stateOf(booking)).toEqual(before);
  });

  test('keeps a payment status that was set by hand', async () => {
    const booking = await booked('confirmed');
    await db.booking.update({ where: { id: booking.id }, data: { paymentStatus: 'refunded' } });
    await MOVES.complete(booking);
    expect((await stateOf(booking)).booking.paymentStatus).toBe('refunded');
  });
});

test.each([
  ['confirm', 'pending', 'bookingStatusFailed'],
  ['decline', 'pending', 'bookingStatusFailed'],
  ['cancel', 'pending', 'bookingCancelFailed'],
  ['hide', 'cancelled', 'bookingDeleteFailed'],
] as const)('to %s that fails for a reason nobody foresaw leaves everything as it was', async (move, from, code) => {
  const booking = await booked(from);
  const before = await stateOf(booking);
  await whileRefused('bookings', () => expect(MOVES[move](booking)).rejects.toEqual(refusal(code)));
  expect(await stateOf(booking)).toEqual(before);
});

test('cancelling tells the agency by notice and mail, and the customer by mail', async () => {
  const booking = await booked('cancelled');
  const messages = await db.outboxMessage.findMany({
    where: { bookingId: booking.id, template: { contains: 'ancelled' } },
  });
  expect(messages.map(({ template }) => template).sort()).toEqual([
    'bookingCancelledAgency',
    'bookingCancelledCustomer',
  ]);
  const notices = await db.notification.findMany({ where: { bookingId: booking.id }, orderBy: { title: 'asc' } });
  expect(notices.map(({ title, isRead }) => [title, isRead])).toEqual([
    ['notifications:booking_cancelled.title', false],
    ['notifications:booking_requested.title', true],
  ]);
});

test('hiding leaves the booking to the agency', async () => {
  const booking = await booked('cancelled');
  await MOVES.hide(booking);
  await expect(MOVES.hide(booking)).rejects.toEqual(refusal('bookingNotFound'));
  expect((await stateOf(booking)).booking.status).toBe('cancelled');
});

describe('moving', () => {
  test('moves the days, the total, the occupancy and the unsigned contract', async () => {
    const booking = await booked('confirmed');
    await MOVES.move(booking);
    const { booking: row, occupancy } = await stateOf(booking);
    expect([row.days, String(row.totalPrice)]).toEqual([5, '1500']);
    expect(occupancy).toMatchObject({
      startsAt: new Date('2026-12-20T10:00Z'),
      endsAt: new Date('2026-12-25T10:00Z'),
    });
    const contract = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect([contract.startsAt.toISOString(), String(contract.amount)]).toEqual(['2026-12-20T10:00:00.000Z', '1500']);
  });

  test('tells the customer the old dates and the new, each time they change', async () => {
    const booking = await booked('confirmed', { language: 'ar' });
    const again = { pickupAt: LATER.pickupAt, returnAt: wall('2026-12-26T10:00') };
    for (const to of [LATER, LATER, again, LATER, again])
      await rescheduleBooking(booking.agency.scope, booking.reference, to);
    const messages = await db.outboxMessage.findMany({
      where: { bookingId: booking.id, template: 'bookingRescheduled' },
    });
    expect(messages).toHaveLength(4);
    for (const message of messages)
      expect(message).toMatchObject({
        channel: 'email',
        language: 'ar',
        agencyId: booking.agency.id,
        profileId: booking.customer.scope.profileId,
      });
    expect(messages.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({
        reference: booking.reference,
        previousPickupAt: DATES.start,
        previousReturnAt: DATES.end,
        pickupAt: LATER.pickupAt,
        returnAt: LATER.returnAt,
      }),
    );
  });

  test('that is refused tells nobody', async () => {
    const booking = await booked('completed');
    await expect(MOVES.move(booking)).rejects.toEqual(refusal('bookingNotEditable'));
    expect(await db.outboxMessage.count({ where: { bookingId: booking.id, template: 'bookingRescheduled' } })).toBe(0);
  });

  test('may overlap its own old dates, and touch a neighbour at the same minute', async () => {
    const booking = await booked();
    const neighbour = bookingRequest(booking.vehicle, period('2026-12-16T10:00', '2026-12-18T10:00'));
    await requestBooking(booking.customer.scope, neighbour, 'fr');
    const move = (returnAt: string) =>
      rescheduleBooking(booking.agency.scope, booking.reference, {
        pickupAt: wall('2026-12-11T10:00'),
        returnAt: wall(returnAt),
      });
    await move('2026-12-16T10:00');
    await expect(move('2026-12-16T10:01')).rejects.toEqual(
      refusal('datesConflictFrom', { availableFrom: '2026-12-19' }),
    );
  });

  test('to another car takes it, keeps the agreed price, and tells what was', async () => {
    const booking = await booked('confirmed');
    const { scope } = booking.agency;
    const other = await createVehicle(booking.agency, { pricePerDay: 500, depositAmount: 8000 });
    const dates = { pickupAt: DATES.start, returnAt: DATES.end };
    await rescheduleBooking(scope, booking.reference, { ...dates, vehicleId: other.id });
    const { booking: row, occupancy } = await stateOf(booking);
    expect([row.vehicleId, occupancy?.vehicleId, String(row.totalPrice)]).toEqual([other.id, other.id, '900']);
    const contract = await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } });
    expect(contract.vehicleId).toBe(other.id);
    const mail = await db.outboxMessage.findFirstOrThrow({
      where: { bookingId: booking.id, template: 'bookingVehicleChanged' },
    });
    expect(mail.params).toMatchObject({ previousVehicle: expect.any(String) as string, previousPickupAt: DATES.start });
    await rescheduleBooking(scope, booking.reference, { ...dates, vehicleId: booking.vehicle.id, price: 'vehicle' });
    await rescheduleBooking(scope, booking.reference, { ...dates, vehicleId: other.id, price: 'vehicle' });
    const last = (await stateOf(booking)).booking;
    expect([String(last.totalPrice), String(last.depositAmount)]).toEqual(['1500', '8000']);
    const events = await db.bookingEvent.findMany({ where: { bookingId: booking.id, type: 'moved' } });
    expect(events).toHaveLength(3);
    for (const { data } of events) expect(data).toHaveProperty('vehicle.from');
  });

  test('to another car is refused where it is taken, away or of others; of a signed contract it writes a rider', async () => {
    const booking = await booked('confirmed');
    const { scope } = booking.agency;
    const dates = { pickupAt: DATES.start, returnAt: DATES.end };
    const to = (vehicleId: string) => rescheduleBooking(scope, booking.reference, { ...dates, vehicleId });
    const before = await stateOf(booking);
    const taken = await createVehicle(booking.agency);
    await requestBooking(booking.customer.scope, bookingRequest(taken, DATES), 'fr');
    await expect(to(taken.id)).rejects.toEqual(refusal('datesConflictFrom', { availableFrom: '2026-12-14' }));
    const away = await createVehicle(booking.agency);
    await setVehicleStatus(away.id, 'maintenance');
    await expect(to(away.id)).rejects.toEqual(refusal('vehicleUnavailable'));
    const foreign = await createVehicle(await createAgency());
    for (const id of [foreign.id, 'x']) await expect(to(id)).rejects.toEqual(refusal('carNotFound'));
    expect(await stateOf(booking)).toEqual(before);
    await signContractOf(scope, booking.id, { signedOn: day('2026-11-01') });
    const free = await createVehicle(booking.agency);
    await to(free.id);
    const [rider] = await db.contractRider.findMany({ where: { agencyId: scope.agencyId } });
    expect(rider).toMatchObject({ sequence: 1, vehicleId: free.id });
    expect((await db.contract.findFirstOrThrow({ where: { bookingId: booking.id } })).vehicleId).toBe(
      booking.vehicle.id,
    );
  });

  test('a rental under way takes the mark of the rented car with it', async () => {
    const booking = await booked('confirmed', { vehicle: 'rented' });
    const other = await createVehicle(booking.agency);
    at('2026-12-10T10:15');
    const to = { pickupAt: DATES.start, returnAt: DATES.end, vehicleId: other.id };
    await rescheduleBooking(booking.agency.scope, booking.reference, to);
    const statusOf = async (id: string) => (await db.vehicle.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(booking.vehicle.id), await statusOf(other.id)]).toEqual(['available', 'rented']);
  });

  test('that finds the booking so already, or changed since it was read, does nothing', async () => {
    const booking = await booked('confirmed');
    const { scope } = booking.agency;
    const version = bookingVersion((await stateOf(booking)).booking);
    await rescheduleBooking(scope, booking.reference, { ...LATER, version });
    const before = await stateOf(booking);
    await rescheduleBooking(scope, booking.reference, { ...LATER, version });
    const elsewhere = { pickupAt: LATER.pickupAt, returnAt: wall('2026-12-24T10:00'), version };
    await expect(rescheduleBooking(scope, booking.reference, elsewhere)).rejects.toEqual(refusal('bookingChanged'));
    expect(await stateOf(booking)).toEqual(before);
  });

  test('after the hand-over changes the return only', async () => {
    const booking = await booked('confirmed');
    const { scope } = booking.agency;
    const other = await createVehicle(booking.agency);
    const gone = { handedOverAt: new Date('2026-12-10T10:05Z'), pickupMileage: 52_000, pickupFuel: 8 };
    await db.booking.update({ where: { id: booking.id }, data: gone });
    const to = (change: object) =>
      rescheduleBooking(scope, booking.reference, { pickupAt: DATES.start, returnAt: DATES.end, ...change });
    await expect(to({ vehicleId: other.id })).rejects.toEqual(refusal('handedOverFixed'));
    await expect(to({ pickupAt: wall('2026-12-11T10:00') })).rejects.toEqual(refusal('handedOverFixed'));
    await to({ returnAt: wall('2026-12-15T10:00') });
    expect((await stateOf(booking)).booking.days).toBe(5);
  });

  test.each([
    ['2026-12-20T10:00', '2026-12-20T10:00', 'returnNotAfterPickup'],
    ['2026-12-20T10:00', '2027-12-20T10:00', 'rentalTooLong'],
  ])('%s to %s is refused: %s', async (pickupAt, returnAt, code) => {
    const { agency, reference } = await booked();
    const to = { pickupAt: wall(pickupAt), returnAt: wall(returnAt) };
    await expect(rescheduleBooking(agency.scope, reference, to)).rejects.toEqual(refusal(code));
  });
});

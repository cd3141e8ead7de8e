import { beforeEach, expect, test, vi } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createCustomer, type TestCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import type { Operation } from '../../../../tests/races/operations';
import { race } from '../../../../tests/races/race';
import { openHistory } from '../../../../tests/setup/history';
import { addDays, addMinutes, day, setClockForTests, time, wall, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { confirmBooking } from '../lifecycle/confirm-booking.server';
import { MOST_OPEN_REQUESTS_AT_AGENCY } from './open-requests.server';
import { requestBooking } from './request-booking.server';

vi.setConfig({ testTimeout: 300_000 });

// A request lapses ahead of the database's clock here (R331).
openHistory();

// Three processes on one database. What must hold is true of every interleaving, so nothing here waits
// for a moment: the operations start together and are counted when all have answered.
const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const CARS = 12;

let agency: TestAgency;
let customers: TestCustomer[];
// An agency and customers for each test: a customer may leave three requests unanswered at an agency (R24),
// and who of a race still waits at its end is chance.
beforeEach(async () => {
  at('2026-12-01T09:00');
  agency = await createAgency();
  customers = await Promise.all(Array.from({ length: 20 }, () => createCustomer()));
});
const scopeOf = (index: number) => customers[index % customers.length]!.scope;
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((other) => other === one).length]),
  );

test('200 requests at once for overlapping dates of a car: one succeeds, the others hear of the conflict', async () => {
  const vehicle = await createVehicle(agency);
  // All of them hold 10 December; they start on, and last, different days.
  const operations = Array.from({ length: 200 }, (_, index): Operation => {
    const start = addDays(day('2026-12-10'), -(index % 7));
    const when = {
      start: wallAt(start, time('10:00')),
      end: wallAt(addDays(day('2026-12-11'), index % 5), time('10:00')),
    };
    return { do: 'request', scope: scopeOf(index), input: bookingRequest(vehicle, when) };
  });
  const before = await db.outboxMessage.count();
  expect(tally(await race(operations))).toEqual({ ok: 1, datesConflictFrom: 199 });
  expect(await db.booking.count({ where: { vehicleId: vehicle.id } })).toBe(1);
  expect(await db.occupancy.count({ where: { vehicleId: vehicle.id } })).toBe(1);
  expect(await db.outboxMessage.count()).toBe(before + 3);
});

test('30 requests of a customer at once for 30 cars of one agency: three are made', async () => {
  at('2026-12-01T09:00');
  const { scope } = await createCustomer();
  const vehicles = await Promise.all(Array.from({ length: 30 }, () => createVehicle(agency)));
  const when = period('2026-12-10T10:00', '2026-12-12T10:00');
  const operations = vehicles.map((vehicle): Operation => ({
    do: 'request',
    scope,
    input: bookingRequest(vehicle, when),
  }));
  const most = MOST_OPEN_REQUESTS_AT_AGENCY;
  expect(tally(await race(operations))).toEqual({ ok: most, tooManyRequestsAtAgency: 30 - most });
  expect(await db.booking.count({ where: { customerId: scope.profileId } })).toBe(most);
});

test('two requests that both lapsed, both confirmed: one of each pair gets the car', async () => {
  const pairs = [];
  for (let index = 0; index < CARS; index++) {
    const vehicle = await createVehicle(agency);
    at('2026-12-01T09:00');
    const first = await requestBooking(
      scopeOf(index),
      bookingRequest(vehicle, period('2026-12-02T10:00', '2026-12-08T10:00')),
      'fr',
    );
    at('2026-12-02T11:00');
    const second = await requestBooking(
      scopeOf(index + 1),
      bookingRequest(vehicle, period('2026-12-03T10:00', '2026-12-06T10:00')),
      'fr',
    );
    pairs.push([first.reference, second.reference]);
  }
  at('2026-12-03T12:00');
  const operations = pairs.flat().map((reference): Operation => ({ do: 'confirm', scope: agency.scope, reference }));
  const outcomes = await race(operations);
  pairs.forEach((_, index) => {
    expect(outcomes.slice(2 * index, 2 * index + 2).sort()).toEqual(['datesConflictFrom', 'ok']);
  });
  for (const pair of pairs)
    expect(await db.booking.count({ where: { reference: { in: pair }, status: 'confirmed' } })).toBe(1);
});

test('two bookings of a car moved to the same dates: one of each pair moves', async () => {
  at('2026-12-01T09:00');
  const operations: Operation[] = [];
  const to = { pickupAt: wall('2027-01-10T10:00'), returnAt: wall('2027-01-14T10:00') };
  for (let index = 0; index < CARS; index++) {
    const vehicle = await createVehicle(agency);
    for (const when of [
      period('2026-12-10T10:00', '2026-12-13T10:00'),
      period('2026-12-20T10:00', '2026-12-23T10:00'),
    ]) {
      const { reference } = await requestBooking(scopeOf(index), bookingRequest(vehicle, when), 'fr');
      await confirmBooking(agency.scope, reference);
      operations.push({ do: 'move', scope: agency.scope, reference, to });
    }
  }
  const outcomes = await race(operations);
  for (let index = 0; index < CARS; index++)
    expect(outcomes.slice(2 * index, 2 * index + 2).sort()).toEqual(['datesConflictFrom', 'ok']);
});

test('bookings of several cars that are given one car at once: one gets it', async () => {
  at('2026-12-01T09:00');
  const dates = period('2026-12-10T10:00', '2026-12-13T10:00');
  const target = await createVehicle(agency);
  const to = { pickupAt: dates.start, returnAt: dates.end, vehicleId: target.id };
  const operations: Operation[] = [];
  for (let index = 0; index < CARS; index++) {
    const vehicle = await createVehicle(agency);
    const { reference } = await requestBooking(scopeOf(index), bookingRequest(vehicle, dates), 'fr');
    operations.push({ do: 'move', scope: agency.scope, reference, to });
  }
  expect(tally(await race(operations))).toEqual({ ok: 1, datesConflictFrom: CARS - 1 });
  expect(await db.booking.count({ where: { vehicleId: target.id } })).toBe(1);
});

test('maintenance and requests for the same days: one of all gets the car', async () => {
  at('2026-12-01T09:00');
  const vehicle = await createVehicle(agency);
  const start = wall('2026-12-10T10:00');
  const operations = Array.from({ length: 60 }, (_, index): Operation => {
    const when = { start: addMinutes(start, index), end: addMinutes(start, 3 * 24 * 60 + index) };
    return index % 2
      ? { do: 'request', scope: scopeOf(index), input: bookingRequest(vehicle, when) }
      : {
          do: 'block',
          scope: agency.scope,
          vehicleId: vehicle.id,
          block: { startsAt: when.start, endsAt: when.end, reason: 'Vidange' },
        };
  });
  expect(tally(await race(operations))).toEqual({ ok: 1, datesConflictFrom: 59 });
  expect(await db.occupancy.count({ where: { vehicleId: vehicle.id } })).toBe(1);
});

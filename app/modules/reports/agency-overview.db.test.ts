import Decimal from 'decimal.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createClient } from '../../../tests/factories/client';
import { createRandom } from '../../../prisma/seed/random';
import { createVehicle } from '../../../tests/factories/vehicle';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dateToWall, dayOf, dayToDate, day, setClockForTests, wall, wallToDate } from '~/platform/clock';
import { newBookingReference } from '~/modules/bookings/booking-reference';
import { db } from '~/platform/db.server';
import { readAgencySummary } from '~/modules/agencies/read-agency-dashboard.server';
import { agencyBookings, type AgencyBookingQuery } from '~/modules/bookings/list/agency-bookings';
import { averageLength, listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { agencyVehicles, type AgencyVehicleQuery } from '~/modules/fleet/list/agency-vehicles';
import { listAgencyVehicles } from '~/modules/fleet/list/list-agency-vehicles.server';
import { agencyPayments } from '~/modules/payments/list/agency-payments';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { agencyCalendar } from '~/modules/planning/calendar/agency-calendar';
import { readCalendar } from '~/modules/planning/calendar/read-calendar.server';
import { listMovements } from '~/modules/planning/day/list-movements.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { readAgencyOverview } from './agency-overview.server';
import { openHistory } from '../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

const NOW = wall('2026-11-20T11:30');
const random = createRandom('overview');
let agency: TestAgency;
let neighbour: TestAgency;

/** A year of rentals of one car, back to back, in every status, paid in part, in full or not at all. */
async function rentOut(owner: TestAgency, cars: number): Promise<void> {
  const client = await createClient(owner);
  for (let car = 0; car < cars; car += 1) {
    const vehicle = await createVehicle(owner, { status: car === 0 ? 'maintenance' : 'available' });
    let start = wallToDate(NOW).getTime() - 200 * 86_400_000 + car * 5_000_000;
    while (start < wallToDate(NOW).getTime() + 20 * 86_400_000) {
      const days = random.int(1, 7);
      const end = start + days * 86_400_000;
      const isPast = end < wallToDate(NOW).getTime() - 86_400_000;
      const status = random.pick(
        isPast
          ? (['completed', 'completed', 'cancelled'] as const)
          : (['confirmed', 'confirmed', 'pending', 'cancelled'] as const),
      );
      const total = new Decimal(days).mul(300);
      const booking = await db.booking.create({
        data: {
          reference: newBookingReference(),
          agencyId: owner.id,
          vehicleId: vehicle.id,
          clientId: client.id,
          pickupLocationId: owner.locationId,
          returnLocationId: owner.locationId,
          answerBy: new Date(start),
          pickupAt: new Date(start),
          returnAt: new Date(end),
          blockedUntil: new Date(end),
          days,
          pricePerDay: '300',
          totalPrice: total.toFixed(2),
          status,
        },
      });
      const share = random.pick([0, 0.5, 1]);
      if (share > 0 && (status === 'confirmed' || status === 'completed') && start < wallToDate(NOW).getTime()) {
        await db.payment.create({
          data: {
            agencyId: owner.id,
            bookingId: booking.id,
            amount: total.mul(share).toFixed(2),
            method: 'cash',
            receivedOn: dayToDate(dayOf(dateToWall(new Date(start)))),
          },
        });
      }
      start = end + random.int(2, 40) * 3_600_000;
    }
  }
}

beforeAll(async () => {
  setClockForTests(() => new Date(`${NOW}:00Z`));
  agency = await createAgency();
  neighbour = await createAgency();
  await rentOut(agency, 6);
  await rentOut(neighbour, 2);
});
beforeEach(() => setClockForTests(() => new Date(`${NOW}:00Z`)));

const bookingsOf = ({ agencyId }: AgencyScope) => db.booking.findMany({ where: { agencyId } });

describe('the overview says what counting row by row says', () => {
  test('of the fleet', async () => {
    const { fleet } = await readAgencyOverview(agency.scope, 'fr', NOW);
    const bookings = await bookingsOf(agency.scope);
    const vehicles = await db.vehicle.findMany({ where: { agencyId: agency.id } });
    const isOut = (id: string) =>
      bookings.some((one) => one.vehicleId === id && one.status === 'confirmed' && dateToWall(one.pickupAt) <= NOW);
    const out = vehicles.filter(({ id }) => isOut(id)).length;
    const unavailable = vehicles.filter(({ id, status }) => status !== 'available' && !isOut(id)).length;
    expect(out).toBeGreaterThan(0);
    expect(fleet).toEqual({ total: 6, out, unavailable, free: 6 - out - unavailable });
  });

  test('of money', async () => {
    const { money } = await readAgencyOverview(agency.scope, 'fr', NOW);
    const payments = await db.payment.findMany({ where: { agencyId: agency.id } });
    const sum = (from: string, to: string) =>
      payments
        .filter(({ receivedOn }) => receivedOn >= dayToDate(day(from)) && receivedOn <= dayToDate(day(to)))
        .reduce((total, { amount }) => total.plus(amount.toString()), new Decimal(0));
    const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
    expect(money.months.map(({ month }) => month)).toEqual(months);
    const ends = ['30', '31', '31', '30', '31', '20'];
    for (const [index, month] of months.entries()) {
      expect(new Decimal(money.months[index]!.amount)).toEqual(sum(`${month}-01`, `${month}-${ends[index]}`));
    }
    expect(money.sameDaysLastMonth.until).toBe('2026-10-20');
    expect(new Decimal(money.sameDaysLastMonth.amount)).toEqual(sum('2026-10-01', '2026-10-20'));

    const owing = (await bookingsOf(agency.scope)).filter(
      ({ status, totalPrice, paidAmount }) => ['confirmed', 'completed'].includes(status) && totalPrice.gt(paidAmount),
    );
    const due = owing.reduce(
      (total, one) => total.plus(one.totalPrice.minus(one.paidAmount).toString()),
      new Decimal(0),
    );
    expect(new Decimal(money.due.amount)).toEqual(due);
    expect(money.due.bookings).toBe(owing.length);
    expect(money.due.afterReturn).toBe(
      owing.filter(({ status, returnAt }) => status === 'completed' || dateToWall(returnAt) < NOW).length,
    );
  });

  test('of each figure what the list that it leads to counts', async () => {
    const overview = await readAgencyOverview(agency.scope, 'fr', NOW);
    const nothing = { searchParams: new URLSearchParams() };
    const cars = async (use: AgencyVehicleQuery['use']) =>
      (await listAgencyVehicles(agency.scope, { ...agencyVehicles.read(nothing), use }, NOW)).total;
    const { total, out, unavailable, free } = overview.fleet;
    expect([await cars(null), await cars('out'), await cars('stopped'), await cars('free')]).toEqual([
      ...[total, out, unavailable, free],
    ]);
    const bookings = async (change: Partial<AgencyBookingQuery>) =>
      listAgencyBookings(agency.scope, { ...agencyBookings.read(nothing), ...change });
    const { due } = overview.money;
    expect((await bookings({ owing: 'due' })).total).toBe(due.bookings);
    expect((await bookings({ owing: 'overdue' })).total).toBe(due.afterReturn);
    expect((await bookings({ status: 'pending' })).total).toBe(overview.requests.total);
    const { money } = overview;
    const ledger = async (from: string, to: string) => {
      const period = { name: 'custom', from: day(from), to: day(to) } as const;
      return (await listPayments(agency.scope, { ...agencyPayments.read(nothing), period })).sums.net;
    };
    const ends = {
      '2026-06': '30',
      '2026-07': '31',
      '2026-08': '31',
      '2026-09': '30',
      '2026-10': '31',
      '2026-11': '30',
    };
    for (const { month, amount } of money.months)
      expect(await ledger(`${month}-01`, `${month}-${ends[month as keyof typeof ends]}`), month).toBe(
        new Decimal(amount).toFixed(2),
      );
    expect(await ledger('2026-10-01', money.sameDaysLastMonth.until)).toBe(
      new Decimal(money.sameDaysLastMonth.amount).toFixed(2),
    );
    const kept = (from: string, to: string) => ({
      ...agencyBookings.read(nothing),
      rentals: 'kept' as const,
      period: { name: 'custom' as const, from: day(from), to: day(to) },
    });
    const averages = [kept('2026-11-01', '2026-11-30'), kept('2026-10-01', '2026-10-31')];
    expect(money.length.thisMonth).toBeGreaterThan(0);
    expect(await Promise.all(averages.map((query) => averageLength(agency.scope, query)))).toEqual([
      money.length.thisMonth,
      money.length.lastMonth,
    ]);
    const { bookings: rentals, total: count } = await listAgencyBookings(agency.scope, {
      ...averages[0]!,
      pageSize: 96,
    });
    expect(rentals.reduce((sum, { days }) => sum + days, 0) / count).toBeCloseTo(money.length.thisMonth ?? 0);
    const newest = await bookings({ sort: '-created', pageSize: 5 });
    expect(overview.recent.map(({ reference }) => reference)).toEqual(
      newest.bookings.map(({ reference }) => reference),
    );
    const sheet = await listMovements(agency.scope, { from: overview.today, days: 1 }, NOW, 'fr');
    expect(overview.movements.today.map(({ reference }) => reference)).toEqual(sheet.map(({ reference }) => reference));
    const calendar = await readCalendar(agency.scope, agencyCalendar.read(nothing), 'fr', NOW);
    expect(overview.occupancy.days.map((one) => one.free)).toEqual(calendar.free);
    expect(overview.occupancy).toMatchObject({ listed: 6 });
    const atSeed = await listAgencyVehicles(agency.scope, { ...agencyVehicles.read(nothing), papers: 'due' }, NOW);
    expect(new Set(overview.papers.map(({ plate }) => plate)).size).toBe(atSeed.total);
  });

  test('of departures and returns', async () => {
    const { movements } = await readAgencyOverview(agency.scope, 'fr', NOW);
    const bookings = (await bookingsOf(agency.scope)).filter(({ status }) =>
      ['confirmed', 'completed'].includes(status),
    );
    const on = (date: Date, text: string) => dateToWall(date).startsWith(text);
    for (const [name, text] of [
      ['today', '2026-11-20'],
      ['tomorrow', '2026-11-21'],
    ] as const) {
      const expected = [
        ...bookings.filter(({ pickupAt }) => on(pickupAt, text)).map(({ reference }) => `departure ${reference}`),
        ...bookings
          .filter(
            ({ returnAt, status }) =>
              on(returnAt, text) || (name === 'today' && status === 'confirmed' && dateToWall(returnAt) < '2026-11-20'),
          )
          .map(({ reference }) => `return ${reference}`),
      ];
      expect(movements[name].map(({ kind, reference }) => `${kind} ${reference}`).sort()).toEqual(expected.sort());
    }
  });

  test('of requests, the longest waiting first', async () => {
    const { requests } = await readAgencyOverview(agency.scope, 'fr', NOW);
    const pending = (await bookingsOf(agency.scope)).filter(({ status }) => status === 'pending');
    expect(requests.total).toBe(pending.length);
    expect(requests.first).toHaveLength(Math.min(5, pending.length));
    const asked = requests.first.map(({ askedAt }) => askedAt);
    expect(asked).toEqual([...asked].sort());
  });
});

test('papers are announced 30 days ahead, oil 7 days or 500 km, the most urgent first', async () => {
  const other = await createAgency();
  const at = (text: string) => dayToDate(day(text));
  await createVehicle(other, { registrationNumber: '1111-أ-6', insuranceExpiry: at('2026-12-20') });
  await createVehicle(other, { registrationNumber: '2222-أ-6', insuranceExpiry: at('2026-12-21') });
  await createVehicle(other, { registrationNumber: '3333-أ-6', technicalControlExpiry: at('2026-11-18') });
  await createVehicle(other, { registrationNumber: '4444-أ-6', circulationPermitExpiry: at('2026-11-20') });
  await createVehicle(other, { registrationNumber: '5555-أ-6', oilChangeDueDate: at('2026-11-27') });
  await createVehicle(other, { registrationNumber: '6666-أ-6', oilChangeDueDate: at('2026-11-28') });
  const oil = { lastOilChangeMileage: 30_500, oilChangeInterval: 10_000 };
  await createVehicle(other, { registrationNumber: '7777-أ-6', ...oil, currentMileage: 40_000 });
  await createVehicle(other, { registrationNumber: '8888-أ-6', ...oil, currentMileage: 39_999 });
  const { papers } = await readAgencyOverview(other.scope, 'fr', NOW);
  expect(papers.map(({ plate, kind, days, km }) => [plate, kind, days, km])).toEqual([
    ['3333-أ-6', 'technicalControl', -2, null],
    ['4444-أ-6', 'circulationPermit', 0, null],
    ['7777-أ-6', 'oilChange', null, 500],
    ['5555-أ-6', 'oilChange', 7, null],
    ['1111-أ-6', 'insurance', 30, null],
  ]);
});

test('an agency without anything has an overview too', async () => {
  const empty = await createAgency();
  const overview = await readAgencyOverview(empty.scope, 'fr', NOW);
  expect(overview).toMatchObject({
    fleet: { total: 0, out: 0, unavailable: 0, free: 0 },
    movements: { today: [], tomorrow: [] },
    papers: [],
    requests: { total: 0, first: [] },
    money: { due: { amount: '0', bookings: 0, afterReturn: 0 }, length: { thisMonth: null, lastMonth: null } },
  });
});

test('each page asks a fixed number of queries', async () => {
  const queries = (task: () => Promise<unknown>) =>
    withRequestContext(async () => {
      await task();
      return currentRequest()?.queries;
    });
  for (const owner of [agency, await createAgency()]) {
    expect(await queries(() => readAgencyOverview(owner.scope, 'fr', NOW))).toBe(5);
    expect(await queries(() => readAgencySummary(owner.scope))).toBe(1);
  }
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { setClockForTests, todayInMorocco, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { adminBookings, bookingsFile, type BookingsQuery } from './bookings';
import { findLinkedNames } from './find-linked-names.server';
import { listBookings } from './list-bookings.server';
import { readConsequences } from './read-consequences.server';
import { cancellationSchema } from './step-schemas';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
let car: TestVehicle;
const usual = adminBookings.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<BookingsQuery> = {}) => listBookings(admin.scope, { ...usual, ...change });
const found = async (change: Partial<BookingsQuery>) => (await list(change)).bookings.map(({ reference }) => reference);
const idOf = async (reference: string) => (await db.booking.findUniqueOrThrow({ where: { reference } })).id;
const lines = async (reference: string) =>
  db.auditLog.findMany({
    where: { entityId: await idOf(reference) },
    orderBy: { createdAt: 'asc' },
    select: { action: true, before: true, after: true, data: true, actorId: true },
  });
const mails = async () =>
  (await db.outboxMessage.findMany({ where: { channel: 'email' } }))
    .map(({ template, params }) => ((params as { notice?: string }).notice ?? template) as string)
    .sort();

beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency();
});
beforeEach(async () => {
  car = await createVehicle(agency);
  await db.outboxMessage.deleteMany();
});

describe('the list (R283)', () => {
  test('looks through all agencies, by state, agency, car, customer, origin and words of three letters and more', async () => {
    const other = await createAgency();
    const customer = await createCustomer({ fullName: 'Zineb Ouazzani' });
    const mine = await createBooking(agency, car, { customer, status: 'confirmed' });
    const theirs = await createBooking(other, await createVehicle(other), { status: 'cancelled' });
    const now = wallToInstant(daysFromNow(4, 5).start);
    expect(await found({ agencyId: other.id })).toEqual([theirs.reference]);
    expect(await found({ customerId: customer.id })).toEqual([mine.reference]);
    expect(await found({ vehicleId: car.id, status: 'confirmed' })).toEqual([mine.reference]);
    expect(await found({ search: 'ouazz' })).toEqual([mine.reference]);
    expect(await found({ search: mine.reference.toLowerCase() })).toEqual([mine.reference]);
    expect(await found({ search: `zineb ${mine.reference}` })).toEqual([mine.reference]);
    for (const nothing of ['zi', '%', '%%%', '___']) expect(await found({ search: nothing })).toEqual([]);
    expect(await found({ source: 'admin' })).toEqual([]);
    expect(await found({ paymentStatus: 'unpaid', agencyId: agency.id })).toContain(mine.reference);
    expect(await findLinkedNames(admin.scope, { customerId: customer.id, vehicleId: car.id })).toMatchObject({
      customer: 'Zineb Ouazzani',
    });
    const clock = setClockForTests(() => now);
    expect(await found({ status: 'active', vehicleId: car.id })).toEqual([mine.reference]);
    expect((await list({ vehicleId: car.id })).counts).toMatchObject({ active: 1, confirmed: 0 });
    setClockForTests(clock);
    for (const sort of ['-created', 'created', '-pickup', 'pickup', '-total', 'total'] as const) {
      const { all } = await list({ sort });
      const pages = await Promise.all(
        Array.from({ length: all }, (_none, at) => found({ sort, page: at + 1, pageSize: 1 })),
      );
      expect(new Set(pages.flat()).size).toBe(all);
    }
  });

  test('has a file in every language', async () => {
    await createBooking(agency, car);
    const [booking] = (await list()).bookings;
    for (const lang of LANGUAGES) {
      const { columns, head } = bookingsFile(translator(lang));
      for (const column of Object.keys(columns) as (keyof typeof columns)[]) {
        expect(head(column)).not.toContain('.');
        expect(String(columns[column](booking!))).not.toMatch(/^(admin|terms)-/);
      }
    }
  });
});

describe('cancelling (R282, R284)', () => {
  test('says what it does to the money, tells both sides the reason once, and leaves a line', async () => {
    const { reference, customer } = await createBooking(agency, car, { status: 'confirmed' });
    const key = () => crypto.randomUUID();
    const on = todayInMorocco();
    await recordBookingPayment(agency.scope, reference, {
      ...{ kind: 'payment', amount: '500.00', method: 'cash', receivedOn: on, requestKey: key(), cheque: null },
    });
    await recordBookingDeposit(agency.scope, reference, {
      ...{ kind: 'taken', amount: '4000.00', method: 'cash', happenedOn: on, requestKey: key() },
    });
    expect(await readConsequences(admin.scope, reference, 'cancelled')).toMatchObject({
      ...{ isPossible: true, isRented: false, paid: '500.00', due: '700.00', held: '4000.00', invoices: 0 },
      ...{ currency: 'MAD', customer: customer.fullName, isCustomerTold: true },
    });
    await db.outboxMessage.deleteMany();
    await declineBooking(admin.scope, reference, 'Annonce trompeuse');
    expect(await db.booking.findUniqueOrThrow({ where: { reference } })).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'admin', cancelReason: 'Annonce trompeuse' },
    });
    expect(await mails()).toEqual(['bookingCancelledCustomer', 'platform_booking_cancelled']);
    const notice = await db.notification.findFirstOrThrow({
      where: { agencyId: agency.id, title: 'notifications:platform_booking_cancelled.title' },
    });
    expect(notice.metadata).toMatchObject({ reference, reason: 'Annonce trompeuse' });
    expect(await lines(reference)).toEqual([
      {
        action: 'booking.cancelled',
        before: { status: 'confirmed' },
        after: { status: 'cancelled' },
        data: { paid: '500.00' },
        actorId: admin.id,
      },
    ]);
    expect(await refusal(declineBooking(admin.scope, reference, 'Encore'))).toBe('bookingChanged');
    expect((await readConsequences(admin.scope, reference, 'cancelled')).isPossible).toBe(false);
    expect(await lines(reference)).toHaveLength(1);
  });

  test('takes a request back as well, as cancelled and not as declined by its agency', async () => {
    const { reference } = await createBooking(agency, car);
    await db.outboxMessage.deleteMany();
    expect(await declineBooking(admin.scope, reference, 'Fraude')).toBe('cancelled');
    expect(await mails()).toEqual(['bookingCancelledCustomer', 'platform_booking_cancelled']);
  });

  test('is not done to a car that was handed over, and needs the reference, typed with hyphens or without', async () => {
    const period = daysFromNow(3, 7);
    const { reference } = await createBooking(agency, car, { status: 'confirmed', period });
    const clock = setClockForTests(() => wallToInstant(period.start));
    await handOverBooking(agency.scope, reference, {
      ...{ at: period.start, mileage: 40_100, fuel: 8, deposit: null, requestKey: crypto.randomUUID() },
    }).finally(() => setClockForTests(clock));
    expect(await refusal(declineBooking(admin.scope, reference, 'Non'))).toBe('bookingHandedOver');
    expect(await lines(reference)).toEqual([]);
    const schema = cancellationSchema({ reference });
    for (const typed of [reference, reference.toLowerCase().replaceAll('-', ''), ` ${reference} `])
      expect(schema.safeParse({ reason: 'x', confirmReference: typed }).success).toBe(true);
    for (const wrong of [
      {},
      { reason: 'x' },
      { reason: '', confirmReference: reference },
      { reason: 'x', confirmReference: 'RH' },
    ])
      expect(schema.safeParse(wrong).success).toBe(false);
    for (const unknown of ['', 'x', 'RH-0000-0000'])
      expect(await refusal(readConsequences(admin.scope, unknown, 'cancelled'))).toBe('bookingNotFound');
  });
});

test('completing ends the rental, frees the car, tells both sides and leaves a line (R282, R284)', async () => {
  const period = daysFromNow(3, 7);
  const { reference } = await createBooking(agency, car, { status: 'confirmed', period });
  expect(await refusal(completeBooking(admin.scope, reference))).toBe('rentalNotBegun');
  expect((await readConsequences(admin.scope, reference, 'completed')).isPossible).toBe(false);
  const clock = setClockForTests(() => wallToInstant(period.start));
  await db.vehicle.update({ where: { id: car.id }, data: { status: 'rented' } });
  expect(await readConsequences(admin.scope, reference, 'completed')).toMatchObject({
    isPossible: true,
    isRented: true,
  });
  await db.outboxMessage.deleteMany();
  await completeBooking(admin.scope, reference);
  expect(await db.vehicle.findUniqueOrThrow({ where: { id: car.id } })).toMatchObject({ status: 'available' });
  expect(await mails()).toEqual(['bookingCompleted', 'platform_booking_completed', 'reviewRequested']);
  expect((await lines(reference)).map(({ action }) => action)).toEqual(['booking.completed']);
  expect(await refusal(completeBooking(admin.scope, reference))).toBe('bookingChanged');
  setClockForTests(clock);
  // An agency's own move leaves no line of an administrator.
  const own = await createBooking(agency, car, { status: 'cancelled' });
  expect(await lines(own.reference)).toEqual([]);
});

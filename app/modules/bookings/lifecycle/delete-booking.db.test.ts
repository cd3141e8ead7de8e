import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { outcome } from '../../../../tests/setup/refusal';
import { whileRefused } from '../../../../tests/setup/refused-writes';
import { recordBookingPayment } from '../money/record-booking-payment.server';
import { previewReschedule } from '../dates/preview-reschedule.server';
import { day, setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { deleteBooking } from './delete-booking.server';

let agency: TestAgency;
let vehicle: TestVehicle;
beforeEach(async () => {
  setClockForTests(() => new Date('2026-12-01T09:00Z'));
  agency = await createAgency();
  vehicle = await createVehicle(agency);
});
const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
const stands = ({ id }: { id: string }) => db.booking.count({ where: { id } });
const remove = (reference: string, scope = agency.scope) => outcome(deleteBooking(scope, reference));

test('a request goes with its contract and drafts, and its customer is told', async () => {
  const booking = await createBooking(agency, vehicle, { period: DATES });
  const { clientId } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  const own = { agencyId: agency.id, bookingId: booking.id, clientId };
  const amounts = { totalExcl: '900', taxAmount: '0', totalIncl: '900' };
  const dates = { periodStart: new Date('2026-12-10T10:00Z'), periodEnd: new Date('2026-12-13T10:00Z') };
  await db.invoice.create({ data: { ...own, ...amounts, ...dates } });
  expect(await remove(booking.reference)).toBeUndefined();
  expect(await stands(booking)).toBe(0);
  expect(await db.occupancy.count({ where: { vehicleId: vehicle.id } })).toBe(0);
  const mails = await db.outboxMessage.findMany({ where: { agencyId: agency.id, channel: 'email' } });
  expect(mails.map(({ template }) => template)).toContain('bookingCancelledCustomer');
  expect(await remove(booking.reference)).toBe('bookingNotFound');
});

test('one that is confirmed, has money or a numbered invoice, or is of another agency stays', async () => {
  const confirmed = await createBooking(agency, vehicle, { period: DATES, status: 'confirmed' });
  expect(await remove(confirmed.reference)).toBe('bookingKept');
  const other = await createVehicle(agency);
  const paid = await createBooking(agency, other, { period: DATES });
  expect(await remove(paid.reference, (await createAgency()).scope)).toBe('bookingNotFound');
  const payment = { kind: 'payment', amount: '100', method: 'cash', receivedOn: day('2026-01-15'), requestKey: crypto.randomUUID() } as const; // prettier-ignore
  await recordBookingPayment(agency.scope, paid.reference, payment);
  expect(await remove(paid.reference)).toBe('bookingHasMoney');
  expect(await stands(paid)).toBe(1);
});

test('a failure that nobody foresaw leaves everything as it was', async () => {
  const booking = await createBooking(agency, vehicle, { period: DATES, status: 'cancelled' });
  await whileRefused('contracts', () => remove(booking.reference), 'INSERT');
  const again = await createBooking(agency, vehicle, { period: DATES });
  const failed = await whileRefused('outbox_messages', () => remove(again.reference), 'INSERT');
  expect(failed).toBe('bookingDeleteFailed');
  expect(await stands(again)).toBe(1);
});

test('other dates are told with their total and with who is in the way', async () => {
  const booking = await createBooking(agency, vehicle, { period: DATES, status: 'confirmed' });
  const next = await createBooking(agency, vehicle, { period: period('2026-12-16T10:00', '2026-12-18T10:00') });
  const preview = (returnAt: string) =>
    previewReschedule(agency.scope, booking.reference, { pickupAt: DATES.start, returnAt: wall(returnAt) });
  expect(await preview('2026-12-15T10:00')).toEqual({ days: 5, total: '1500.00', conflicts: [] });
  expect((await preview('2026-12-17T10:00')).conflicts).toEqual([
    expect.objectContaining({ reference: next.reference, clientName: expect.any(String) as string }),
  ]);
  const foreign = (await createAgency()).scope;
  const dates = { pickupAt: DATES.start, returnAt: DATES.end };
  expect(await outcome(previewReschedule(foreign, booking.reference, dates))).toBe('bookingNotFound');
});

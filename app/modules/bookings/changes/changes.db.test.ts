import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { day, setClockForTests, time, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { exportBookings } from '../list/export-bookings.server';
import { findAgencyBooking } from '../details/find-agency-booking.server';
import { findCustomerBooking } from '../details/find-customer-booking.server';
import { anonymiseCustomerBookings } from '../lifecycle/anonymise-customer-bookings.server';
import { handOverBooking } from '../handover/hand-over-booking.server';
import { completeBooking } from '../lifecycle/complete-booking.server';
import { declineBooking } from '../lifecycle/decline-booking.server';
import { answerChange } from './answer-change.server';
import { askForChange, CHANGES_OF_ACCOUNT } from './ask-for-change.server';
import type { ChangeInput } from './change-schema';
import { withdrawChange } from './withdraw-change.server';
import { findBookingToChange } from './find-booking-to-change.server';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
afterAll(() => setClockForTests(null));

let agency: TestAgency;
let vehicle: TestVehicle;
beforeEach(async () => {
  at('2026-12-01T09:00');
  agency = await createAgency();
  vehicle = await createVehicle(agency);
});

/** A confirmed booking from 4 to 7 December. */
const booked = () =>
  createBooking(agency, vehicle, { period: period('2026-12-04T10:00', '2026-12-07T10:00'), status: 'confirmed' });
const wanted = (start: string, end: string, message: string | null = null): ChangeInput => ({
  startDate: day(start),
  pickupTime: null,
  endDate: day(end),
  returnTime: null,
  message,
});
const mails = (reference: string) =>
  db.outboxMessage.findMany({
    where: { channel: 'email', params: { path: ['reference'], equals: reference } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
const accept = (reference: string) => answerChange(agency.scope, reference, { intent: 'accept', answer: null });
const decline = (reference: string) => answerChange(agency.scope, reference, { intent: 'decline', answer: 'Prise.' });
const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

describe('other dates', () => {
  test('are asked for, told to the agency, accepted, and told to the customer', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09', 'Vol retardé'));
    const seen = await findAgencyBooking(agency.scope, reference);
    expect(seen.change).toMatchObject({
      status: 'open',
      pickupAt: '2026-12-05T10:00',
      returnAt: '2026-12-09T10:00',
      days: 4,
      message: 'Vol retardé',
    });
    expect(seen.events.at(-1)?.type).toBe('change_requested');
    const asked = (await mails(reference)).find(({ template }) => template === 'changeRequestedAgency');
    expect(asked).toMatchObject({ params: { wantedPickupAt: '2026-12-05T10:00', message: 'Vol retardé' } });
    const notice = { bookingId: seen.id, title: 'notifications:change_requested.title' };
    expect(await db.notification.count({ where: { ...notice, isRead: false } })).toBe(1);
    await expect(askForChange(customer.scope, reference, wanted('2026-12-06', '2026-12-09'))).rejects.toEqual(
      refusal('changeOpen'),
    );

    // Reading it is no answer; the answer takes the request from one that was read, too.
    const readAt = new Date('2026-11-20T08:00:00Z');
    await db.notification.updateMany({ where: notice, data: { isRead: true, readAt } });
    expect(await accept(reference)).toBe('accepted');
    expect(await db.notification.findFirst({ where: notice })).toMatchObject({ actionTaken: true, readAt });
    const after = await findCustomerBooking(customer.scope, reference);
    expect(after).toMatchObject({
      pickupAt: '2026-12-05T10:00',
      returnAt: '2026-12-09T10:00',
      totalPrice: seen.change?.total,
      change: { status: 'accepted', answer: null },
      isChangeable: true,
    });
    expect((await mails(reference)).some(({ template }) => template === 'bookingRescheduled')).toBe(true);
    expect(await db.notification.count({ where: { ...notice, isRead: false } })).toBe(0);
    await expect(accept(reference)).rejects.toEqual(refusal('changeNotOpen'));
  });

  test('are declined with a word that the customer reads; then others may be asked for', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    expect(await decline(reference)).toBe('declined');
    const after = await findCustomerBooking(customer.scope, reference);
    expect(after).toMatchObject({ pickupAt: '2026-12-04T10:00', change: { status: 'declined', answer: 'Prise.' } });
    const told = (await mails(reference)).find(({ template }) => template === 'changeDeclined');
    expect(told).toMatchObject({ recipient: customer.email, params: { message: 'Prise.' } });
    await askForChange(customer.scope, reference, wanted('2026-12-03', '2026-12-06'));
  });

  test('are accepted with a word that the customer reads, on the page and in the mail', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    await answerChange(agency.scope, reference, { intent: 'accept', answer: 'Même parking.' });
    expect(await findCustomerBooking(customer.scope, reference)).toMatchObject({
      change: { status: 'accepted', answer: 'Même parking.' },
    });
    const told = (await mails(reference)).find(({ template }) => template === 'bookingRescheduled');
    expect(told).toMatchObject({ params: { message: 'Même parking.' } });
  });

  test('are withdrawn by their customer alone, and no longer wait for an answer', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    const other = await createCustomer();
    await expect(withdrawChange(other.scope, reference)).rejects.toEqual(refusal('bookingNotFound'));
    await withdrawChange(customer.scope, reference);
    const seen = await findAgencyBooking(agency.scope, reference);
    expect(seen).toMatchObject({ pickupAt: '2026-12-04T10:00', change: { status: 'withdrawn' } });
    expect(seen.events.at(-1)).toMatchObject({ type: 'change_withdrawn', actorRole: 'customer' });
    expect(await db.notification.count({ where: { bookingId: seen.id, isRead: false } })).toBe(0);
    await expect(accept(reference)).rejects.toEqual(refusal('changeNotOpen'));
    await expect(withdrawChange(customer.scope, reference)).rejects.toEqual(refusal('changeNotOpen'));
    await askForChange(customer.scope, reference, wanted('2026-12-03', '2026-12-06'));
  });

  test('that are taken cannot be accepted, and nothing changes', async () => {
    const { reference, customer } = await booked();
    await createBooking(agency, vehicle, { period: period('2026-12-09T10:00', '2026-12-11T10:00') });
    await askForChange(customer.scope, reference, wanted('2026-12-04', '2026-12-10'));
    await expect(accept(reference)).rejects.toEqual(refusal('datesConflictFrom'));
    expect((await findAgencyBooking(agency.scope, reference)).change?.status).toBe('open');
  });

  test('of a pick-up that has passed meanwhile cannot be accepted', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-02', '2026-12-05'));
    at('2026-12-02T10:00');
    await expect(accept(reference)).rejects.toEqual(refusal('pickupInPast'));
  });

  test('two answers at once: one counts', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    const answers = await Promise.allSettled([accept(reference), decline(reference)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('lapse with their booking', async () => {
    const { reference, customer } = await booked();
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    await declineBooking(agency.scope, reference, 'En panne.');
    expect((await findCustomerBooking(customer.scope, reference)).change?.status).toBe('lapsed');
    await expect(accept(reference)).rejects.toEqual(refusal('changeNotOpen'));
  });

  test('of a car that went out before its time leave the pick-up', async () => {
    const { reference, customer } = await booked();
    at('2026-12-04T09:00');
    const { pickupAt } = await findBookingToChange(customer.scope, reference);
    const out = { at: wall('2026-12-04T08:55'), mileage: 50_000, fuel: 8, deposit: null, requestKey: randomUUID() };
    await handOverBooking(agency.scope, reference, out);
    expect(await findBookingToChange(customer.scope, reference)).toMatchObject({ isUnderWay: true, obstacle: null });
    await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'));
    await accept(reference);
    expect((await findCustomerBooking(customer.scope, reference)).pickupAt).toBe(pickupAt);
  });

  test('of a rental under way leave its pick-up; once it is due nobody asks', async () => {
    const { reference, customer } = await booked();
    at('2026-12-05T12:00');
    expect(await findBookingToChange(customer.scope, reference)).toMatchObject({ isUnderWay: true, obstacle: null });
    await askForChange(customer.scope, reference, { ...wanted('2026-12-20', '2026-12-09'), returnTime: time('18:00') });
    expect(await findBookingToChange(customer.scope, reference)).toMatchObject({ obstacle: 'open' });
    await accept(reference);
    const moved = await findCustomerBooking(customer.scope, reference);
    expect([moved.pickupAt, moved.returnAt]).toEqual(['2026-12-04T10:00', '2026-12-09T18:00']);
    at('2026-12-09T18:00');
    expect(await findBookingToChange(customer.scope, reference)).toMatchObject({ obstacle: 'notPossible' });
  });
});

describe('asking is refused', () => {
  test.each<[string, ChangeInput, string]>([
    ['for the same dates', wanted('2026-12-04', '2026-12-07'), 'changeSameDates'],
    ['without a pick-up', { ...wanted('2026-12-04', '2026-12-08'), startDate: null }, 'datesRequired'],
    ['for a pick-up that has passed', wanted('2026-11-30', '2026-12-08'), 'pickupInPast'],
    ['for a return before the pick-up', wanted('2026-12-08', '2026-12-06'), 'returnNotAfterPickup'],
    ['for more than 90 days', wanted('2026-12-04', '2027-04-04'), 'rentalTooLong'],
  ])('%s', async (_why, input, code) => {
    const { reference, customer } = await booked();
    await expect(askForChange(customer.scope, reference, input)).rejects.toEqual(refusal(code));
  });

  test('of a request, and of a booking of somebody else, by customer and by agency', async () => {
    const pending = await createBooking(agency, vehicle);
    const input = wanted('2026-12-05', '2026-12-09');
    await expect(askForChange(pending.customer.scope, pending.reference, input)).rejects.toEqual(
      refusal('changeNotPossible'),
    );
    const other = await createCustomer();
    await expect(askForChange(other.scope, pending.reference, input)).rejects.toEqual(refusal('bookingNotFound'));
    await expect(findBookingToChange(other.scope, pending.reference)).rejects.toEqual(refusal('bookingNotFound'));
    const foreign = await createAgency();
    await expect(answerChange(foreign.scope, pending.reference, { intent: 'accept', answer: null })).rejects.toEqual(
      refusal('bookingNotFound'),
    );
  });

  test('more than so often a day', async () => {
    const { reference, customer } = await booked();
    for (let sent = 0; sent < CHANGES_OF_ACCOUNT; sent++)
      await askForChange(customer.scope, reference, wanted('2026-12-04', '2026-12-07')).catch(() => undefined);
    await expect(askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09'))).rejects.toEqual(
      refusal('tooManyAttempts'),
    );
  });
});

test('what was asked stands in the export, and goes with the account', async () => {
  const { reference, customer } = await booked();
  await askForChange(customer.scope, reference, wanted('2026-12-05', '2026-12-09', 'Vol retardé'));
  at('2026-12-07T10:00');
  await completeBooking(agency.scope, reference);
  const [exported] = await exportBookings(customer.scope, 5, 'fr');
  expect(exported?.changes).toEqual([
    {
      pickupAt: '2026-12-05T10:00',
      returnAt: '2026-12-09T10:00',
      message: 'Vol retardé',
      status: 'lapsed',
      answer: null,
      createdAt: new Date('2026-12-01T09:00:00Z'),
    },
  ]);
  await db.$transaction((tx) => anonymiseCustomerBookings(tx, customer.scope));
  expect(await db.bookingChange.count({ where: { booking: { reference } } })).toBe(0);
});

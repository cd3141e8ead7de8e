import { expect, test } from 'vitest';
import { day, wall } from '~/platform/clock';
import { bookingRows, type NewBooking } from './booking-rows';

const driver = {
  fullName: 'Salma Idrissi',
  phone: '+212612345678',
  email: null,
  cin: 'BK123456',
  passport: null,
  residencePermit: null,
  drivingPermit: '26/123456',
  licenceIssuedOn: day('2015-05-04'),
  birthDate: null,
};
const FACTS: NewBooking = {
  vehicle: { id: 'v', agencyId: 'a', pricePerDay: '333.33', depositAmount: '5000' },
  turnaroundMinutes: 45,
  period: { start: wall('2026-12-04T10:00'), end: wall('2026-12-07T10:00') },
  clientId: 'c',
  customerId: 'p',
  source: 'customer',
  requestedAt: wall('2026-12-01T09:00'),
  actorId: 'p',
  pickupLocationId: 'l',
  returnLocationId: 'm',
  drivers: [driver, { ...driver, fullName: 'Anne Martin' }],
  notes: null,
  requestKey: null,
  language: 'fr',
};

test('the rows of a booking', () => {
  const { booking, drivers, event } = bookingRows(FACTS);
  expect(booking).toMatchObject({
    agencyId: 'a',
    pickupAt: new Date('2026-12-04T10:00Z'),
    returnAt: new Date('2026-12-07T10:00Z'),
    blockedUntil: new Date('2026-12-07T10:45Z'),
    days: 3,
    pricePerDay: '333.33',
    totalPrice: '999.99',
    depositAmount: '5000',
    status: 'pending',
    paymentStatus: 'pending',
  });
  expect(drivers.map(({ position, fullName, bookingId }) => [position, fullName, bookingId === booking.id])).toEqual([
    [1, 'Salma Idrissi', true],
    [2, 'Anne Martin', true],
  ]);
  expect(drivers[0]?.licenceIssuedOn).toEqual(new Date('2015-05-04T00:00Z'));
  expect(event).toMatchObject({ type: 'requested', actorRole: 'customer', bookingId: booking.id });
  expect(bookingRows({ ...FACTS, source: 'agency' }).event.type).toBe('created');
});

test('a customer’s request waits 48 hours for its answer, what an agency writes down waits for none', () => {
  expect(bookingRows(FACTS).booking.answerBy).toEqual(new Date('2026-12-03T09:00Z'));
  expect(bookingRows({ ...FACTS, source: 'agency' }).booking.answerBy).toBeNull();
});

test('never a booking that ends before it starts', () => {
  const period = { start: FACTS.period.end, end: FACTS.period.start };
  expect(() => bookingRows({ ...FACTS, period })).toThrow(RangeError);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes, wall } from '~/platform/clock';
import { rentalDays } from '~/modules/availability/period/rental-days';
import { settlement } from './settlement';

const booking = {
  pickupAt: wall('2026-12-04T10:00'),
  returnAt: wall('2026-12-07T10:00'),
  days: 3,
  pricePerDay: '420.00',
};
const back = (at: string) => settlement(booking, wall(at));

test.each([
  ['in time', '2026-12-07T10:00', 0, '0.00', 0, '0.00'],
  ['within the hour of grace', '2026-12-07T11:00', 0, '0.00', 0, '0.00'],
  ['a minute after it', '2026-12-07T11:01', 0, '0.00', 1, '420.00'],
  ['two days later', '2026-12-09T10:30', 0, '0.00', 2, '840.00'],
  ['some hours early', '2026-12-07T08:00', 0, '0.00', 0, '0.00'],
  ['a day early', '2026-12-06T09:00', 1, '420.00', 0, '0.00'],
  ['at once', '2026-12-04T10:20', 2, '840.00', 0, '0.00'],
  ['before the agreed pick-up', '2026-12-04T09:50', 2, '840.00', 0, '0.00'],
])('back %s', (_, at, unusedDays, unusedPrice, extraDays, extraPrice) => {
  expect(back(at)).toEqual({ unusedDays, unusedPrice, extraDays, extraPrice });
});

test('the days used are those booked, without the unused and with the extra ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 60_000 }), (booked, used) => {
      const returnAt = addMinutes(booking.pickupAt, booked);
      const at = addMinutes(booking.pickupAt, used);
      const days = rentalDays(booking.pickupAt, returnAt);
      const { unusedDays, extraDays } = settlement({ ...booking, returnAt, days }, at);
      expect(days - unusedDays + extraDays).toBe(rentalDays(booking.pickupAt, at));
      expect(unusedDays * extraDays).toBe(0);
    }),
  );
});

import { afterEach, expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { formatExactMoney } from '~/i18n/money';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { confirmBooking } from '../lifecycle/confirm-booking.server';
import { declineBooking } from '../lifecycle/decline-booking.server';
import { rescheduleBooking } from '../lifecycle/reschedule-booking.server';
import { bookingEvent } from './booking-event';
import { findCustomerBooking } from './find-customer-booking.server';

afterEach(() => setClockForTests(null));

test('the file of a booking follows it: its state, its dates, a growing sequence, its exact total', async () => {
  setClockForTests(() => new Date('2026-12-01T09:00:00Z'));
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  await db.vehicle.update({ where: { id: vehicle.id }, data: { pricePerDay: '250.50' } });
  const { reference, customer } = await createBooking(agency, vehicle, {
    period: period('2026-12-04T10:00', '2026-12-07T10:00'),
  });
  const read = async (language: (typeof LANGUAGES)[number] = 'fr') => {
    const booking = await findCustomerBooking(customer.scope, reference);
    return { booking, event: bookingEvent(booking, 'http://x.test/b', translator(language), language) };
  };

  const asked = (await read()).event;
  expect(asked).toMatchObject({ status: 'TENTATIVE', sequence: 0, start: new Date('2026-12-04T10:00:00Z') });
  for (const language of LANGUAGES) {
    const { booking, event } = await read(language);
    expect(booking.totalPrice).toBe('751.50');
    expect(event.description).toContain(formatExactMoney('751.50', language));
    expect(event.description).toContain(reference);
  }

  setClockForTests(() => new Date('2026-12-03T10:00:00Z'));
  const lapsed = (await read()).event;
  expect(lapsed.status).toBe('CANCELLED');
  expect(lapsed.description).not.toContain('751');

  await confirmBooking(agency.scope, reference);
  const confirmed = (await read()).event;
  expect(confirmed.status).toBe('CONFIRMED');

  const moved = { pickupAt: wall('2026-12-05T10:00'), returnAt: wall('2026-12-08T12:30') };
  await rescheduleBooking(agency.scope, reference, moved);
  const later = (await read()).event;
  expect([later.start, later.end]).toEqual([new Date('2026-12-05T10:00:00Z'), new Date('2026-12-08T12:30:00Z')]);

  await declineBooking(agency.scope, reference, 'Véhicule en panne.');
  const cancelled = (await read()).event;
  expect(cancelled.status).toBe('CANCELLED');
  expect(cancelled.description).not.toMatch(/total|caution/i);

  const files = [asked, lapsed, confirmed, later, cancelled];
  expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
  const sequences = files.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
});

import { expect, test } from 'vitest';
import { db } from '~/platform/db.server';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { usualAnswer } from './answer-time';
import { readAnswers } from './read-answers.sql';

test('three of four requests were answered within the time that is told; a lapsed one was never', async () => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  let week = 0;
  /** A request that the agency confirmed or declined after so many minutes, that somebody else took back, or that lapsed. */
  const request = async (minutes: number | null, by: 'confirmed' | 'agency' | 'customer' | 'admin' = 'confirmed') => {
    week += 1;
    const { id } = await createBooking(agency, vehicle, {
      status: 'pending',
      period: daysFromNow(7 * week, 7 * week + 2),
    });
    if (minutes === null) return db.booking.update({ where: { id }, data: { lapseNotifiedAt: new Date() } });
    const { createdAt } = await db.booking.findUniqueOrThrow({ where: { id } });
    const at = new Date(createdAt.getTime() + minutes * 60_000);
    return db.booking.update({
      where: { id },
      data:
        by === 'confirmed'
          ? { status: 'confirmed', confirmedAt: at }
          : { status: 'cancelled', cancelledAt: at, cancelledBy: by },
    });
  };
  expect(await readAnswers(agency.id)).toEqual({ answered: 0, minutes: null });
  for (const minutes of [5, 30]) await request(minutes);
  await request(50, 'agency');
  await request(1, 'admin');
  await request(1, 'customer');
  expect(usualAnswer(await readAnswers(agency.id))).toBeNull();
  for (const minutes of [90, 600]) await request(minutes);
  expect(await readAnswers(agency.id)).toEqual({ answered: 5, minutes: 90 });
  expect(usualAnswer(await readAnswers(agency.id))).toBe(2);
  await request(null);
  expect(await readAnswers(agency.id)).toEqual({ answered: 5, minutes: 600 });
  await request(null);
  expect(await readAnswers(agency.id)).toEqual({ answered: 5, minutes: null });
});

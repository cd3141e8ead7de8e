import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { day, setClockForTests, wall, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { listMovements } from './list-movements.server';

const NOW = wall('2026-11-20T11:30');

test('a day has its departures and returns by the hour, with phone, place and what is due; today the late ones too', async () => {
  setClockForTests(() => wallToInstant(wall('2026-11-10T09:00')));
  const agency = await createAgency();
  const book = async (start: string, end: string, status: 'pending' | 'confirmed' | 'completed' = 'confirmed') => {
    const vehicle = await createVehicle(agency);
    const period = { start: wall(`2026-${start}`), end: wall(`2026-${end}`) };
    return (await createBooking(agency, vehicle, { period, status })).reference;
  };
  const late = await book('11-12T10:00', '11-18T10:00');
  const back = await book('11-12T10:00', '11-20T09:00', 'completed');
  const leaving = await book('11-20T14:00', '11-22T10:00');
  await book('11-20T15:00', '11-22T10:00', 'pending');
  const returning = await book('11-15T08:00', '11-20T16:00');
  const { id, totalPrice } = await db.booking.findUniqueOrThrow({ where: { reference: returning } });
  await db.payment.create({
    data: {
      agencyId: agency.id,
      bookingId: id,
      amount: totalPrice.minus('100.50'),
      method: 'cash',
      receivedOn: new Date('2026-11-15'),
    },
  });
  setClockForTests(() => wallToInstant(NOW));
  const read = (of: string, scope = agency.scope, lang: 'fr' | 'ar' = 'fr') =>
    listMovements(scope, { from: day(of), days: 1 }, NOW, lang);

  const today = await read('2026-11-20');
  expect(today.map(({ kind, reference, at, state }) => [kind, reference, at.slice(5), state])).toEqual([
    ['return', late, '11-18T10:00', 'late'],
    ['return', back, '11-20T09:00', 'back'],
    ['departure', leaving, '11-20T14:00', 'toPrepare'],
    ['return', returning, '11-20T16:00', 'expected'],
  ]);
  expect(today.find(({ reference }) => reference === returning)?.due).toBe('100.50');
  expect(today.every(({ phone, place, plate }) => phone && place && plate)).toBe(true);

  expect((await read('2026-11-18')).map(({ reference }) => reference)).toEqual([late]);
  expect((await read('2026-11-19')).map(({ reference }) => reference)).toEqual([]);
  expect(await read('2026-11-20', (await createAgency()).scope)).toEqual([]);

  // A place that the catalogue knows is named in the language of the page.
  const point = await db.locationPoint.findFirstOrThrow({ where: { citySlug: agency.citySlug } });
  await db.agencyLocation.update({ where: { id: agency.locationId }, data: { pointSlug: point.slug, name: 'Siège' } });
  const [inFrench, inArabic] = [await read('2026-11-20'), await read('2026-11-20', agency.scope, 'ar')];
  expect([inFrench[0]?.place, inArabic[0]?.place]).toEqual([point.nameFr, point.nameAr]);
});

import { expect, test } from 'vitest';
import { BOOKING_STATUSES } from '~/modules/bookings/lifecycle/booking-status';
import { verifyPassword } from '~/modules/access/password/password.server';
import { db } from '~/platform/db.server';
import { createAgency, createAgencyLocation } from './agency';
import { createBooking, daysFromNow } from './booking';
import { createClient } from './client';
import { createAdmin, createCustomer, PASSWORD } from './customer';
import { createVehicle } from './vehicle';

test.each(BOOKING_STATUSES)('a booking that is %s', async (status) => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency, { model: 'dacia/duster', pricePerDay: '450' });
  const { id } = await createBooking(agency, vehicle, { status, period: daysFromNow(5, 8) });
  const booking = await db.booking.findUniqueOrThrow({ where: { id }, include: { contract: true, drivers: true } });
  expect(booking.status).toBe(status);
  expect(booking.totalPrice.toFixed(2)).toBe('1350.00');
  expect(booking.contract !== null).toBe(status === 'confirmed' || status === 'completed');
  expect(booking.drivers).toHaveLength(1);
});

test('an agency elsewhere, with a further place, a client and an owner who can sign in', async () => {
  const agency = await createAgency({
    agency: { citySlug: 'agadir', name: 'Souss Auto' },
    settings: { taxRate: 20, turnaroundMinutes: 60 },
  });
  const place = await createAgencyLocation(agency, { name: 'Aéroport', type: 'airport' });
  const client = await createClient(agency);
  expect([client.agencyId, agency.citySlug]).toEqual([agency.id, 'agadir']);
  expect(
    await db.agencyLocation.count({
      where: { agencyId: agency.id, citySlug: 'agadir', id: { in: [place, agency.locationId] } },
    }),
  ).toBe(2);
  const row = await db.agency.findUniqueOrThrow({ where: { id: agency.id } });
  expect([row.isComplete, row.taxRate.toString()]).toEqual([true, '20']);
  const { passwordHash } = await db.credential.findUniqueOrThrow({ where: { profileId: agency.ownerId } });
  expect(await verifyPassword(PASSWORD, passwordHash)).toBe(true);
});

test('accounts in number do not meet', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => createCustomer()));
  expect(new Set(customers.map(({ email }) => email)).size).toBe(20);
  expect((await createAdmin()).scope.role).toBe('admin');
});

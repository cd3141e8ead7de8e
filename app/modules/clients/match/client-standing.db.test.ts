import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { findAgencyBooking } from '~/modules/bookings/details/find-agency-booking.server';
import { findCustomerBooking } from '~/modules/bookings/details/find-customer-booking.server';
import { db } from '~/platform/db.server';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';
import { tellClientsApart } from '../merge/merge-clients.server';
import { blacklistClient } from '../page/save-client.server';

const signs = { cin: 'BK777777', phone: '+212622222222' };

async function booked() {
  const agency = await createAgency();
  const customer = await createCustomer(signs);
  const { reference } = await createBooking(agency, await createVehicle(agency), { customer });
  const hint = async () => (await findAgencyBooking(agency.scope, reference)).similarClient;
  return { agency, customer, reference, hint };
}

test('a booking shows the agency whom else it may be: by a document before a phone, the oldest first', async () => {
  const { agency, customer, reference, hint } = await booked();
  expect(await hint()).toBeNull();
  await createClient(agency, { fullName: 'Later', phone: signs.phone });
  await createClient(agency, { fullName: 'Earlier', phone: signs.phone, createdAt: new Date('2026-01-05') });
  expect(await hint()).toMatchObject({ fullName: 'Earlier', by: 'phone' });
  await createClient(agency, { fullName: 'Nadia Alaoui', cin: signs.cin });
  expect(await hint()).toMatchObject({ fullName: 'Nadia Alaoui', by: 'document' });
  expect(JSON.stringify(await findCustomerBooking(customer.scope, reference))).not.toContain('Nadia Alaoui');
});

test('a record that was told apart is named no more, one that was merged away neither', async () => {
  const { agency, reference, hint } = await booked();
  const { clientId } = await db.booking.findUniqueOrThrow({ where: { reference } });
  const other = await createClient(agency, { phone: signs.phone });
  await createClient(agency, { phone: signs.phone, mergedInto: other.id });
  expect(await hint()).toMatchObject({ id: other.id });
  await tellClientsApart(agency.scope, clientId, other.id);
  expect(await hint()).toBeNull();
});

test('a warning about the client, or about the record that survived, is said to the agency alone', async () => {
  const { agency, customer, reference } = await booked();
  const { clientId } = await db.booking.findUniqueOrThrow({ where: { reference } });
  const reason = async () => (await findAgencyBooking(agency.scope, reference)).blacklistReason;
  expect(await reason()).toBeNull();
  await blacklistClient(agency.scope, clientId, 'Caution impayée.');
  expect(await reason()).toBe('Caution impayée.');
  const survivor = await createClient(agency, { blacklistedAt: new Date(), blacklistReason: 'Amendes.' });
  await db.client.update({ where: { id: clientId }, data: { mergedInto: survivor.id } });
  expect(await reason()).toBe('Amendes.');
  expect(JSON.stringify(await findCustomerBooking(customer.scope, reference))).not.toMatch(/Caution|Amendes/);
});

test('records of other agencies are none of its business', async () => {
  const { hint } = await booked();
  await createClient(await createAgency(), signs);
  expect(await hint()).toBeNull();
});

test('people who are gone resemble nobody', async () => {
  const { agency, customer, hint } = await booked();
  const erased = { phone: ANONYMISED_MARK, cin: ANONYMISED_MARK };
  await createClient(agency, erased);
  await db.client.updateMany({ where: { profileId: customer.id }, data: erased });
  expect(await hint()).toBeNull();
});

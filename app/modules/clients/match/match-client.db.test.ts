import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { bookingRequest, period } from '../../../../tests/factories/booking-request';
import { createClient } from '../../../../tests/factories/client';
import { createCustomer } from '../../../../tests/factories/customer';
import { db, inTransaction } from '~/platform/db.server';
import { matchClient } from './match-client.server';

const driverOf = (customer?: Parameters<typeof bookingRequest>[2]) =>
  bookingRequest({ id: '', locationId: '' }, period('2026-12-04T10:00', '2026-12-05T10:00'), customer).driver;
type Driver = ReturnType<typeof driverOf>;

const match = (agencyId: string, profileId: string, driver: Driver) =>
  inTransaction((tx) => matchClient(tx, agencyId, profileId, driver)).then(({ id }) =>
    db.client.findUniqueOrThrow({ where: { id } }),
  );

test('the first booking makes a client from the profile; the next one finds it', async () => {
  const agency = await createAgency();
  const customer = await createCustomer({
    fullName: 'Salma Idrissi',
    phone: '+212611111111',
    cin: 'BK1',
  });
  const first = await match(agency.id, customer.id, driverOf());
  expect(first).toMatchObject({
    profileId: customer.id,
    fullName: 'Salma Idrissi',
    phone: '+212611111111',
    cin: 'BK1',
    email: customer.email,
  });
  expect((await match(agency.id, customer.id, driverOf())).id).toBe(first.id);
  expect((await match((await createAgency()).id, customer.id, driverOf())).id).not.toBe(first.id);
});

test("the agency's own record is linked by an address that the customer confirmed", async () => {
  const agency = await createAgency();
  const customer = await createCustomer();
  const known = await createClient(agency, { fullName: 'S. I.', notes: 'VIP', email: customer.email.toUpperCase() });
  expect(await match(agency.id, customer.id, driverOf())).toMatchObject({
    id: known.id,
    profileId: customer.id,
    fullName: 'S. I.',
    notes: 'VIP',
  });
});

test.each([
  ['an address that nobody confirmed', { emailVerifiedAt: null }, ({ email }: { email: string }) => ({ email })],
  ['a phone', {}, () => ({ phone: '+212622222222' })],
  ['an identity card', {}, () => ({ cin: 'BK777777' })],
])("%s proves nothing: the agency's record stays its own, the customer gets another", async (_what, facts, sign) => {
  const agency = await createAgency();
  const customer = await createCustomer({ cin: 'BK777777', phone: '+212622222222', ...facts });
  const known = await createClient(agency, { fullName: 'Nadia Alaoui', ...sign(customer) });
  const made = await match(agency.id, customer.id, driverOf());
  expect(made.id).not.toBe(known.id);
  expect(made).toMatchObject({ profileId: customer.id, fullName: customer.fullName, cin: 'BK777777' });
  expect(await db.client.findUniqueOrThrow({ where: { id: known.id } })).toEqual(known);
  expect((await match(agency.id, customer.id, driverOf())).id).toBe(made.id);
});

test("somebody else's record is never taken, nor another agency's", async () => {
  const agency = await createAgency();
  const other = await createCustomer();
  const customer = await createCustomer();
  const theirs = await createClient(agency, { email: customer.email, profileId: other.id });
  const elsewhere = await createClient(await createAgency(), { email: customer.email });
  const found = await match(agency.id, customer.id, driverOf());
  expect([theirs.id, elsewhere.id]).not.toContain(found.id);
  expect((await db.client.findUniqueOrThrow({ where: { id: theirs.id } })).profileId).toBe(other.id);
});

test('one customer at once makes one record', async () => {
  const agency = await createAgency();
  const { id } = await createCustomer();
  const found = await Promise.all([1, 2, 3, 4].map(() => match(agency.id, id, driverOf())));
  expect(new Set(found.map((client) => client.id)).size).toBe(1);
});

test('gaps of the profile are filled from the driver; what it says stays', async () => {
  const agency = await createAgency();
  const customer = await createCustomer({
    fullName: 'Zoé Léa',
    phone: null,
    cin: null,
    drivingPermit: '1/2345',
  });
  const driver = { ...driverOf(), fullName: 'ZOE  LEA'.replace('  ', ' ') };
  await match(agency.id, customer.id, driver);
  expect(await db.profile.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject({
    phone: driver.phone,
    cin: driver.cin,
    drivingPermit: '1/2345',
  });
});

test("another driver's papers stay out of the profile", async () => {
  const agency = await createAgency();
  const customer = await createCustomer({
    fullName: 'Zoé Léa',
    phone: null,
    cin: null,
    drivingPermit: null,
  });
  await match(agency.id, customer.id, { ...driverOf(), fullName: 'Karim Alami' });
  expect(await db.profile.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject({
    phone: null,
    cin: null,
    drivingPermit: null,
  });
});

test('a profile with several documents gives its client one; a passport does for a visitor', async () => {
  const agency = await createAgency();
  const several = await createCustomer({ cin: 'BK121212', passport: 'AB1212121' });
  expect(await match(agency.id, several.id, driverOf())).toMatchObject({
    cin: 'BK121212',
    passport: null,
  });
  const visitor = await createCustomer({ cin: null });
  const driver = { ...driverOf(), cin: null, passport: '19AB12345' };
  expect(await match(agency.id, visitor.id, driver)).toMatchObject({
    cin: null,
    passport: '19AB12345',
  });
});

test('a company is a company', async () => {
  const agency = await createAgency();
  const facts = {
    clientType: 'company' as const,
    companyName: 'Souss SARL',
    ice: '001234567000089',
  };
  const { id } = await createCustomer(facts);
  expect(await match(agency.id, id, driverOf())).toMatchObject({
    type: 'company',
    companyName: 'Souss SARL',
    ice: '001234567000089',
  });
});

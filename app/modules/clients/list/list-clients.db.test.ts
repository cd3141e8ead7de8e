import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { db } from '~/platform/db.server';
import { agencyClients, type AgencyClientQuery } from './agency-clients';
import { listClients } from './list-clients.server';

let agency: TestAgency;
let salma: string;
let company: string;
const usual = agencyClients.read({ searchParams: new URLSearchParams() });
const namesOf = async (change: Partial<AgencyClientQuery>) =>
  (await listClients(agency.scope, { ...usual, ...change })).clients.map(({ fullName }) => fullName);

/** A booking of a client: its total, and what was received for it. */
async function rent(
  clientId: string,
  days: [number, number],
  paid: number,
  status: 'confirmed' | 'cancelled' = 'confirmed',
) {
  const vehicle = await createVehicle(agency, { pricePerDay: '300' });
  const { reference } = await createBooking(agency, vehicle, { period: daysFromNow(...days), status });
  const booking = await db.booking.findUniqueOrThrow({ where: { reference } });
  await db.$transaction(async (tx) => {
    await tx.contract.updateMany({ where: { bookingId: booking.id }, data: { clientId } });
    await tx.booking.update({ where: { id: booking.id }, data: { clientId } });
  });
  if (paid > 0)
    await db.payment.create({
      data: { agencyId: agency.id, bookingId: booking.id, amount: paid, method: 'cash', receivedOn: new Date() },
    });
  return booking;
}

beforeAll(async () => {
  agency = await createAgency();
  const other = await createAgency();
  salma = (await createClient(agency, { fullName: 'Salma Bennani', phone: '+212661234567', cin: 'BE745210' })).id;
  company = (
    await createClient(agency, {
      ...{ type: 'company', fullName: 'Karim Alami', companyName: 'Atlas Travaux SARL', ice: '001234567000089' },
      ...{ phone: '+212522445566', cin: null, drivingPermit: null },
    })
  ).id;
  await createClient(agency, {
    ...{ fullName: 'فاطمة الزهراء أمراني', phone: '+212670000001', cin: 'J1', createdAt: new Date('2026-01-01') },
    ...{ blacklistedAt: new Date(), blacklistReason: 'Caution impayée.' },
  });
  await createClient(other, { fullName: 'Salma Bennani', phone: '+212661234567', cin: 'BE745210' });
  const alias = await createClient(agency, { fullName: 'Salma Benani', phone: '+212661234567' });
  await rent(salma, [3, 5], 100);
  // The customers of these bookings leave records of their own, which are not what is tested.
  await rent(company, [6, 9], 0);
  await rent(salma, [10, 12], 0, 'cancelled');
  await rent(alias.id, [20, 21], 300);
  await db.client.update({ where: { id: alias.id }, data: { mergedInto: salma } });
  await db.client.deleteMany({ where: { agencyId: agency.id, profileId: { not: null } } });
});

test('an agency sees its own clients by name, those merged away not, with the counts of its tabs', async () => {
  const list = await listClients(agency.scope, usual);
  expect(list.clients.map(({ fullName }) => fullName)).toEqual([
    'Karim Alami',
    'Salma Bennani',
    'فاطمة الزهراء أمراني',
  ]);
  expect(list).toMatchObject({ all: 3, total: 3, counts: { individual: 2, company: 1 } });
  expect(await listClients(agency.scope, { ...usual, type: 'company' })).toMatchObject({ all: 3, total: 1 });
});

test('figures are of bookings that stand, those of merged records included, each once', async () => {
  const { clients } = await listClients(agency.scope, { ...usual, search: 'BE745210' });
  const [found] = clients;
  expect(found).toMatchObject({
    id: salma,
    rentals: 2,
    upcoming: 2,
    spent: '400.00',
    outstanding: '500.00',
    overdue: '0',
  });
  expect(found?.lastRental).toBeNull();
});

describe('the search', () => {
  test.each([
    ['salma', 'Salma Bennani'],
    ['BENNANI sal', 'Salma Bennani'],
    ['06 61 23 45 67', 'Salma Bennani'],
    ['0661', 'Salma Bennani'],
    ['be-745 210', 'Salma Bennani'],
    ['atlas', 'Karim Alami'],
    ['001234567000089', 'Karim Alami'],
    ['فاطمه امراني', 'فاطمة الزهراء أمراني'],
  ])('%s', async (search, name) => expect(await namesOf({ search })).toEqual([name]));
  test.each(['zzz', '%', 'benani'])('finds nobody by %s', async (search) =>
    expect(await namesOf({ search })).toEqual([]),
  );
});

test('each order and filter', async () => {
  const [fatima, karim, sal] = ['فاطمة الزهراء أمراني', 'Karim Alami', 'Salma Bennani'];
  expect(await namesOf({ sort: '-name' })).toEqual([fatima, sal, karim]);
  expect((await namesOf({ sort: '-spent' }))[0]).toBe(sal);
  expect((await namesOf({ sort: 'spent' })).at(-1)).toBe(sal);
  expect(await namesOf({ sort: '-outstanding' })).toEqual([karim, sal, fatima]);
  expect((await namesOf({ sort: '-created' })).at(-1)).toBe(fatima);
  expect((await namesOf({ sort: '-last' })).sort()).toEqual([karim, sal, fatima].sort());
  expect((await namesOf({ state: 'owing', sort: 'name' })) as unknown).toEqual([karim, sal]);
  expect(await namesOf({ state: 'blacklisted' })).toEqual([fatima]);
  const { clients } = await listClients(agency.scope, { ...usual, state: 'blacklisted' });
  expect(clients[0]?.blacklistReason).toBe('Caution impayée.');
  expect(await namesOf({ pageSize: 1, page: 2 })).toEqual([sal]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import { createClient } from '../../../tests/factories/client';
import { createVehicle } from '../../../tests/factories/vehicle';
import { agencyBookings } from '~/modules/bookings/list/agency-bookings';
import { listAgencyBookings } from '~/modules/bookings/list/list-agency-bookings.server';
import { displayPhone } from '~/modules/people/identity-numbers';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { searchAgency } from './search-agency.server';
import { suggestionsOf } from './suggestions';

let agency: TestAgency;
let other: TestAgency;
let ahead: string;
let past: string;

/** The same rows for two agencies, so that each search would find those of the other one, too. */
async function fill(owner: TestAgency): Promise<string[]> {
  const client = await createClient(owner, { fullName: 'Salma Bennani', phone: '+212661234567', cin: 'BE745210' });
  await createClient(owner, {
    fullName: 'Karim Alami',
    companyName: 'Atlas Travaux',
    phone: '+212522445566',
    cin: 'K1',
  });
  const merged = await createClient(owner, { fullName: 'Salma Benani', phone: '+212661234567', cin: 'BE99' });
  await db.client.update({ where: { id: merged.id }, data: { mergedInto: client.id } });
  const clio = await createVehicle(owner, { model: 'renault/clio', registrationNumber: '24817-أ-6' });
  await createVehicle(owner, { model: 'dacia/duster', registrationNumber: 'WW-123456' });
  const archived = await createVehicle(owner, { model: 'renault/clio', registrationNumber: '99999-أ-6' });
  await db.vehicle.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  const references = [];
  for (const [period, status] of [
    [daysFromNow(5, 7), 'cancelled'],
    [daysFromNow(3, 5), 'confirmed'],
  ] as const) {
    const { reference } = await createBooking(owner, clio, { period, status });
    const { id } = await db.booking.findUniqueOrThrow({ where: { reference } });
    await db.$transaction(async (tx) => {
      await tx.contract.updateMany({ where: { bookingId: id }, data: { clientId: client.id } });
      await tx.booking.update({ where: { id }, data: { clientId: client.id } });
    });
    references.push(reference);
  }
  // The customers of the bookings leave records of their own, which are not what is tested.
  await db.client.deleteMany({ where: { agencyId: owner.id, profileId: { not: null } } });
  return references;
}

beforeAll(async () => {
  agency = await createAgency();
  other = await createAgency();
  [past = '', ahead = ''] = await fill(agency);
  await fill(other);
});

async function find(typed: string) {
  const { bookings, clients, vehicles } = await searchAgency(agency.scope, typed, 4);
  return {
    bookings: bookings.rows.map(({ reference }) => reference),
    clients: clients.rows.map(({ fullName }) => fullName),
    vehicles: vehicles.rows.map(({ registrationNumber }) => registrationNumber),
  };
}
const OF_SALMA = () => ({ bookings: [ahead, past], clients: ['Salma Bennani'], vehicles: [] });
const OF_CLIO = () => ({ bookings: [ahead, past], clients: [], vehicles: ['24817-أ-6'] });

describe('an agency’s search', () => {
  test.each([
    ['a name', 'bennani', OF_SALMA],
    ['words of a name in any order', 'Bénnani salma', OF_SALMA],
    ['a phone number as it is spoken', '06 61 23 45 67', OF_SALMA],
    ['an identity card', 'be 745210', OF_SALMA],
    ['a model', 'clio', OF_CLIO],
    ['a plate with blanks, bars and another alef', '24817 | ا | 6', OF_CLIO],
    ['a plate in Arabic digits', '٢٤٨١٧', OF_CLIO],
    ['a company', 'atlas travaux', () => ({ bookings: [], clients: ['Karim Alami'], vehicles: [] })],
    ['a provisional plate', 'ww 123456', () => ({ bookings: [], clients: [], vehicles: ['WW-123456'] })],
    ['a reference', () => ahead, () => ({ bookings: [ahead], clients: [], vehicles: [] })],
    ['a reference without its hyphens', () => past.replaceAll('-', '').toLowerCase(), () => ({ bookings: [past], clients: [], vehicles: [] })],
    ['words of a client and a car', 'salma clio', () => ({ bookings: [ahead, past], clients: [], vehicles: [] })],
    ['a sign of the pattern', '%', () => ({ bookings: [], clients: [], vehicles: [] })],
    ['nothing', '   ', () => ({ bookings: [], clients: [], vehicles: [] })],
  ])('finds by %s', async (_, typed, expected) => {
    expect(await find(typeof typed === 'string' ? typed : typed())).toEqual(expected());
  }); // prettier-ignore

  test('takes three queries, and says where there is more', async () => {
    await withRequestContext(async () => {
      const found = await searchAgency(agency.scope, 'salma', 1);
      expect([found.bookings.hasMore, found.clients.hasMore, found.vehicles.hasMore]).toEqual([true, false, false]);
      expect(currentRequest()?.queries).toBe(3);
    });
  });

  test.each(['salma', 'clio', '24817 أ 6', '0661234567'])(
    'finds the bookings that their list finds by %s',
    async (search) => {
      const list = await listAgencyBookings(agency.scope, {
        ...agencyBookings.read({ searchParams: new URLSearchParams() }),
        search,
      });
      expect(list.bookings.map(({ reference }) => reference).sort()).toEqual((await find(search)).bookings.sort());
      expect(list.total).toBe(2);
    },
  );

  test('proposes pages of its own agency', async () => {
    const suggestions = suggestionsOf(await searchAgency(agency.scope, 'salma', 4), 'fr');
    expect(suggestions.map(({ kind, title }) => [kind, title])).toEqual([
      ['booking', ahead],
      ['booking', past],
      ['client', 'Salma Bennani'],
    ]);
    expect(suggestions[2]?.details).toEqual([displayPhone('+212661234567'), 'BE745210']);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES } from '~/i18n/languages';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { adminAgencies } from '../agencies/agencies';
import { listAgencies } from '../agencies/list-agencies.server';
import { adminAccounts } from '../users/accounts';
import { listAccounts } from '../users/list-accounts.server';
import { findingsInWords, KINDS } from './findings-in-words';
import { searchPlatform } from './search-platform.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
let other: TestAgency;
let car: TestVehicle;
let archived: TestVehicle;
let reference: string;
let number: string;
const none = { searchParams: new URLSearchParams() };

beforeAll(async () => {
  admin = await createAdmin({ fullName: 'Nadia Benkirane', email: 'nadia@plateforme.test' });
  agency = await createAgency({
    agency: { name: 'Médina Cars', slug: 'medina-cars', ice: '003017264000058', email: 'contact@medina.test' },
    owner: { fullName: 'Omar Tahiri', email: 'omar@medina.test', phone: '+212661000001' },
  });
  other = await createAgency({ agency: { name: 'Rif Location' }, owner: { fullName: 'Najat El Ouali' } });
  await createCustomer({ fullName: 'Salma Tazi', email: 'salma.tazi@exemple.test', phone: '+212661234567' });
  const gone = await createCustomer({ fullName: 'Salma Partie' });
  await db.profile.update({ where: { id: gone.id }, data: { anonymisedAt: new Date(), status: 'inactive' } });
  car = await createVehicle(agency, { model: 'renault/clio', registrationNumber: '24817-أ-6' });
  archived = await createVehicle(other, { model: 'renault/clio', registrationNumber: '99999-أ-6' });
  await db.vehicle.update({ where: { id: archived.id }, data: { archivedAt: new Date() } });
  reference = (await createBooking(agency, car, { status: 'confirmed' })).reference;
  number = await issueInvoice(agency.scope, await writeDraft(agency.scope, reference, 'fr'));
});

const search = (typed: string, most = 4) => searchPlatform(admin.scope, typed, most, 'fr');

/** What is found, by the names that the other tests know. */
async function find(typed: string) {
  const { agencies, accounts, bookings, cars, invoices } = await search(typed);
  return {
    agencies: agencies.rows.map(({ name }) => name),
    accounts: accounts.rows.map(({ fullName }) => fullName),
    bookings: bookings.rows.map((row) => row.reference),
    cars: cars.rows.map(({ registrationNumber }) => registrationNumber),
    invoices: invoices.rows.map((row) => row.number),
  };
}
type Names = Partial<Awaited<ReturnType<typeof find>>>;
const only = (names: Names) => () => ({ agencies: [], accounts: [], bookings: [], cars: [], invoices: [], ...names });
const OWNER = only({ agencies: ['Médina Cars'], accounts: ['Omar Tahiri'] });
const AGENCY = only({ agencies: ['Médina Cars'] });
const SALMA = only({ accounts: ['Salma Tazi'] });
const CAR = only({ cars: ['24817-أ-6'] });
const BOOKING = () => only({ bookings: [reference] })();

describe('the administration’s search (R317)', () => {
  test.each([
    ['an agency’s name without its accent', 'medina cars', AGENCY],
    ['its username', 'medina-cars', AGENCY],
    ['its ICE', '003017264000058', AGENCY],
    ['its address', 'contact@medina.test', AGENCY],
    ['its owner', 'tahiri omar', OWNER],
    ['its owner’s address', 'omar@medina.test', OWNER],
    ['an account’s name', 'salma', SALMA],
    ['an account’s address', 'salma.tazi@exemple.test', SALMA],
    ['a phone number as it is spoken', '06 61 23 45 67', SALMA],
    ['a phone number as it is stored', '+212661234567', SALMA],
    ['an administrator’s name', 'benkirane', only({ accounts: ['Nadia Benkirane'] })],
    ['a reference', () => reference, BOOKING],
    ['a reference without its hyphens in small letters', () => reference.replaceAll('-', '').toLowerCase(), BOOKING],
    ['a reference with blanks', () => reference.replaceAll('-', ' '), BOOKING],
    ['a plate', '24817-أ-6', CAR],
    ['a plate with blanks, bars and another alef', '24817 | ا | 6', CAR],
    ['a plate in Arabic digits', '٢٤٨١٧', CAR],
    ['a model, but for archived cars', 'clio', CAR],
    ['a car’s id', () => car.shortId.toUpperCase(), CAR],
    ['an archived car’s id', () => archived.shortId, only({ cars: ['99999-أ-6'] })],
    ['a number', () => number, () => only({ invoices: [number] })()],
    ['a number without hyphens', () => number.replaceAll('-', '').toLowerCase(), () => only({ invoices: [number] })()],
    ['two letters that begin a word', 'ta', only({ agencies: ['Rif Location', 'Médina Cars'], accounts: ['Salma Tazi', 'Omar Tahiri'] })],
    ['a sign of the pattern', '%', only({})],
    ['nothing', '   ', only({})],
  ])('finds by %s', async (_, typed, expected) => {
    const found = await find(typeof typed === 'string' ? typed : typed());
    expect(found).toEqual(expected());
  }); // prettier-ignore

  test('takes five queries, none for nothing, and says where there is more', async () => {
    await withRequestContext(async () => {
      await search(' ');
      expect(currentRequest()?.queries ?? 0).toBe(0);
      await search(number);
      expect(currentRequest()?.queries).toBe(5);
    });
    const found = await search('.test', 1);
    expect(KINDS.filter((kind) => found[kind].hasMore)).toEqual(['agencies', 'accounts']);
  });

  test('finds what the lists find by the same words', async () => {
    for (const typed of ['omar', 'ta', '0661000001', 'medina']) {
      const listed = await listAccounts(admin.scope, { ...adminAccounts.read(none), search: typed });
      const agencies = await listAgencies(admin.scope, { ...adminAgencies.read(none), search: typed }, 'fr');
      const found = await search(typed, 20);
      expect(found.accounts.rows.map(({ id }) => id).sort()).toEqual(listed.accounts.map(({ id }) => id).sort());
      expect(found.agencies.rows.map(({ id }) => id).sort()).toEqual(agencies.agencies.map(({ id }) => id).sort());
    }
  });

  test('says in words what was found and where it stands', async () => {
    await db.agency.update({ where: { id: other.id }, data: { status: 'suspended' } });
    for (const lang of LANGUAGES) {
      const t = translator(lang);
      const [found] = findingsInWords(t, lang, await searchPlatform(admin.scope, 'rif location', 4, lang));
      expect(found).toMatchObject({ kind: 'agencies', title: 'Rif Location', state: { name: 'suspended' } });
      expect(found?.href).toBe(`/${lang}/admin/agencies/${other.id}`);
      expect(found?.details[0]).toBe('Najat El Ouali');
      expect(found?.state.text).toBe(t('admin-agencies:status.suspended'));
      const [gone] = findingsInWords(t, lang, await search(archived.shortId));
      expect(gone?.state).toEqual({ name: 'archived', text: t('admin-search:archived') });
    }
  });
});

import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { translator } from '~/i18n/i18next.server';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { db } from '~/platform/db.server';
import { findContract } from '../details/find-contract.server';
import { rentalTerms } from '../rental-terms.server';
import { defaultTerms } from '../default-terms.server';
import { findTemplate, latestTemplate, listTemplates } from './find-templates.server';
import { saveTemplate } from './save-template.server';

const CLAUSES = [
  { fr: 'Le client {client} rend {vehicle}.', en: 'The customer {client} returns it.', ar: 'يُرجعها {client}.' },
  { fr: 'Caution : {deposit}.', en: '', ar: '' },
];
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('a contract keeps the version that it was made with, the next one takes the latest', async () => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const made = async (from: number) => {
    const { id } = await createBooking(agency, vehicle, { period: daysFromNow(from, from + 2), status: 'confirmed' });
    return db.contract.findFirstOrThrow({ where: { bookingId: id } });
  };
  const before = await made(3);
  await saveTemplate(agency.scope, CLAUSES, 0);
  const own = await made(6);
  await saveTemplate(agency.scope, [{ fr: 'Autre.', en: 'Other.', ar: 'آخر.' }], 1);
  await saveTemplate(agency.scope, null, 2);
  const after = await made(9);
  expect([before, own, after].map(({ templateVersion }) => templateVersion)).toEqual([null, 1, null]);
  expect([before.terms, after.terms]).toEqual([defaultTerms('fr'), defaultTerms('fr')]);
  expect(own.terms).toBe('1. Le client {client} rend {vehicle}.\n2. Caution : {deposit}.');

  const client = await db.client.findUniqueOrThrow({ where: { id: own.clientId } });
  const read = async (language: 'fr' | 'en') => plain((await findContract(agency.scope, own.number, language)).terms);
  expect(await read('fr')).toMatch(
    new RegExp(`^1\\. Le client ${client.fullName} rend .+\\.\n2\\. Caution : .+\\sDH\\.$`),
  );
  // A language that was left empty reads in French.
  expect(await read('en')).toMatch(new RegExp(`^1\\. The customer ${client.fullName} returns it\\.\n2\\. Caution : `));
  await signContractOf(agency.scope, own.bookingId);
  await db.client.update({ where: { id: own.clientId }, data: { fullName: 'Nom Changé' } });
  expect(await read('en'), 'signed: in the language of the signing, as it stood').toMatch(
    new RegExp(`^1\\. Le client ${client.fullName} rend`),
  );
  expect(await listTemplates(agency.scope)).toMatchObject([
    { version: 3, isDefault: true, contracts: 0 },
    { version: 2, isDefault: false, contracts: 0 },
    { version: 1, isDefault: false, contracts: 1 },
  ]);
});

test('visitors read the clauses with what will stand in them, in their language', async () => {
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const terms = async () => {
    const car = await findPublicVehicle(vehicle.id);
    return [rentalTerms(car, 'ar').ownTerms, car.conditions?.sameFuelLevel];
  };
  expect(await terms()).toEqual([null, true]);
  await saveTemplate(agency.scope, CLAUSES, 0);
  const t = translator('ar');
  expect(await terms()).toEqual([
    [`يُرجعها [${t('contract-placeholders:client')}].`, `Caution : [${t('contract-placeholders:deposit')}].`],
    false,
  ]);
});

test('what says the same writes nothing, two writers do not overwrite each other, a foreign version is not found', async () => {
  const [agency, other] = await Promise.all([createAgency(), createAgency()]);
  await saveTemplate(agency.scope, null, 0);
  expect((await latestTemplate(agency.scope)).version).toBe(0);
  await saveTemplate(agency.scope, CLAUSES, 0);
  await saveTemplate(agency.scope, CLAUSES, 0);
  expect(await latestTemplate(agency.scope)).toEqual({ version: 1, clauses: CLAUSES });
  const changed = [CLAUSES[1]!];
  expect(await refusal(saveTemplate(agency.scope, changed, 0))).toBe('templateChanged');
  const both = await Promise.allSettled([
    saveTemplate(agency.scope, changed, 1),
    saveTemplate(agency.scope, [CLAUSES[0]!], 1),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const version of ['1', '3', '99999', '-1', '1e1', '01', 'x'])
    expect(await refusal(findTemplate(other.scope, version))).toBe('templateNotFound');
  expect(await findTemplate(other.scope, '0')).toEqual({ version: 0, clauses: null });
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { readPdf } from '../../../../tests/documents/read-pdf';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { addDays, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { storedFile } from '~/platform/storage.server';
import { contractFile } from '../document/contract-file.server';
import { findContractPaper, findCustomerContractPaper } from '../document/find-contract-paper.server';
import { fileSha256, paperVersion } from '../document/snapshot.server';
import { drawSigned, lockContract, signContract, signLocked } from './sign-contract.server';

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency();
});

async function confirmed() {
  const period = daysFromNow(3, 5);
  const booking = await createBooking(agency, await createVehicle(agency), { period, status: 'confirmed' });
  return { ...booking, period };
}

const textOf = async (file: Buffer) =>
  (await readPdf(file)).pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

test('a signed contract says the same whatever becomes of its booking, its client and its car', async () => {
  const { id, reference, customer, period } = await confirmed();
  const number = await signContractOf(agency.scope, id, { drawing: 'M10 20L200 90', method: 'screen', language: 'ar' });
  const before = await findContractPaper(agency.scope, number);
  expect(before.isOvertaken).toBe(false);
  const file = await contractFile(before, 'ar');

  const returnAt = daysFromNow(3, 9).end;
  await rescheduleBooking(agency.scope, reference, { pickupAt: period.start, returnAt });
  const { clientId, vehicleId } = await db.booking.findUniqueOrThrow({ where: { id } });
  await db.client.update({ where: { id: clientId }, data: { fullName: 'Un Autre Nom', phone: '+212600000000' } });
  await db.vehicle.update({ where: { id: vehicleId }, data: { registrationNumber: '99999-ب-9' } });
  await db.agency.update({ where: { id: agency.id }, data: { name: 'Autre Raison Sociale' } });

  const after = await findCustomerContractPaper(customer.scope, reference);
  const { bookingStatus, current } = before;
  expect({ ...after, isOvertaken: false, bookingStatus, current }).toEqual(before);
  // Its rider says what was agreed since.
  expect(after.isOvertaken).toBe(false);
  expect(await db.contractRider.count({ where: { contractId: after.id } })).toBe(1);
  expect((await contractFile(after, 'ar')).equals(file)).toBe(true);
  const french = await textOf(await contractFile(after, 'fr'));
  expect(french).not.toMatch(/Autre|99999/);
  expect(french).toContain(before.signed?.sha256);
});

test('keeps who signed, when, from where, and the SHA-256 of the document and of its files', async () => {
  const { id } = await confirmed();
  const yesterday = addDays(todayInMorocco(), -1);
  const number = await signContractOf(agency.scope, id, { signedOn: yesterday, signerName: 'Karim Idrissi' });
  const row = await db.contract.findUniqueOrThrow({
    where: { agencyId_number: { agencyId: agency.id, number } },
    include: { signature: true, files: true },
  });
  expect(row.signature).toMatchObject({
    method: 'paper',
    signerName: 'Karim Idrissi',
    documentSha256: row.snapshotSha256,
    profileId: agency.scope.profileId,
    address: '192.0.2.7',
    drawing: null,
  });
  expect(fileSha256(Buffer.from(row.snapshot ?? ''))).toBe(row.snapshotSha256);
  const [kept] = row.files;
  expect(kept?.language).toBe('fr');
  expect(fileSha256(await readFile(storedFile('private', kept?.key ?? '')))).toBe(kept?.sha256);
  expect(await db.bookingEvent.count({ where: { bookingId: id, type: 'contract_signed' } })).toBe(1);
  const text = await textOf(await contractFile(await findContractPaper(agency.scope, number), 'fr'));
  expect(text).toContain('Signé sur papier par Karim Idrissi');
});

test('a file that is lost or altered on the disk is drawn again, byte for byte', async () => {
  const { id } = await confirmed();
  const number = await signContractOf(agency.scope, id);
  const contract = await findContractPaper(agency.scope, number);
  const file = await contractFile(contract, 'fr');
  const { key, sha256 } = await db.contractFile.findFirstOrThrow({ where: { contractId: contract.id } });
  await writeFile(storedFile('private', key), 'something else');
  expect((await contractFile(contract, 'fr')).equals(file)).toBe(true);
  await rm(storedFile('private', key));
  expect(fileSha256(await contractFile(contract, 'fr'))).toBe(sha256);
  expect(fileSha256(await readFile(storedFile('private', key)))).toBe(sha256);
});

test('is signed once, whoever presses at the same time; the same signing sent twice is one', async () => {
  const { id } = await confirmed();
  const names = ['Salma', 'Karim', 'Salma', 'Karim'];
  const outcomes = await Promise.allSettled(
    names.map((signerName) => signContractOf(agency.scope, id, { signerName })),
  );
  const { signature } = await db.contract.findFirstOrThrow({ where: { bookingId: id }, include: { signature: true } });
  outcomes.forEach((outcome, index) => {
    if (names[index] === signature?.signerName) expect(outcome.status).toBe('fulfilled');
    // Who came later reads what was signed: another version, or signed.
    else expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'contractSigned' } });
  });
});

test('is not signed as another text than was seen, by another agency, nor once its booking is cancelled', async () => {
  const { id, reference, period, customer } = await confirmed();
  const { number } = await db.contract.findFirstOrThrow({ where: { bookingId: id } });
  const version = paperVersion((await findContractPaper(agency.scope, number)).paper);
  await rescheduleBooking(agency.scope, reference, { pickupAt: period.start, returnAt: daysFromNow(3, 6).end });
  await expect(signContractOf(agency.scope, id, { version })).rejects.toMatchObject({ code: 'contractChanged' });
  const other = await createAgency();
  const signing = { method: 'paper', signerName: 'X', signedOn: todayInMorocco(), language: 'fr', version } as const;
  await expect(
    signContract(other.scope, 'CTR-2026-9999', { ...signing, drawing: null, address: '-' }),
  ).rejects.toMatchObject({ code: 'contractNotFound' });
  await declineBooking(agency.scope, reference, 'Véhicule immobilisé pour réparation.');
  await expect(signContractOf(agency.scope, id)).rejects.toMatchObject({ code: 'contractNotOpen' });
  expect((await findCustomerContractPaper(customer.scope, reference)).signed).toBeNull();
});

test('a contract that changes, is signed or is cancelled between its drawing and its signing is refused', async () => {
  const today = todayInMorocco();
  const drawn = async () => {
    const { id, reference, period } = await confirmed();
    const { number } = await db.contract.findFirstOrThrow({ where: { bookingId: id } });
    const contract = await findContractPaper(agency.scope, number);
    const signing = { method: 'paper', signerName: 'Salma', signedOn: today, language: 'fr', drawing: null, address: '-' } as const; // prettier-ignore
    const version = paperVersion(contract.paper);
    const ready = await drawSigned(contract, { ...signing, version });
    const write = () =>
      db.$transaction(async (tx) => signLocked(tx, await lockContract(tx, contract), ready, agency.scope));
    return { id, reference, period, write, key: ready.file.key };
  };
  const moved = await drawn();
  await rescheduleBooking(agency.scope, moved.reference, { returnAt: daysFromNow(3, 6).end });
  await expect(moved.write()).rejects.toMatchObject({ code: 'contractChanged' });
  const cancelled = await drawn();
  await declineBooking(agency.scope, cancelled.reference, 'Véhicule immobilisé pour réparation.');
  await expect(cancelled.write()).rejects.toMatchObject({ code: 'contractNotOpen' });
  const signed = await drawn();
  await signContractOf(agency.scope, signed.id, { signerName: 'Karim' });
  await expect(signed.write()).rejects.toMatchObject({ code: 'contractSigned' });
  // What was drawn for nothing has no row.
  const keys = [moved, cancelled, signed].map(({ key }) => key);
  expect(await db.contractFile.count({ where: { key: { in: keys } } })).toBe(0);
  const undisturbed = await drawn();
  await undisturbed.write();
  const [file] = await db.contractFile.findMany({ where: { contract: { bookingId: undisturbed.id } } });
  expect(file?.key).toBe(undisturbed.key);
  expect(fileSha256(await readFile(storedFile('private', undisturbed.key)))).toBe(file?.sha256);
});

test('speaks of its agency’s currency, which the signed one keeps', async () => {
  const own = await createAgency();
  const booking = await createBooking(own, await createVehicle(own), { status: 'confirmed' });
  const currency = (code: string) =>
    db.agencySettings.update({ where: { agencyId: own.id }, data: { currency: code } });
  await currency('EUR');
  const number = await signContractOf(own.scope, booking.id);
  await currency('USD');
  const contract = await findContractPaper(own.scope, number);
  const text = await textOf(await contractFile(contract, 'fr'));
  expect(text).toMatch(/\d,\d\d EUR/);
  expect(text).not.toMatch(/ DH|USD/);
});

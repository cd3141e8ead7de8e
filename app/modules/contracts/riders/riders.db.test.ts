import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { readPdf } from '../../../../tests/documents/read-pdf';
import { deskSchema } from '~/modules/bookings/desk/desk-schema';
import { editBooking } from '~/modules/bookings/desk/edit/edit-booking.server';
import { openEdit } from '~/modules/bookings/desk/edit/open-edit.server';
import { answerChange } from '~/modules/bookings/changes/answer-change.server';
import { askForChange } from '~/modules/bookings/changes/ask-for-change.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { moveBooking, undoMove } from '~/modules/planning/move/move-booking.server';
import { LANGUAGES } from '~/i18n/languages';
import { day, setClockForTests, time, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { storedFile } from '~/platform/storage.server';
import { findContractPaper } from '../document/find-contract-paper.server';
import { fileSha256 } from '../document/snapshot.server';
import type { Signing } from '../signing/sign-contract.server';
import { findCustomerRider, findRider } from './find-rider.server';
import { listRiders } from './list-riders.server';
import { riderDetails } from './rider-details.server';
import { riderFile } from './rider-file.server';
import { signRider } from './sign-rider.server';

const DATES = period('2026-12-10T10:00', '2026-12-13T10:00');
let agency: TestAgency;
let vehicle: TestVehicle;
let booking: TestBooking;
let number: string;
beforeEach(async () => {
  setClockForTests(() => new Date('2026-12-01T09:00:00Z'));
  agency = await createAgency();
  vehicle = await createVehicle(agency, { registrationNumber: '11111-ب-6' });
  booking = await createBooking(agency, vehicle, { period: DATES, status: 'confirmed' });
  number = await signContractOf(agency.scope, booking.id, { signedOn: day('2026-11-01') });
});

const riders = async () => (await listRiders(agency.scope, number)).map(({ changes }) => changes);
const details = (sequence = '1') => riderDetails(agency.scope, { of: number, sequence }, 'fr');
const extend = (returnAt: string, change = {}) =>
  rescheduleBooking(agency.scope, booking.reference, { returnAt: wall(returnAt), ...change });

/** Opens the agency's form, types something into it, and sends it. */
async function edit(typed: Record<string, string>) {
  const { values } = await openEdit(agency.scope, booking.reference, null, 'fr');
  const input: Record<string, string | boolean | undefined> = { ...values, ...typed };
  for (const box of ['clientDrives', 'extensible', 'tellClient'] as const) if (values[box]) input[box] = true;
  for (const [name, value] of Object.entries(input)) if (value === '') delete input[name];
  await editBooking(agency.scope, booking.reference, deskSchema.parse(input), values.version);
}

async function sign(sequence = '1', change: Partial<Signing> = {}) {
  const { version } = await details(sequence);
  await signRider(
    agency.scope,
    { of: number, sequence },
    {
      method: 'screen',
      signerName: 'Salma Bennani',
      signedOn: day('2026-11-02'),
      language: 'fr',
      version,
      drawing: 'M10 20L200 90',
      address: '192.0.2.7',
      ...change,
    },
  );
}

test('an extension writes a numbered rider: what it was, what it becomes, and the price by how much', async () => {
  await extend('2026-12-15T10:00');
  const rider = await details();
  expect(rider).toMatchObject({ number: `${number}/A1`, status: 'pending', contract: number });
  expect(rider.lines.map(({ part }) => part)).toEqual(['end', 'days', 'amount']);
  expect(rider.difference).toMatch(/^\+600/);
  const found = await findContractPaper(agency.scope, number);
  // The contract says what was signed; what its rider says is no surprise.
  expect(found.paper.endsAt).toBe('2026-12-13T10:00');
  expect(found.isOvertaken).toBe(false);
});

test('each way to change a signed booking writes one rider, from what was agreed last', async () => {
  const { scope } = agency;
  const other = await createVehicle(agency, { registrationNumber: '22222-ب-6', pricePerDay: '500' });
  const place = await createAgencyLocation(agency);
  await rescheduleBooking(scope, booking.reference, { vehicleId: other.id, price: 'vehicle' });
  await edit({ returnLocationId: place });
  await edit({ totalPrice: '1400' });
  await askForChange(booking.customer.scope, booking.reference, {
    startDate: day('2026-12-10'),
    pickupTime: null,
    endDate: day('2026-12-14'),
    returnTime: null,
    message: null,
  });
  await answerChange(scope, booking.reference, { intent: 'accept', answer: null });
  const undo = await moveBooking(scope, booking.reference, {
    plate: '22222-ب-6',
    startDate: day('2026-12-11'),
    pickupTime: time('10:00'),
    endDate: day('2026-12-15'),
    returnTime: time('10:00'),
    version: null,
  });
  // The version that it was moved to is the database's moment.
  setClockForTests(() => new Date(Number(undo.version)));
  await undoMove(scope, booking.reference, undo);
  expect(await riders()).toEqual([
    expect.arrayContaining(['vehicle', 'amount']),
    ['restitution'],
    ['amount'],
    ['end', 'days', 'amount'],
    ['start', 'end'],
    ['start', 'end'],
  ]);
  // What one becomes is what the next was.
  const papers = await db.contractRider.findMany({ where: { agencyId: agency.id }, orderBy: { sequence: 'asc' } });
  const read = papers.map(({ snapshot }) => JSON.parse(snapshot) as { before: unknown; after: unknown });
  read.slice(1).forEach(({ before }, index) => expect(before).toEqual(read[index]?.after));
});

test('what changes nothing of the agreement writes none, and nor does a contract that nobody signed', async () => {
  await edit({ notes: 'Siège enfant', agencyNotes: 'Client fidèle' });
  await extend('2026-12-13T10:00');
  expect(await riders()).toEqual([]);
  const open = await createBooking(agency, await createVehicle(agency), { period: DATES, status: 'confirmed' });
  await rescheduleBooking(agency.scope, open.reference, { returnAt: wall('2026-12-14T10:00') });
  expect(await db.contractRider.count({ where: { agencyId: agency.id } })).toBe(0);
});

test('numbers have no gap, whoever extends at the same time; what is refused takes none', async () => {
  const days = ['14', '15', '16', '17'].map((of) => extend(`2026-12-${of}T10:00`));
  await Promise.allSettled(days);
  await createBooking(agency, vehicle, { period: period('2026-12-20T10:00', '2026-12-22T10:00'), status: 'confirmed' });
  await expect(extend('2026-12-21T10:00')).rejects.toMatchObject({ code: 'datesConflictFrom' });
  await extend('2026-12-18T10:00');
  const all = await listRiders(agency.scope, number);
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1));
  expect(all.length).toBeGreaterThanOrEqual(2);
});

test('is signed once, and its file in each language is the one on record', async () => {
  await extend('2026-12-15T10:00');
  await expect(sign('1', { version: '0'.repeat(32) })).rejects.toMatchObject({ code: 'contractChanged' });
  await sign();
  await sign();
  await expect(sign('1', { signerName: 'Un Autre' })).rejects.toMatchObject({ code: 'contractSigned' });
  const rider = await findRider(agency.scope, { of: number, sequence: '1' });
  expect(rider.signed).toMatchObject({ method: 'screen', signerName: 'Salma Bennani', drawing: 'M10 20L200 90' });
  const words = { fr: 'Avenant au contrat', en: 'Rider to the agreement', ar: null } as const;
  for (const language of LANGUAGES) {
    const file = await riderFile(rider, language, 'download');
    const kept = await db.riderFile.findUniqueOrThrow({
      where: { riderId_language: { riderId: rider.id, language } },
    });
    expect(fileSha256(file)).toBe(kept.sha256);
    expect(fileSha256(await readFile(storedFile('private', kept.key)))).toBe(kept.sha256);
    const text = (await readPdf(file)).pages.map((page) => page.text).join(' ');
    expect(text).toContain(rider.sha256.slice(0, 20));
    if (words[language]) expect(text).toContain(words[language]);
  }
  expect(await db.bookingEvent.count({ where: { bookingId: booking.id, type: 'contract_signed' } })).toBe(2);
});

test('is its agency’s and its renter’s own', async () => {
  await extend('2026-12-15T10:00');
  const address = { of: number, sequence: '1' };
  const other = await createAgency();
  await expect(findRider(other.scope, address)).rejects.toMatchObject({ code: 'riderNotFound' });
  const own = { of: booking.reference, sequence: '1' };
  expect((await findCustomerRider(booking.customer.scope, own)).paper.number).toBe(`${number}/A1`);
  const stranger = await createBooking(agency, await createVehicle(agency), { period: DATES });
  await expect(findCustomerRider(stranger.customer.scope, own)).rejects.toMatchObject({ code: 'riderNotFound' });
  for (const sequence of ['0', '2', 'x', '1e1', undefined])
    await expect(findRider(agency.scope, { of: number, sequence })).rejects.toMatchObject({ code: 'riderNotFound' });
});

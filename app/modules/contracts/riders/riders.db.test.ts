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
import { documentOfLink, openSigningLink } from '../signing/links/open-signing-link.server';
import { revokeRiderLink, sendRiderLink } from '../signing/links/send-signing-link.server';
import { signByLink } from '../signing/links/sign-by-link.server';
import type { Signing } from '../signing/sign-contract.server';
import { findCustomerRider, findRider } from './find-rider.server';
import { listRiders } from './list-riders.server';
import { riderDetails } from './rider-details.server';
import { riderFile } from './rider-file.server';
import { readRiderSnapshot } from './rider-snapshot.server';
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
  await undoMove(scope, booking.reference, undo ?? '');
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
    const file = await riderFile(rider, language);
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

test('another driver makes a rider that says who drove and who drives; another phone of the same one makes none', async () => {
  const second = {
    secondFullName: 'Karim Idrissi',
    secondDrivingPermit: '08/412577',
    secondIdentityDocument: 'cin',
    secondCin: 'BJ402216',
  };
  await edit(second);
  expect(await riders()).toEqual([['drivers']]);
  const { lines } = await details();
  expect(lines[0]?.before).not.toContain('Karim Idrissi');
  expect(lines[0]?.after).toContain('Karim Idrissi');
  expect(lines[0]?.after).toContain('08/412577');
  await db.driver.updateMany({ where: { bookingId: booking.id }, data: { phone: '+212600000009' } });
  expect(await riders()).toEqual([['drivers']]);
  await extend('2026-12-15T10:00');
  expect(await riders()).toEqual([['drivers'], ['end', 'days', 'amount']]);
});

test('reads riders that were written before they told drivers and currency', () => {
  const terms = { drivers: undefined, amount: '1.00' };
  const read = readRiderSnapshot(JSON.stringify({ format: 1, before: terms, after: terms }));
  expect([read.currency, read.before.drivers, read.after.drivers]).toEqual(['MAD', null, null]);
  expect(() => readRiderSnapshot('{"format":99}')).toThrow(/unknown format/);
});

test('is signed on the renter’s own phone by a link of its own, once', async () => {
  // The database lets nobody sign on a day that has not come.
  setClockForTests(() => new Date('2026-11-20T09:00:00Z'));
  await extend('2026-12-15T10:00');
  await extend('2026-12-16T10:00');
  const [first, second] = [
    { of: number, sequence: '1' },
    { of: number, sequence: '2' },
  ];
  const keyOf = ({ address }: { address: string }) => new URL(address).searchParams.get('key') ?? '';
  const made = await sendRiderLink(agency.scope, first);
  const [key, other] = [keyOf(made), keyOf(await sendRiderLink(agency.scope, second))];
  expect(made.mailedTo).toBe(booking.customer.email);
  const mail = await db.outboxMessage.findFirstOrThrow({ where: { bookingId: booking.id, template: 'riderToSign' } });
  expect(mail.params).toMatchObject({ number: `${number}/A1`, hours: 72 });
  expect(new URL(made.whatsapp ?? '').searchParams.get('text')).toContain(`${number}/A1`);

  const open = (secret: string) => openSigningLink(secret, { address: '192.0.2.9', language: 'fr', isVisit: true });
  const page = await open(key);
  expect(page).toMatchObject({ kind: 'rider', state: 'waiting', number: `${number}/A1` });
  expect(JSON.stringify(page.open?.text)).toContain(booking.reference);
  const by = { language: 'ar', address: '192.0.2.9', userAgent: 'Mozilla/5.0 (essai)', drawing: null } as const;
  const press = (secret: string, version: string | undefined, signerName = 'Salma Bennani') =>
    signByLink(secret, { ...by, signerName, version: version ?? '' });
  // What was seen of another rider signs nothing.
  const stranger = (await open(other)).open?.version;
  await expect(press(key, stranger)).rejects.toMatchObject({ code: 'contractChanged' });
  const version = page.open?.version;
  const outcomes = await Promise.allSettled(['Salma', 'Karim'].map((name) => press(key, version, name)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const signature = await db.riderSignature.findFirstOrThrow({
    where: { agencyId: agency.id },
    include: { link: true, files: true },
  });
  expect(signature).toMatchObject({ method: 'link', address: '192.0.2.9', userAgent: 'Mozilla/5.0 (essai)' });
  expect(signature.link?.usedAt).not.toBeNull();
  const after = await open(key);
  expect(after).toMatchObject({ state: 'signed', open: null, signed: { sha256: signature.documentSha256 } });
  const file = await (await documentOfLink(key, '192.0.2.9')).file('ar');
  expect(fileSha256(file)).toBe(signature.files[0]?.sha256);
  await expect(press(key, version, 'Un Autre')).rejects.toMatchObject({ code: 'signingLinkEnded' });
  expect((await open(other)).state).toBe('opened');
});

test.each<[string, (key: string) => Promise<string>, string]>([
  ['guessed', () => Promise.resolve('A'.repeat(43)), 'signingLinkUnknown'],
  [
    'expired',
    (key) => {
      setClockForTests(() => new Date('2026-12-04T09:00:00Z'));
      return Promise.resolve(key);
    },
    'signingLinkEnded',
  ],
  [
    'revoked',
    async (key) => {
      await revokeRiderLink(agency.scope, { of: number, sequence: '1' });
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'replaced by a newer one',
    async (key) => {
      await sendRiderLink(agency.scope, { of: number, sequence: '1' });
      return key;
    },
    'signingLinkEnded',
  ],
  [
    'of a rider that was signed on the screen',
    async (key) => {
      await sign();
      return key;
    },
    'signingLinkEnded',
  ],
])('a link of a rider that is %s signs nothing', async (_name, make, code) => {
  await extend('2026-12-15T10:00');
  const address = { of: number, sequence: '1' };
  const { address: link } = await sendRiderLink(agency.scope, address);
  const key = await make(new URL(link).searchParams.get('key') ?? '');
  const { version } = await details();
  const rows = () =>
    db.contractRider.findFirst({ where: { agencyId: agency.id }, include: { signature: true, links: true } });
  const before = await rows();
  const signing = { signerName: 'Un Autre', drawing: null, version, language: 'fr', address: '192.0.2.9', userAgent: null } as const; // prettier-ignore
  await expect(signByLink(key, signing)).rejects.toMatchObject({ code });
  expect(await rows()).toEqual(before);
});

test('another agency neither sends nor revokes the link of a rider; a signed one is not sent', async () => {
  await extend('2026-12-15T10:00');
  const address = { of: number, sequence: '1' };
  const other = await createAgency();
  await expect(sendRiderLink(other.scope, address)).rejects.toMatchObject({ code: 'riderNotFound' });
  await expect(revokeRiderLink(other.scope, address)).rejects.toMatchObject({ code: 'riderNotFound' });
  await sign();
  await expect(sendRiderLink(agency.scope, address)).rejects.toMatchObject({ code: 'contractSigned' });
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

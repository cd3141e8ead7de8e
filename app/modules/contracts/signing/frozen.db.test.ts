import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, type TestBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { signContractOf } from '../../../../tests/factories/sign-contract';
import { createVehicle, type TestVehicle } from '../../../../tests/factories/vehicle';
import { answerChange } from '~/modules/bookings/changes/answer-change.server';
import { askForChange } from '~/modules/bookings/changes/ask-for-change.server';
import { withdrawChange } from '~/modules/bookings/changes/withdraw-change.server';
import { deskSchema } from '~/modules/bookings/desk/desk-schema';
import { editBooking } from '~/modules/bookings/desk/edit/edit-booking.server';
import { openEdit } from '~/modules/bookings/desk/edit/open-edit.server';
import { handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { cancelBooking } from '~/modules/bookings/lifecycle/cancel-booking.server';
import { completeBooking } from '~/modules/bookings/lifecycle/complete-booking.server';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { deleteBooking } from '~/modules/bookings/lifecycle/delete-booking.server';
import { hideBooking } from '~/modules/bookings/lifecycle/hide-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { writeDraft } from '~/modules/invoices/draft/write-draft.server';
import { moveBooking, undoMove } from '~/modules/planning/move/move-booking.server';
import { saveReview } from '~/modules/reviews/writing/save-review.server';
import { day, setClockForTests, time, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { storedFile } from '~/platform/storage.server';
import { contractFile } from '../document/contract-file.server';
import { findContractPaper } from '../document/find-contract-paper.server';
import { fileSha256 } from '../document/snapshot.server';
import { writeContract } from '../write-contract.server';
import { findRider } from '../riders/find-rider.server';
import { riderFile } from '../riders/rider-file.server';
import { riderVersion, signRider } from '../riders/sign-rider.server';
import { revokeRiderLink, revokeSigningLink, sendRiderLink, sendSigningLink } from './links/send-signing-link.server';
import { openHistory } from '../../../../tests/setup/history';

/** Its rows are of other days than the database’s (R331). */
openHistory();

/**
 * A signed contract is not changed by anything that is done with its booking: every use case that locks a booking, and
 * every one of the contract itself, is called on a signed one; the row, the signature and the file stay, byte for byte.
 */

let agency: TestAgency;
let vehicle: TestVehicle;
let booking: TestBooking;
let number: string;
beforeEach(async () => {
  setClockForTests(() => new Date('2026-12-01T09:00:00Z'));
  agency = await createAgency();
  vehicle = await createVehicle(agency, { registrationNumber: '11111-ب-6' });
  const dates = period('2026-12-10T10:00', '2026-12-13T10:00');
  booking = await createBooking(agency, vehicle, { period: dates, status: 'confirmed' });
  number = await signContractOf(agency.scope, booking.id, { signedOn: day('2026-11-01') });
  await rescheduleBooking(agency.scope, booking.reference, { returnAt: wall('2026-12-14T10:00') });
  await signFirstRider('Salma Bennani');
});

const OUT = { at: wall('2026-12-10T10:05'), mileage: 90_300, fuel: 8, deposit: null };
const BACK = { at: wall('2026-12-13T09:40'), mileage: 90_900, fuel: 6, damage: '300.00', damageNote: null, extra: '50.00', returnDeposit: false }; // prettier-ignore
const key = () => ({ requestKey: crypto.randomUUID() });
const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const handOver = async () => {
  at('2026-12-10T10:15');
  await handOverBooking(agency.scope, booking.reference, { ...OUT, ...key() });
};
const MOVE = { plate: '11111-ب-6', startDate: day('2026-12-11'), pickupTime: time('10:00'), endDate: day('2026-12-15'), returnTime: time('10:00'), version: null }; // prettier-ignore

/** Each file that changes a booking, or its contract, by what its function does. */
const USES: Record<string, () => Promise<unknown>> = {
  'bookings/lifecycle/reschedule-booking': async () => {
    const { id } = await createVehicle(agency);
    return rescheduleBooking(agency.scope, booking.reference, { returnAt: wall('2026-12-16T10:00'), vehicleId: id });
  },
  'bookings/desk/edit/edit-booking': async () => {
    const { values } = await openEdit(agency.scope, booking.reference, null, 'fr');
    const input: Record<string, string | boolean | undefined> = { ...values, totalPrice: '777', notes: 'Autre' };
    for (const box of ['clientDrives', 'extensible', 'tellClient'] as const) if (values[box]) input[box] = true;
    for (const [name, value] of Object.entries(input)) if (value === '') delete input[name];
    return editBooking(agency.scope, booking.reference, deskSchema.parse(input), values.version);
  },
  'planning/move/move-booking': async () =>
    undoMove(agency.scope, booking.reference, (await moveBooking(agency.scope, booking.reference, MOVE)) ?? ''),
  'bookings/changes/ask-for-change': () => ask(),
  'bookings/changes/withdraw-change': async () => {
    await ask();
    await withdrawChange(booking.customer.scope, booking.reference);
  },
  'bookings/changes/answer-change': async () => {
    await ask();
    await answerChange(agency.scope, booking.reference, { intent: 'accept', answer: null });
  },
  'bookings/handover/hand-over-booking': handOver,
  'bookings/lifecycle/complete-booking': async () => {
    await handOver();
    at('2026-12-13T10:00');
    await completeBooking(agency.scope, booking.reference, { ...BACK, ...key() });
  },
  'bookings/money/record-booking-payment': () =>
    recordBookingPayment(agency.scope, booking.reference, {
      kind: 'payment', amount: '100.00', method: 'cash', receivedOn: day('2026-11-02'), ...key(),
    }), // prettier-ignore
  'bookings/money/record-booking-deposit': () =>
    recordBookingDeposit(agency.scope, booking.reference, {
      kind: 'taken', amount: '500.00', method: 'cash', happenedOn: day('2026-11-02'), ...key(),
    }), // prettier-ignore
  'bookings/lifecycle/confirm-booking': () => confirmBooking(agency.scope, booking.reference),
  'bookings/lifecycle/cancel-booking': () => cancelBooking(booking.customer.scope, booking.reference),
  'bookings/lifecycle/decline-booking': () => declineBooking(agency.scope, booking.reference, 'Véhicule immobilisé.'),
  'bookings/lifecycle/delete-booking': () => deleteBooking(agency.scope, booking.reference),
  'bookings/lifecycle/hide-booking': () => hideBooking(booking.customer.scope, booking.reference),
  'invoices/draft/write-draft': () => writeDraft(agency.scope, booking.reference, 'fr'),
  'reviews/writing/save-review': () =>
    saveReview(booking.customer.scope, booking.reference, { rating: 5, comment: 'Bien' }),
  'contracts/write-contract': () => writeContract(agency.scope, booking.reference),
  'contracts/signing/sign-contract': () => signContractOf(agency.scope, booking.id, { signerName: 'Un Autre' }),
  'contracts/signing/links/send-signing-link': async () => {
    await revokeSigningLink(agency.scope, number);
    await sendSigningLink(agency.scope, number);
  },
  'contracts/riders/sign-rider': () => signFirstRider('Un Autre'),
  'contracts/signing/links/send-rider-link': async () => {
    await revokeRiderLink(agency.scope, rider());
    await sendRiderLink(agency.scope, rider());
  },
};
const rider = () => ({ of: number, sequence: '1' });
const signFirstRider = async (signerName: string) => {
  const { sha256 } = await findRider(agency.scope, rider());
  const how = { method: 'paper', language: 'fr', drawing: null, address: '192.0.2.7' } as const;
  await signRider(agency.scope, rider(), {
    ...how,
    signerName,
    signedOn: day('2026-11-02'),
    version: riderVersion({ sha256 }),
  });
};
const ask = () =>
  askForChange(booking.customer.scope, booking.reference, {
    startDate: day('2026-12-10'),
    pickupTime: null,
    endDate: day('2026-12-15'),
    returnTime: null,
    message: null,
  });

const MODULES = path.resolve(import.meta.dirname, '../..');
/** The files of the modules that lock a booking, which is how each begins that changes one. */
const lockers = () =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.server.ts') && /\blockBooking\(/.test(readFileSync(path.join(MODULES, file), 'utf8')),
    )
    .map((file) => file.replace(/\.server\.ts$/, ''))
    // It defines the lock.
    .filter((file) => file !== 'bookings/lifecycle/transition-booking');

test('every file that locks a booking is called here', () => {
  expect(lockers().filter((file) => !(file in USES))).toEqual([]);
});

const kept = async () => ({
  contract: await db.contract.findFirstOrThrow({
    where: { agencyId: agency.id, number },
    include: {
      signature: true,
      files: { where: { language: 'fr' } },
      riders: { where: { sequence: 1 }, include: { signature: { include: { files: true } } } },
    },
  }),
  file: fileSha256(await contractFile(await findContractPaper(agency.scope, number), 'fr')),
  rider: fileSha256(await riderFile(await findRider(agency.scope, rider()), 'fr')),
});

test.each(Object.keys(USES))(
  '%s leaves a signed contract, its signed rider and their files as they were',
  async (name) => {
    const before = await kept();
    // It may be refused; whatever it does, it does not do it to what was signed.
    await USES[name]?.().catch((error: unknown) => expect(error).toMatchObject({ name: 'DomainError' }));
    expect(await kept()).toEqual(before);
    const [file] = before.contract.files;
    expect(before.file).toBe(file?.sha256);
    const [riderFileRow] = before.contract.riders[0]?.signature?.files ?? [];
    expect(before.rider).toBe(riderFileRow?.sha256);
    expect(fileSha256(await readFile(storedFile('private', riderFileRow?.key ?? '')))).toBe(before.rider);
    expect(fileSha256(await readFile(storedFile('private', file?.key ?? '')))).toBe(file?.sha256);
  },
);

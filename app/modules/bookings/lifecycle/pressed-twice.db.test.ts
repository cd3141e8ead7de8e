import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { period } from '../../../../tests/factories/booking-request';
import { createClient } from '../../../../tests/factories/client';
import { createVehicle } from '../../../../tests/factories/vehicle';
import type { Operation } from '../../../../tests/races/operations';
import { race } from '../../../../tests/races/race';
import { askForChange } from '~/modules/bookings/changes/ask-for-change.server';
import { changeAnswerSchema } from '~/modules/bookings/changes/change-schema';
import { clientSchema, contactSchema, papersSchema } from '~/modules/clients/client-schema';
import { findClientDraft, saveClientDraft } from '~/modules/clients/wizard/client-drafts.server';
import { vehicleSchema } from '~/modules/fleet/editor/vehicle-schema';
import { workSchema } from '~/modules/fleet/maintenance/work-schema';
import { day, setClockForTests, todayInMorocco, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { handOverBooking } from '../handover/hand-over-booking.server';
import { deskSchema } from '../desk/desk-schema';
import { openEdit } from '../desk/edit/open-edit.server';

vi.setConfig({ testTimeout: 300_000 });

const DATES = period('2026-10-10T10:00', '2026-10-13T10:00');
const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const OUT = { at: wall('2026-10-10T10:05'), mileage: 52_300, fuel: 8 };

/** An agency with a booking and two clients of one person. */
async function prepared(status: 'pending' | 'confirmed') {
  at('2026-10-01T09:00');
  const agency = await createAgency();
  const vehicle = await createVehicle(agency);
  const { reference, customer } = await createBooking(agency, vehicle, { period: DATES, status });
  const client = await createClient(agency);
  const other = await createClient(agency);
  return { agency, scope: agency.scope, vehicle, reference, customer, clientId: client.id, otherId: other.id };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Whatever a step of a booking, a client or a vehicle may write, without what differs from one agency to the next. */
async function written({ id }: TestAgency) {
  const agencyId = id;
  const [bookings, events, payments, deposits, contracts, mails, notices, clients, log, changes, vehicles, works] =
    await Promise.all([
      db.booking.findMany({ where: { agencyId } }),
      db.bookingEvent.findMany({ where: { agencyId } }),
      db.payment.findMany({ where: { agencyId } }),
      db.depositMovement.findMany({ where: { agencyId } }),
      db.contract.findMany({ where: { agencyId } }),
      db.outboxMessage.findMany({ where: { agencyId } }),
      db.notification.findMany({ where: { agencyId } }),
      db.client.findMany({ where: { agencyId } }),
      db.auditLog.findMany({ where: { agencyId } }),
      db.bookingChange.findMany({ where: { agencyId } }),
      db.vehicle.findMany({ where: { agencyId }, include: { _count: { select: { images: true } } } }),
      db.vehicleWork.findMany({ where: { agencyId } }),
    ]);
  return {
    bookings: bookings
      .map((one) => [one.status, one.paymentStatus, String(one.totalPrice), String(one.paidAmount), one.days].join(' '))
      .sort(),
    events: events.map(({ type }) => type).sort(),
    money: [...payments, ...deposits].map(({ kind, amount }) => `${kind} ${String(amount)}`).sort(),
    contracts: contracts.map(({ number, status }) => `${number} ${status}`).sort(),
    mails: mails.map(({ template }) => template).sort(),
    notices: notices.map(({ title }) => title).sort(),
    clients: clients
      .map((one) => [
        one.phone === PHONE,
        one.blacklistReason,
        one.mergedInto !== null,
        one.identityDocumentKey !== null,
      ])
      .map(String)
      .sort(),
    changes: changes.map(({ status, answer }) => `${status} ${answer ?? ''}`),
    vehicles: vehicles.map(({ _count: { images } }) => images).sort(),
    works: works.map(({ what, invoiceKey }) => `${what} ${invoiceKey !== null}`),
    log: log.map(({ action }) => action).sort(),
  };
}

const PHONE = '+212661234567';
const CONTACT = { type: 'individual', fullName: 'Salma Bennani', phone: PHONE };
const PAPERS = { cin: 'BE745210', drivingPermit: '01/287416' };
const picture = async (width: number) => {
  const plain = sharp({ create: { width, height: 30, channels: 3, background: '#0a5' } });
  return (await plain.png().toBuffer()).toString('base64');
};

/** What the second press is told where the first has left nothing to do. */
const LEFT = ['ok', 'bookingChanged', 'bookingNotFound', 'changeNotOpen', 'clientNotFound', 'requestNotPending'];

const step = (
  name: string,
  status: 'pending' | 'confirmed',
  press: (on: Prepared) => Operation | Promise<Operation>,
) => ({ name, status, press });

const STEPS = [
  step('confirm', 'pending', ({ scope, reference }) => ({ do: 'confirm', scope, reference })),
  step('decline', 'pending', ({ scope, reference }) => ({ do: 'decline', scope, reference })),
  step('delete', 'pending', ({ scope, reference }) => ({ do: 'delete', scope, reference })),
  step('cancel', 'confirmed', ({ scope, reference }) => ({ do: 'decline', scope, reference })),
  step('hand over', 'confirmed', ({ scope, reference }) => {
    at('2026-10-10T10:15');
    const deposit = { amount: '3000', method: 'cash' } as const;
    return { do: 'handOver', scope, reference, facts: { ...OUT, deposit, requestKey: crypto.randomUUID() } };
  }),
  step('return', 'confirmed', async ({ scope, reference }) => {
    at('2026-10-10T10:15');
    await handOverBooking(scope, reference, { ...OUT, deposit: null, requestKey: crypto.randomUUID() });
    at('2026-10-13T10:15');
    const back = { at: wall('2026-10-13T09:40'), mileage: 52_900, fuel: 6, returnDeposit: false };
    const facts = { ...back, damage: '400', damageNote: 'Aile', extra: null, requestKey: crypto.randomUUID() };
    return { do: 'return', scope, reference, facts };
  }),
  step('another date', 'confirmed', ({ scope, reference }) => {
    return { do: 'move', scope, reference, to: { returnAt: wall('2026-10-15T10:00') } };
  }),
  step('another car', 'confirmed', async ({ agency, scope, reference }) => {
    return { do: 'move', scope, reference, to: { vehicleId: (await createVehicle(agency)).id } };
  }),
  step('edit', 'confirmed', async ({ scope, reference }) => {
    const { values } = await openEdit(scope, reference, null, 'fr');
    const sent = { ...values, totalPrice: '777', clientDrives: values.clientDrives ? true : undefined };
    const shown = Object.entries(sent).filter(([name, value]) => value && !['extensible', 'tellClient'].includes(name));
    const input = deskSchema.parse(Object.fromEntries(shown));
    return { do: 'edit', scope, reference, input, version: values.version ?? '' };
  }),
  step('payment', 'confirmed', ({ scope, reference }) => {
    const payment = { kind: 'payment', amount: '250', method: 'cash', receivedOn: todayInMorocco() } as const;
    return { do: 'pay', scope, reference, payment: { ...payment, requestKey: crypto.randomUUID() } };
  }),
  step('caution', 'confirmed', ({ scope, reference }) => {
    const taken = { kind: 'taken', amount: '3000', method: 'cash', happenedOn: todayInMorocco() } as const;
    return { do: 'deposit', scope, reference, movement: { ...taken, reason: null, requestKey: crypto.randomUUID() } };
  }),
  step('a booking written down', 'confirmed', async ({ agency, scope, clientId }) => {
    const { id: vehicleId, locationId } = await createVehicle(agency);
    const fields = { vehicleId, clientId, pickupLocationId: locationId, clientDrives: true, received: '100' };
    const dates = { startDate: '2026-10-20', endDate: '2026-10-22', tellClient: true };
    const booking = deskSchema.parse({ ...fields, ...dates });
    const input = { ...booking, status: 'confirmed', language: 'fr', requestKey: crypto.randomUUID() } as const;
    return { do: 'desk', scope, input };
  }),
  ...(['accept', 'decline'] as const).map((intent) =>
    step(`${intent} other dates`, 'confirmed', async ({ scope, reference, customer }) => {
      const times = { pickupTime: null, returnTime: null, message: null };
      await askForChange(customer.scope, reference, { startDate: day('2026-12-11'), endDate: day('2026-12-15'), ...times }); // prettier-ignore
      const answer = changeAnswerSchema.parse({ intent, answer: 'Voiture prise.' });
      return { do: 'answerChange', scope, reference, answer };
    }),
  ),
  step('a new client', 'confirmed', async ({ scope }) => {
    await saveClientDraft(scope, contactSchema.parse(CONTACT));
    const { clientId = '' } = (await findClientDraft(scope)) ?? {};
    const { draft: _, ...papers } = papersSchema('individual').parse({ draft: clientId, ...PAPERS });
    return { do: 'client', scope, clientId, papers };
  }),
  step('a client edited', 'confirmed', ({ scope, clientId }) => {
    return { do: 'editClient', scope, clientId, facts: clientSchema.parse({ ...CONTACT, ...PAPERS }) };
  }),
  step('a picture of an identity document', 'confirmed', async ({ scope, clientId }) => {
    return { do: 'picture', scope, clientId, file: await picture(48) };
  }),
  step('photos of a vehicle', 'confirmed', async ({ scope, vehicle: { shortId } }) => {
    return { do: 'photos', scope, shortId, files: [await picture(60), await picture(61)] };
  }),
  step('a new vehicle', 'confirmed', ({ agency, scope }) => {
    const facts = { category: 'economy', color: 'blanc', transmission: 'manual', fuelType: 'diesel', seats: '5' };
    const typed = {
      make: 'Dacia',
      modelName: 'Logan',
      year: '2022',
      pricePerDay: '300',
      locations: [agency.locationId],
    };
    const input = vehicleSchema.parse({ ...facts, ...typed, registrationNumber: '48213-أ-6' });
    return { do: 'vehicle', scope, id: crypto.randomUUID(), input };
  }),
  step('a work with its invoice', 'confirmed', async ({ scope, vehicle: { shortId } }) => {
    const input = workSchema.parse({ doneOn: '2026-09-20', what: 'Vidange', cost: '450' });
    return { do: 'work', scope, shortId, id: crypto.randomUUID(), input, invoice: await picture(50) };
  }),
  step('a merge of clients', 'confirmed', ({ scope, clientId, otherId }) => {
    return { do: 'merge', scope, survivorId: clientId, otherId };
  }),
  step('a client to avoid', 'confirmed', ({ scope, clientId }) => {
    return { do: 'blacklist', scope, clientId, reason: 'Caution impayée.' };
  }),
  step('a client deleted', 'confirmed', ({ scope, clientId }) => ({ do: 'deleteClient', scope, clientId })),
];

test.each(STEPS)('$name, pressed three times at once in three processes, does its work once', async (one) => {
  const once = await prepared(one.status);
  expect(await race([await one.press(once)])).toEqual(['ok']);
  const often = await prepared(one.status);
  const before = await written(often.agency);
  const operation = await one.press(often);
  const outcomes = await race([operation, operation, operation]);
  expect(outcomes).toContain('ok');
  for (const outcome of outcomes) expect(LEFT).toContain(outcome);
  const after = await written(often.agency);
  expect(after).toEqual(await written(once.agency));
  expect(after).not.toEqual(before);
});

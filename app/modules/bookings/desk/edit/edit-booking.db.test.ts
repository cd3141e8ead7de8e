import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../../tests/factories/agency';
import { period } from '../../../../../tests/factories/booking-request';
import { createClient } from '../../../../../tests/factories/client';
import { createVehicle, type TestVehicle } from '../../../../../tests/factories/vehicle';
import type { Operation } from '../../../../../tests/races/operations';
import { race } from '../../../../../tests/races/race';
import { translator } from '~/i18n/i18next.server';
import { setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { createDeskBooking } from '../create-desk-booking.server';
import { deskSchema } from '../desk-schema';
import type { DeskValues } from '../desk-values';
import { findAgencyBooking } from '../../details/find-agency-booking.server';
import { findBooking } from '../../details/find-booking.server';
import { handOverBooking } from '../../handover/hand-over-booking.server';
import { declineBooking } from '../../lifecycle/decline-booking.server';
import { editBooking } from './edit-booking.server';
import { findDeskDraft } from '../desk-drafts.server';
import { acceptChanges, openEdit } from './open-edit.server';

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const refusal = (code: string) => expect.objectContaining({ name: 'DomainError', code }) as unknown;

let agency: TestAgency;
let vehicle: TestVehicle;
let reference: string;
beforeEach(async () => {
  at('2026-12-01T09:00');
  agency = await createAgency();
  vehicle = await createVehicle(agency);
  const client = await createClient(agency, { email: 'client@exemple.test' });
  ({ reference } = await createDeskBooking(agency.scope, {
    clientId: client.id,
    vehicleId: vehicle.id,
    period: period('2026-12-10T10:00', '2026-12-13T10:00'),
    pickupLocationId: agency.locationId,
    returnLocationId: agency.locationId,
    driver: null,
    driverDates: { licenceIssuedOn: null, birthDate: null },
    secondDriver: null,
    acceptDriver: false,
    totalPrice: null,
    depositAmount: null,
    depositMode: null,
    received: null,
    method: 'cash',
    cheque: null,
    sameCheque: false,
    extensible: false,
    notes: null,
    agencyNotes: null,
    tellClient: false,
    status: 'confirmed',
    requestKey: randomUUID(),
    language: 'fr',
  }));
});

/** What the page sends for a form that shows these values. */
function sent(values: DeskValues) {
  const input: Record<string, string | boolean | undefined> = { ...values };
  for (const box of ['clientDrives', 'extensible', 'tellClient'] as const) if (values[box]) input[box] = true;
  for (const [name, value] of Object.entries(input)) if (value === '') delete input[name];
  return deskSchema.parse(input);
}

/** Opens the form, types something into it, and sends it. */
async function edit(typed: DeskValues, { scope } = agency, opened = openEdit(agency.scope, reference, null, 'fr')) {
  const values = { ...(await opened).values, ...typed };
  await editBooking(scope, reference, sent(values), values.version);
}
const stored = () =>
  db.booking.findFirstOrThrow({
    where: { reference },
    include: { drivers: { orderBy: { position: 'asc' } }, events: { orderBy: { createdAt: 'asc' } }, contract: true },
  });
const mails = async () =>
  db.outboxMessage.findMany({ where: { bookingId: (await stored()).id }, select: { template: true } });
const told = async () =>
  db.outboxMessage.findMany({ where: { bookingId: (await stored()).id }, select: { template: true, params: true } });
const lastEvent = async () => (await stored()).events.at(-1);

describe('an agency edits a booking', () => {
  test('nothing typed changes nothing and writes no event', async () => {
    const before = await stored();
    await edit({});
    expect(await stored()).toEqual(before);
  });

  test('places, second driver, total, caution and notes, with the contract, and the customer is told once', async () => {
    const other = await createAgencyLocation(agency);
    await edit({
      returnLocationId: other,
      secondFullName: 'Nadia Berrada',
      secondIdentityDocument: 'cin',
      secondCin: 'BE445566',
      secondDrivingPermit: '12/345678',
      totalPrice: '800',
      depositAmount: '2500',
      depositMode: 'cheque',
      notes: 'Bonne route',
    });
    const booking = await stored();
    expect(booking).toMatchObject({ returnLocationId: other, notes: 'Bonne route', bankGuaranteeMode: 'cheque' });
    expect([booking.totalPrice, booking.depositAmount, booking.contract?.amount].map(String)).toEqual([
      '800',
      '2500',
      '800',
    ]);
    expect(booking.drivers.map(({ fullName }) => fullName)).toEqual([expect.any(String), 'Nadia Berrada']);
    expect(await lastEvent()).toMatchObject({
      type: 'edited',
      actorId: agency.scope.profileId,
      data: { parts: ['places', 'drivers', 'total', 'deposit', 'notes'], total: { before: '900.00', now: '800.00' } },
    });
    expect(await told()).toEqual([
      {
        template: 'bookingEdited',
        params: expect.objectContaining({
          total: '800.00',
          previous: {
            returnLocation: expect.anything() as unknown,
            total: '900.00',
            deposit: expect.any(String) as unknown,
          },
          also: ['drivers', 'guarantee'],
          message: 'Bonne route',
        }) as unknown,
      },
    ]);
    // The same form once more says nothing new, also where the button was pressed twice.
    const { values } = await openEdit(agency.scope, reference, null, 'fr');
    await editBooking(agency.scope, reference, sent(values), '1');
    expect((await stored()).events).toHaveLength(2);
  });

  test('other dates: the total follows unless one was agreed, and the customer is told', async () => {
    await edit({ endDate: '2026-12-15' });
    let booking = await stored();
    expect([booking.days, String(booking.totalPrice), String(booking.contract?.amount)]).toEqual([5, '1500', '1500']);
    expect(await lastEvent()).toMatchObject({ type: 'moved', data: { total: '1500.00' } });
    expect(await mails()).toEqual([{ template: 'bookingRescheduled' }]);
    const elsewhere = await createAgencyLocation(agency);
    await edit({ endDate: '2026-12-16', totalPrice: '1600', pickupLocationId: elsewhere });
    expect((await told()).map(({ params }) => params)).toEqual([
      expect.objectContaining({ previous: { total: '900.00' } }),
      expect.objectContaining({ previous: { pickupLocation: expect.anything() as unknown, total: '1500.00' } }),
    ]);
    booking = await stored();
    expect([booking.days, String(booking.totalPrice)]).toEqual([6, '1600']);
    const again = await openEdit(agency.scope, reference, null, 'fr');
    expect(again.values.totalPrice, 'an agreed total stays in its field').toBe('1600');
    expect(again.page.price).toMatchObject({ quoted: '1800.00', total: '1600.00' });
  });

  test('another car at its own price; the agreed price stays with the agreed car', async () => {
    await db.vehicle.update({ where: { id: vehicle.id }, data: { pricePerDay: '999' } });
    const opened = await openEdit(agency.scope, reference, null, 'fr');
    expect(opened.page.chosen).toMatchObject({ isFree: true, pricePerDay: '300.00', total: '900.00' });
    const other = await createVehicle(agency, { pricePerDay: '450' });
    await edit({ vehicleId: other.id });
    const booking = await stored();
    expect([booking.vehicleId, String(booking.totalPrice), booking.contract?.vehicleId]).toEqual([
      other.id,
      '1350',
      other.id,
    ]);
    expect(await mails()).toEqual([{ template: 'bookingVehicleChanged' }]);
  });

  test('a word of its own is a note, which the customer does not see', async () => {
    await edit({ agencyNotes: 'Paie en retard', extensible: 'on' });
    await edit({ agencyNotes: 'Paie à temps' });
    expect(await mails()).toEqual([]);
    expect(await lastEvent()).toMatchObject({ type: 'note', data: { parts: ['agencyNotes'] } });
    const { events } = await findAgencyBooking(agency.scope, reference);
    expect(events.at(-1)?.title).toBe('booking:event.note');
    const { customerId } = await stored();
    expect(customerId).toBeNull();
  });

  test('the second of two is refused, told what changed, and keeps what was typed', async () => {
    const opened = openEdit(agency.scope, reference, null, 'fr');
    const { values } = await opened;
    await edit({ notes: 'Premier', totalPrice: '850' });
    await expect(edit({ totalPrice: '700' }, agency, opened)).rejects.toEqual(refusal('bookingChanged'));
    expect(String((await stored()).totalPrice)).toBe('850');
    const typed = { ...values, totalPrice: '700' };
    const followed = await openEdit(agency.scope, reference, { values: typed, savedAt: new Date() }, 'fr');
    await expect(edit({}, agency, Promise.resolve(followed)), 'a page that followed by itself').rejects.toEqual(
      refusal('bookingChanged'),
    );
    const id = randomUUID();
    await acceptChanges(agency.scope, reference, id, typed);
    const shown = await openEdit(agency.scope, reference, await findDeskDraft(agency.scope, id), 'fr');
    expect(shown.changes).toEqual([
      { field: 'totalPrice', before: '', now: '850', isKept: true },
      { field: 'notes', before: '', now: 'Premier', isKept: false },
    ]);
    await edit({}, agency, Promise.resolve(shown));
    expect(await stored()).toMatchObject({ notes: 'Premier' });
    expect(String((await stored()).totalPrice)).toBe('700');
  });

  test('of several at once in three processes one is taken, and the others are told', async () => {
    const { values } = await openEdit(agency.scope, reference, null, 'fr');
    const outcomes = await race(
      ['850', '860', '870', '880'].map((totalPrice): Operation => {
        const input = sent({ ...values, totalPrice });
        return { do: 'edit', scope: agency.scope, reference, input, version: values.version ?? '' };
      }),
    );
    expect(outcomes.toSorted()).toEqual(['bookingChanged', 'bookingChanged', 'bookingChanged', 'ok']);
    const booking = await stored();
    expect(String(booking.totalPrice)).toBe(['850', '860', '870', '880'][outcomes.indexOf('ok')]);
    expect(booking.events.filter(({ type }) => type === 'edited')).toHaveLength(1);
  });

  test('takes only what is its own, and leaves what is over or out', async () => {
    const stranger = await createAgency();
    const theirs = await createVehicle(stranger);
    await expect(edit({ vehicleId: theirs.id })).rejects.toEqual(refusal('carNotFound'));
    await expect(edit({ returnLocationId: stranger.locationId })).rejects.toEqual(refusal('locationNotServed'));
    await expect(edit({ notes: 'x' }, stranger)).rejects.toEqual(refusal('bookingNotFound'));
    await expect(openEdit(stranger.scope, reference, null, 'fr')).rejects.toEqual(refusal('bookingNotFound'));
    const foreign = { values: { reference: 'RH-ABCD-EFGH', notes: 'of another booking' }, savedAt: new Date() };
    expect((await openEdit(agency.scope, reference, foreign, 'fr')).values.notes).toBeUndefined();

    at('2026-12-10T12:00');
    const facts = { at: '2026-12-10T10:05', mileage: 1000, fuel: 8, deposit: null, requestKey: randomUUID() };
    await handOverBooking(agency.scope, reference, facts as Parameters<typeof handOverBooking>[2]);
    await expect(edit({ startDate: '2026-12-11' })).rejects.toEqual(refusal('handedOverFixed'));
    await edit({ endDate: '2026-12-14' });
    expect((await stored()).days).toBe(4);
  });

  test('one that was called off stays as it is', async () => {
    await declineBooking(agency.scope, reference, translator('fr')('decline-reasons:carTaken'));
    await expect(edit({ notes: 'x' })).rejects.toEqual(refusal('bookingNotEditable'));
    expect((await findBooking(agency.scope, reference)).isEditable).toBe(false);
  });
});

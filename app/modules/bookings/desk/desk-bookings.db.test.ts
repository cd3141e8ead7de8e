import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking } from '../../../../tests/factories/booking';
import { createClient } from '../../../../tests/factories/client';
import { createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../../tests/factories/vehicle';
import { period } from '../../../../tests/factories/booking-request';
import { setClockForTests, wall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { createClientOnce } from '~/modules/clients/wizard/create-client.server';
import { createDeskBooking, type NewDeskBooking } from './create-desk-booking.server';
import { deleteDeskDraft, findDeskDraft, saveDeskDraft } from './desk-drafts.server';
import { findDeskVehicles, type VehicleSearch } from './find-desk-vehicles.sql';
import { firstDeskValues } from './first-desk-values.server';
import { openDeskForm } from './open-desk-form.server';

const at = (moment: string) => setClockForTests(() => new Date(`${moment}:00Z`));
const DATES = period('2026-10-10T10:00', '2026-10-13T10:00');
const refusal = (code: string, params?: object) =>
  expect.objectContaining({ name: 'DomainError', code, ...(params ? { params } : {}) }) as unknown;

let agency: TestAgency;
let vehicle: TestVehicle;
let client: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  at('2026-10-01T09:00');
  agency = await createAgency();
  vehicle = await createVehicle(agency);
  client = await createClient(agency);
});

const wanted = (change: Partial<NewDeskBooking> = {}): NewDeskBooking => ({
  clientId: client.id,
  vehicleId: vehicle.id,
  period: DATES,
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
  tellClient: true,
  status: 'confirmed',
  requestKey: randomUUID(),
  language: 'fr',
  ...change,
});
const create = (change: Partial<NewDeskBooking> = {}) => createDeskBooking(agency.scope, wanted(change));
const stored = (reference: string) =>
  db.booking.findFirstOrThrow({
    where: { reference },
    include: { drivers: true, events: { orderBy: { createdAt: 'asc' } }, contract: true, payments: true },
  });

describe('an agency’s own booking', () => {
  test('is confirmed with its contract, the client’s papers as driver, and unpaid', async () => {
    const { reference } = await create();
    const booking = await stored(reference);
    expect(booking).toMatchObject({
      status: 'confirmed',
      source: 'agency',
      paymentStatus: 'unpaid',
      customerId: null,
      answerBy: null,
      days: 3,
    });
    expect([booking.totalPrice, booking.depositAmount].map(String)).toEqual(['900', '4000']);
    expect(booking.drivers).toMatchObject([{ fullName: client.fullName, cin: client.cin, position: 1 }]);
    expect(booking.contract).toMatchObject({ status: 'pending', clientId: client.id });
    expect(booking.events).toMatchObject([{ type: 'created', actorRole: 'agency', actorId: agency.scope.profileId }]);
    expect(await db.occupancy.count({ where: { bookingId: booking.id } })).toBe(1);
  });

  test('that waits has no contract and tells nobody', async () => {
    const { reference } = await create({ status: 'pending' });
    const booking = await stored(reference);
    expect(booking).toMatchObject({ status: 'pending', paymentStatus: 'pending', contract: null });
    expect(await db.outboxMessage.count({ where: { bookingId: booking.id } })).toBe(0);
  });

  test.each([
    ['900', 'paid'],
    ['0,01'.replace(',', '.'), 'partial_paid'],
    ['0', 'unpaid'],
  ])('with %s DH received is %s', async (received, paymentStatus) => {
    const { reference } = await create({ received, method: 'transfer' });
    const booking = await stored(reference);
    expect(booking.paymentStatus).toBe(paymentStatus);
    expect(booking.payments).toHaveLength(Number(received) > 0 ? 1 : 0);
    expect(Number(booking.paidAmount)).toBe(Number(received));
  });

  test('takes no more than it costs', async () => {
    await expect(create({ received: '900.01' })).rejects.toEqual(refusal('paymentTooHigh', { max: '900.00' }));
    expect(await db.booking.count({ where: { agencyId: agency.id } })).toBe(0);
  });

  test('has the total, the caution and the guarantee that were agreed, which its contract repeats', async () => {
    const { reference } = await create({ totalPrice: '800.00', depositAmount: '2500.00', depositMode: 'cheque' });
    const booking = await stored(reference);
    const amounts = [booking.totalPrice, booking.pricePerDay, booking.depositAmount, booking.bankGuaranteeAmount];
    expect(amounts.map(String)).toEqual(['800', '300', '2500', '2500']);
    expect(booking.bankGuaranteeMode).toBe('cheque');
    expect(String(booking.contract?.amount)).toBe('800');
    const free = await create({ period: period('2026-10-20T10:00', '2026-10-21T10:00'), depositMode: 'none' });
    expect(String((await stored(free.reference)).depositAmount)).toBe('0');
  });

  test('of a client with an account is in that account, in its language', async () => {
    const customer = await createCustomer({ language: 'ar' });
    client = await createClient(agency, { profileId: customer.id });
    const { reference } = await create();
    expect(await stored(reference)).toMatchObject({ customerId: customer.id, language: 'ar' });
  });

  test('tells the client of the confirmation unless it is not to', async () => {
    client = await createClient(agency, { email: 'client@exemple.test' });
    const told = await stored((await create()).reference);
    const templates = await db.outboxMessage.findMany({ where: { bookingId: told.id }, select: { template: true } });
    expect(templates.map(({ template }) => template).sort()).toEqual(['bookingConfirmed', 'booking_confirmed']);
    const later = period('2026-10-20T10:00', '2026-10-21T10:00');
    const quiet = await stored((await create({ tellClient: false, period: later })).reference);
    expect(await db.outboxMessage.count({ where: { bookingId: quiet.id } })).toBe(0);
  });

  test('may have begun, but does not wait then', async () => {
    const begun = period('2026-09-30T10:00', '2026-10-03T10:00');
    await expect(create({ period: begun, status: 'pending' })).rejects.toEqual(refusal('pickupInPast'));
    expect(await create({ period: begun })).toMatchObject({ reference: expect.stringMatching(/^RH-/) as string });
  });

  test.each([
    ['2025-09-30T10:00', '2025-10-03T10:00', 'pickupInPast'],
    ['2027-10-10T10:00', '2027-10-11T10:00', 'dateTooFar'],
    ['2026-10-10T10:00', '2026-10-10T10:00', 'returnNotAfterPickup'],
    ['2026-10-10T10:00', '2027-02-10T10:00', 'rentalTooLong'],
  ])('from %s to %s is refused: %s', async (start, end, code) => {
    await expect(create({ period: period(start, end) })).rejects.toEqual(refusal(code));
  });

  test('may start on the day on which another ends, and never within it', async () => {
    await create();
    const turnover = period('2026-10-13T10:00', '2026-10-15T10:00');
    await create({ period: turnover });
    await expect(create({ period: period('2026-10-12T10:00', '2026-10-13T09:00') })).rejects.toEqual(
      refusal('datesConflictFrom', { availableFrom: '2026-10-16' }),
    );
  });

  test('asks for the driver’s papers, and for a word about a driver below the conditions', async () => {
    const company = await createClient(agency, {
      type: 'company',
      companyName: 'SOMATRAV',
      ice: '001234567000089',
      cin: null,
      drivingPermit: null,
    });
    await expect(create({ clientId: company.id })).rejects.toEqual(refusal('driverPapersMissing'));
    const young = { birthDate: '2008-01-01', licenceIssuedOn: '2026-08-01' } as NewDeskBooking['driverDates'];
    await expect(create({ driverDates: young })).rejects.toEqual(
      expect.objectContaining({ code: expect.stringMatching(/licenceTooRecent|driverTooYoung/) as string }),
    );
    const { reference } = await create({ driverDates: young, acceptDriver: true });
    expect((await stored(reference)).drivers[0]?.birthDate).toEqual(new Date('2008-01-01'));
  });

  test('is not made of what another agency has, and nothing is written', async () => {
    const other = await createAgency();
    const theirs = { vehicle: await createVehicle(other), client: await createClient(other) };
    const place = await createAgencyLocation(other);
    await expect(create({ vehicleId: theirs.vehicle.id })).rejects.toEqual(refusal('carNotFound'));
    await expect(create({ clientId: theirs.client.id })).rejects.toEqual(refusal('clientNotFound'));
    await expect(create({ pickupLocationId: place })).rejects.toEqual(refusal('locationNotServed'));
    await expect(create({ returnLocationId: place })).rejects.toEqual(refusal('locationNotServed'));
    await expect(createClientOnce(agency.scope, newClient(), theirs.client.id)).rejects.toEqual(
      refusal('clientNotFound'),
    );
    expect(await db.booking.count({ where: { agencyId: { in: [agency.id, other.id] } } })).toBe(0);
  });

  test.each(['maintenance', 'unavailable'] as const)('is not made of a vehicle in %s', async (status) => {
    await setVehicleStatus(vehicle.id, status);
    await expect(create()).rejects.toEqual(refusal('vehicleUnavailable'));
  });

  test('sent twice, also at once, is one; two staff at once for one car make one', async () => {
    const form = wanted();
    const sent = await Promise.all([1, 2, 3].map(() => createDeskBooking(agency.scope, form)));
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    const later = period('2026-10-20T10:00', '2026-10-23T10:00');
    const staff = await Promise.allSettled([1, 2, 3, 4].map(() => create({ period: later })));
    expect(staff.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of staff)
      if (one.status === 'rejected')
        expect(one.reason).toEqual(refusal('datesConflictFrom', { availableFrom: '2026-10-24' }));
    expect(await db.booking.count({ where: { agencyId: agency.id } })).toBe(2);
  });
});

const newClient = () => ({
  type: 'individual' as const,
  fullName: 'Salma Bennani',
  companyName: null,
  ice: null,
  phone: '+212661234567',
  email: null,
  address: null,
  cin: 'BE745210',
  passport: null,
  residencePermit: null,
  drivingPermit: '26/123456',
});

test('a client written down twice by one form is one', async () => {
  const key = randomUUID();
  const write = (change = {}) => createClientOnce(agency.scope, { ...newClient(), ...change }, key);
  expect(await Promise.all([write(), write()])).toEqual([{ id: key }, { id: key }]);
  expect(await write()).toEqual({ id: key });
  await expect(write({ cin: 'BE999999' })).rejects.toEqual(refusal('formUsed'));
  expect(await db.client.count({ where: { agencyId: agency.id, fullName: 'Salma Bennani' } })).toBe(1);
});

describe('the vehicle picker', () => {
  const search = (change: Partial<VehicleSearch> = {}) =>
    findDeskVehicles(agency.scope, {
      period: DATES,
      query: '',
      category: null,
      showBusy: false,
      chosenId: undefined,
      limit: 6,
      ...change,
    });

  test('shows the free ones, the cheapest first, and the others only on demand, with what is in the way', async () => {
    const cheap = await createVehicle(agency, { model: 'kia/picanto', pricePerDay: '200' });
    const broken = await createVehicle(agency, { status: 'maintenance' });
    const { reference } = await create();
    const free = await search();
    expect(free.vehicles.map(({ id }) => id)).toEqual([cheap.id]);
    expect(free).toMatchObject({ free: 1, busy: 2 });
    const all = await search({ showBusy: true });
    expect(all.vehicles.map(({ id }) => id).sort()).toEqual([cheap.id, vehicle.id, broken.id].sort());
    expect(all.vehicles.find(({ id }) => id === vehicle.id)).toMatchObject({
      isFree: false,
      obstacle: { kind: 'booking', reference, client: client.fullName, until: wall('2026-10-13T10:00') },
    });
    expect(all.vehicles.find(({ id }) => id === broken.id)).toMatchObject({ isFree: false, obstacle: null });
  });

  test('counts turnaround, leaves out what lapsed and the booking that is being changed', async () => {
    await db.agencySettings.update({ where: { agencyId: agency.id }, data: { turnaroundMinutes: 120 } });
    const { reference } = await create();
    const after = (start: string) => search({ period: period(start, '2026-10-14T10:00') });
    expect((await after('2026-10-13T11:59')).free).toBe(0);
    expect((await after('2026-10-13T12:00')).free).toBe(1);
    expect((await search({ period: period('2026-10-08T10:00', '2026-10-10T08:01') })).free).toBe(0);
    expect((await search({ period: period('2026-10-08T10:00', '2026-10-10T08:00') })).free).toBe(1);
    expect((await search({ exceptReference: reference })).free).toBe(1);
    const other = await createVehicle(agency);
    await createBooking(agency, other, { period: DATES });
    expect((await search()).free).toBe(0);
    at('2026-10-03T09:01');
    expect((await search()).vehicles.map(({ id }) => id)).toEqual([other.id]);
  });

  test('finds by model, plate and category, the chosen one always, and no other agency’s', async () => {
    const picanto = await createVehicle(agency, { model: 'kia/picanto', registrationNumber: '30870-و-6' });
    const foreign = await createVehicle(await createAgency());
    const found = async (change: Partial<VehicleSearch>) => (await search(change)).vehicles.map(({ id }) => id);
    expect(await found({ query: 'kia PIC' })).toEqual([picanto.id]);
    expect(await found({ query: '30870' })).toEqual([picanto.id]);
    expect(await found({ query: '%' })).toEqual([]);
    const { category } = await db.vehicle.findUniqueOrThrow({ where: { id: picanto.id } });
    expect(await found({ category })).toContain(picanto.id);
    const chosen = await search({ query: 'kia', chosenId: vehicle.id });
    expect(chosen.chosen?.id).toBe(vehicle.id);
    expect(chosen.vehicles.map(({ id }) => id)).toEqual([picanto.id]);
    expect(await search({ chosenId: foreign.id })).toMatchObject({ chosen: null, free: 2 });
    expect(await search({ period: null, chosenId: vehicle.id })).toMatchObject({ vehicles: [], free: 0 });
  });
});

describe('a draft', () => {
  test('is kept for its person until it is deleted, or for a week', async () => {
    const id = randomUUID();
    await saveDeskDraft(agency.scope, id, { notes: 'Vol AT 764' });
    await saveDeskDraft(agency.scope, id, { notes: 'Vol AT 765' });
    expect((await findDeskDraft(agency.scope, id))?.values).toEqual({ notes: 'Vol AT 765' });
    const other = await createAgency();
    expect(await findDeskDraft(other.scope, id)).toBeNull();
    expect(await findDeskDraft({ ...other.scope, profileId: agency.ownerId }, id)).toBeNull();
    await saveDeskDraft(other.scope, id, { notes: 'ailleurs' });
    expect((await findDeskDraft(agency.scope, id))?.values).toEqual({ notes: 'Vol AT 765' });
    at('2026-10-08T09:01');
    expect(await findDeskDraft(agency.scope, id)).toBeNull();
    at('2026-10-01T09:00');
    await deleteDeskDraft(other.scope, id);
    expect(await findDeskDraft(agency.scope, id)).not.toBeNull();
    await deleteDeskDraft(agency.scope, id);
    expect(await findDeskDraft(agency.scope, id)).toBeNull();
  });

  test('opens with what its address says, as far as it is the agency’s own', async () => {
    const { reference } = await create({ agencyNotes: 'Siège enfant', depositMode: 'card' });
    const query = `vehicle=${vehicle.shortId}&client=${client.id}&from=2026-10-20T15:00&to=2026-10-22`;
    expect(await firstDeskValues(agency.scope, new URLSearchParams(query))).toMatchObject({
      vehicleId: vehicle.id,
      clientId: client.id,
      startDate: '2026-10-20',
      pickupTime: '15:00',
      endDate: '2026-10-22',
      clientDrives: 'on',
    });
    const copy = await firstDeskValues(agency.scope, new URLSearchParams(`copy=${reference}`));
    expect(copy).toMatchObject({
      vehicleId: vehicle.id,
      clientId: client.id,
      depositMode: 'card',
      agencyNotes: 'Siège enfant',
    });
    expect(copy).not.toHaveProperty('startDate');
    expect(copy).not.toHaveProperty('totalPrice');
    const other = await createAgency();
    const foreign = await firstDeskValues(other.scope, new URLSearchParams(`${query}&copy=${reference}`));
    expect(foreign).not.toHaveProperty('vehicleId');
    expect(foreign).not.toHaveProperty('clientId');
  });

  test('asks for the dates before a client is searched, and finds clients by name, phone and papers', async () => {
    client = await createClient(agency, { fullName: 'Salma Bénnani', phone: '+212661234567', cin: 'BE745210' });
    const found = async (clientQuery: string, dates = true) => {
      const days = dates ? { startDate: '2026-10-10', endDate: '2026-10-13' } : {};
      return (await openDeskForm(agency.scope, { ...days, clientQuery }, 'fr')).clients.map(({ id }) => id);
    };
    expect(await found('bennani', false)).toEqual([]);
    for (const query of [
      'bennani',
      'SALMA benn',
      '06 61 23 45 67',
      '066123',
      '+212661234567',
      'be745210',
      'BE 745210'.replace(' ', ''),
    ])
      expect(await found(query), query).toEqual([client.id]);
    for (const query of ['%', '_', 'zzz', '   ']) expect(await found(query), query).toEqual([]);
    const other = await createAgency();
    const days = { startDate: '2026-10-10', endDate: '2026-10-13' };
    const theirs = await openDeskForm(other.scope, { ...days, clientQuery: 'bennani', clientId: client.id }, 'fr');
    expect(theirs).toMatchObject({ client: null, clients: [] });
  });

  test('shows the price by the one quote, and the difference as a discount', async () => {
    const values = { startDate: '2026-10-10', endDate: '2026-10-13', vehicleId: vehicle.id };
    expect((await openDeskForm(agency.scope, values, 'fr')).price).toMatchObject({
      days: 3,
      total: '900.00',
      isPlain: true,
    });
    expect((await openDeskForm(agency.scope, { ...values, totalPrice: '810' }, 'fr')).price).toMatchObject({
      quoted: '900.00',
      total: '810.00',
      discount: '90.00',
      percent: '10.0',
      isPlain: false,
    });
  });
});

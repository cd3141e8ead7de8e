import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CalendarDay, day, setClockForTests } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { createAgency, createAgencyLocation, type TestAgency } from '../../../../tests/factories/agency';
import { setVehicleStatus } from '../../../../tests/factories/vehicle';
import { findPublicVehicle } from '../vehicles/find-vehicle.server';
import { saveVehicle, writeVehicle } from './save-vehicle.server';
import { modelFinder } from './vehicle-models.server';
import type { VehicleInput } from './vehicle-schema';
import { EDITED, vehicleValues } from './vehicle-values';
import { vehicleVersion } from './vehicle-version.server';

beforeAll(() => setClockForTests(() => new Date('2026-11-22T12:00:00Z')));
afterAll(() => setClockForTests(null));

const refused = (code: string) => ({ name: 'DomainError', code });

let agency: TestAgency;
let station: string;
beforeAll(async () => {
  agency = await createAgency();
  station = await createAgencyLocation(agency);
});

let plates = 1000;
const inputFor = (at: TestAgency, changes: Partial<VehicleInput> = {}): VehicleInput => ({
  make: 'Dacia',
  modelName: 'Logan',
  year: 2024,
  color: 'bleu',
  category: 'economy',
  transmission: 'manual',
  fuelType: 'diesel',
  seats: 5,
  registrationNumber: `${++plates}-أ-6`,
  chassisNumber: null,
  pricePerDay: '290.00',
  depositAmount: '4000.00',
  franchiseAmount: null,
  descriptionFr: 'Sobre',
  descriptionEn: null,
  descriptionAr: null,
  features: ['abs', 'gps'],
  locations: [at.locationId],
  primaryLocation: at.locationId,
  status: null,
  currentMileage: 48_210,
  insuranceExpiry: day('2027-01-31'),
  technicalControlExpiry: null,
  circulationPermitExpiry: null,
  lastOilChangeDate: day('2026-11-22'),
  lastOilChangeMileage: 48_210,
  oilChangeInterval: 10_000,
  oilChangeDueDate: null,
  maintenanceNotes: null,
  ...changes,
});
const add = (changes?: Partial<VehicleInput>) => saveVehicle(agency.scope, inputFor(agency, changes));
const stored = (id: string) => db.vehicle.findUniqueOrThrow({ where: { id }, select: EDITED });
const versionOf = async (id: string) => vehicleVersion(vehicleValues(await stored(id)));

describe('adding', () => {
  test('a vehicle stands with its locations, the primary one marked, and is found by visitors', async () => {
    const input = inputFor(agency, { locations: [agency.locationId, station], primaryLocation: station });
    const { id, shortId } = await saveVehicle(agency.scope, input);
    expect(vehicleValues(await stored(id))).toMatchObject({
      registrationNumber: input.registrationNumber,
      pricePerDay: '290',
      insuranceExpiry: '2027-01-31' satisfies string as CalendarDay,
      features: ['abs', 'gps'],
      locations: [agency.locationId, station].toSorted(),
      primaryLocation: station,
      status: 'available',
    });
    const shown = await findPublicVehicle(shortId);
    expect(shown.pickupLocations.map(({ id: at }) => at)).toEqual([station, agency.locationId]);
  });

  test('what is left empty has the values of a new vehicle', async () => {
    const { id } = await add({ depositAmount: null, currentMileage: null, lastOilChangeMileage: null });
    expect(vehicleValues(await stored(id))).toMatchObject({ depositAmount: '0', currentMileage: '0' });
  });

  test('a new vehicle takes what its agency usually asks in its category where nothing else was written', async () => {
    const { category } = inputFor(agency);
    await db.agencyCategoryAmount.create({
      data: { agencyId: agency.id, category, depositAmount: '5500', franchiseAmount: '9000' },
    });
    const amounts = async (change: object) => {
      const { depositAmount, franchiseAmount } = await stored((await add(change)).id);
      return [depositAmount, franchiseAmount].map(String);
    };
    expect(await amounts({ depositAmount: null, franchiseAmount: null })).toEqual(['5500', '9000']);
    expect(await amounts({ depositAmount: '0', franchiseAmount: '100' })).toEqual(['0', '100']);
    const { id } = await add({ depositAmount: '700' });
    const { shortId } = await db.vehicle.findUniqueOrThrow({ where: { id } });
    await saveVehicle(agency.scope, inputFor(agency, { depositAmount: null }), { shortId });
    expect(String((await stored(id)).depositAmount)).toBe('0');
    await db.agencyCategoryAmount.deleteMany({ where: { agencyId: agency.id } });
  });

  test('a form that is sent twice adds its vehicle once; another vehicle by its id, or another agency’s, is refused', async () => {
    const newVehicle = { id: crypto.randomUUID() };
    const input = inputFor(agency);
    const press = () => saveVehicle(agency.scope, input, newVehicle);
    const [one, two] = await Promise.all([press(), press()]);
    expect(one).toEqual(two);
    expect(one.id).toBe(newVehicle.id);
    expect(await press()).toEqual(one);
    const dearer = saveVehicle(agency.scope, { ...input, pricePerDay: '999' }, newVehicle);
    await expect(dearer).rejects.toMatchObject(refused('formUsed'));
    const other = await createAgency();
    await expect(saveVehicle(other.scope, inputFor(other), newVehicle)).rejects.toMatchObject(refused('invalidData'));
  });

  test('one plate stands once in an agency, however it is written; another agency may have it', async () => {
    const registrationNumber = '77001-أ-6';
    await add({ registrationNumber });
    for (const again of [registrationNumber, '77001 أ 6', '77001أ6'])
      await expect(add({ registrationNumber: again })).rejects.toMatchObject(refused('duplicateVehicle'));
    const other = await createAgency();
    await saveVehicle(other.scope, inputFor(other, { registrationNumber }));
    expect(await db.vehicle.count({ where: { registrationNumber: { in: [registrationNumber, '77001أ6'] } } })).toBe(2);
  });

  test('only locations of the agency that are offered are taken', async () => {
    const other = await createAgency();
    const closed = await createAgencyLocation(agency, { name: 'Port', isActive: false });
    for (const location of [other.locationId, closed, crypto.randomUUID()]) {
      const locations = [agency.locationId, location];
      await expect(add({ locations })).rejects.toMatchObject(refused('choiceInvalid'));
    }
  });
});

describe('make and model', () => {
  const namesOf = (id: string) =>
    db.vehicle.findUniqueOrThrow({ where: { id }, select: { make: true, modelName: true, modelId: true } });

  test('are those of the catalogue, however they are written', async () => {
    for (const [make, modelName] of [
      ['dacia', 'LOGAN'],
      ['DACIA ', ' logan'],
    ] as const) {
      const { id } = await add({ make, modelName });
      const names = await namesOf(id);
      expect(names).toMatchObject({ make: 'Dacia', modelName: 'Logan' });
      expect(names.modelId).not.toBeNull();
    }
  });

  test('stay as typed where the catalogue does not list them, and visitors read them', async () => {
    const { id, shortId } = await add({ make: 'Lada', modelName: 'Niva Légende' });
    expect(await namesOf(id)).toEqual({ make: 'Lada', modelName: 'Niva Légende', modelId: null });
    expect(await findPublicVehicle(shortId)).toMatchObject({ make: 'Lada', modelName: 'Niva Légende' });
    const { id: known } = await add({ make: 'dacia', modelName: 'Spring Cargo' });
    expect(await namesOf(known)).toEqual({ make: 'Dacia', modelName: 'Spring Cargo', modelId: null });
  });

  test('a name that is only like another one is not taken for it', async () => {
    const { id } = await add({ modelName: 'Logan Van' });
    expect(await namesOf(id)).toMatchObject({ modelName: 'Logan Van', modelId: null });
  });
});

describe('changing', () => {
  test('writes every field and moves the vehicle', async () => {
    const { id, shortId } = await add();
    const changed = inputFor(agency, { pricePerDay: '310.50', locations: [station], primaryLocation: station });
    await saveVehicle(agency.scope, changed, { shortId, version: await versionOf(id) });
    expect(vehicleValues(await stored(id))).toMatchObject({
      pricePerDay: '310.5',
      registrationNumber: changed.registrationNumber,
      locations: [station],
      primaryLocation: station,
    });
    expect(await db.searchVehicle.findFirst({ where: { vehicleId: id } })).toMatchObject({ priceCents: 31_050n });
  });

  test('a vehicle may stay at a location that is no longer offered', async () => {
    const closing = await createAgencyLocation(agency, { name: 'Mall' });
    const { shortId } = await add({ locations: [agency.locationId, closing] });
    await db.agencyLocation.update({ where: { id: closing, agencyId: agency.id }, data: { isActive: false } });
    const input = inputFor(agency, { locations: [agency.locationId, closing] });
    await expect(saveVehicle(agency.scope, input, { shortId })).resolves.toMatchObject({ shortId });
  });

  test('the second of two who opened the same state is refused, and nothing of theirs is written', async () => {
    const { id, shortId } = await add();
    const version = await versionOf(id);
    const both = await Promise.allSettled(
      ['300.00', '320.00'].map((pricePerDay) =>
        saveVehicle(agency.scope, inputFor(agency, { pricePerDay }), { shortId, version }),
      ),
    );
    const lost = both.filter((one) => one.status === 'rejected');
    expect(lost.map(({ reason }) => reason as unknown)).toEqual([expect.objectContaining(refused('vehicleChanged'))]);
    const won = both.findIndex((one) => one.status === 'fulfilled');
    expect(vehicleValues(await stored(id)).pricePerDay).toBe(['300', '320'][won]);
  });

  test('the version changes with what the form holds, and nothing else: a new mileage is one, a featured mark is none', async () => {
    const { id } = await add();
    const before = await versionOf(id);
    await db.vehicle.update({ where: { id }, data: { isFeatured: true } });
    expect(await versionOf(id)).toBe(before);
    await db.vehicle.update({ where: { id }, data: { currentMileage: 50_000 } });
    expect(await versionOf(id)).not.toBe(before);
  });

  test('a delisted vehicle stays delisted', async () => {
    const { id, shortId } = await add();
    await setVehicleStatus(id, 'unavailable');
    await saveVehicle(agency.scope, inputFor(agency, { status: 'available', year: 2020 }), { shortId });
    expect(await stored(id)).toMatchObject({ status: 'unavailable', year: 2020 });
  });

  test('a taken plate changes nothing', async () => {
    const { id, shortId } = await add();
    const other = await add({ registrationNumber: '77002-أ-6' });
    const input = inputFor(agency, { registrationNumber: '77002 أ 6', year: 2001 });
    await expect(saveVehicle(agency.scope, input, { shortId })).rejects.toMatchObject(refused('duplicateVehicle'));
    expect((await stored(id)).year).toBe(2024);
    const same = inputFor(agency, { registrationNumber: '77002 أ 6' });
    await expect(saveVehicle(agency.scope, same, { shortId: other.shortId })).resolves.toBeDefined();
  });

  test('a vehicle of another agency is not found', async () => {
    const { registrationNumber } = inputFor(agency);
    const { id, shortId } = await add({ registrationNumber });
    const other = await createAgency();
    for (const target of [shortId, 'ffffffff', 'x', ''])
      await expect(saveVehicle(other.scope, inputFor(other), { shortId: target })).rejects.toMatchObject(
        refused('carNotFound'),
      );
    expect((await stored(id)).registrationNumber).toBe(registrationNumber);
  });
});

test('a mileage that is emptied stays what it is, and a vehicle moves by ticking another place alone', async () => {
  const { id, shortId } = await add({ lastOilChangeMileage: 48_000 });
  const moved = inputFor(agency, { currentMileage: null, lastOilChangeMileage: 48_000, locations: [station] });
  await saveVehicle(agency.scope, moved, { shortId });
  expect(vehicleValues(await stored(id))).toMatchObject({
    currentMileage: '48210',
    locations: [station],
    primaryLocation: station,
  });
  const beyond = { ...moved, lastOilChangeMileage: 48_211 };
  await expect(saveVehicle(agency.scope, beyond, { shortId })).rejects.toMatchObject(refused('oilMileageAboveCurrent'));
});

test('an import writes many in one transaction, or none', async () => {
  const before = await db.vehicle.count({ where: { agencyId: agency.id } });
  const twice = [inputFor(agency), inputFor(agency, { registrationNumber: '77002-أ-6' })];
  const work = db.$transaction(async (tx) => {
    const findModel = await modelFinder(tx);
    for (const input of twice) await writeVehicle(tx, agency.scope, input, findModel);
  });
  await expect(work).rejects.toThrow();
  expect(await db.vehicle.count({ where: { agencyId: agency.id } })).toBe(before);
});

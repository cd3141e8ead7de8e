import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../../tests/factories/customer';
import { createVehicle, setVehicleStatus } from '../../../../tests/factories/vehicle';
import { refusal } from '../../../../tests/setup/refusal';
import { LANGUAGES } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { findFeaturedVehicles } from '~/modules/search/summaries/featured-vehicles.server';
import { setClockForTests, wallToInstant } from '~/platform/clock';
import { agencyVehicles } from '~/modules/fleet/list/agency-vehicles';
import { listAgencyVehicles } from '~/modules/fleet/list/list-agency-vehicles.server';
import { findAgencyVehicle } from '~/modules/fleet/page/find-agency-vehicle.server';
import { db } from '~/platform/db.server';
import { findAgencyChoices } from '../agencies/find-agency-choices.server';
import { adminCars, carsFile, type CarsQuery } from './cars';
import { delistCar, featureCar, relistCar } from './delist-car.server';
import { findCar } from './find-car.server';
import { listCarFilters, listCars } from './list-cars.server';

let admin: Awaited<ReturnType<typeof createAdmin>>;
let agency: TestAgency;
const usual = adminCars.read({ searchParams: new URLSearchParams() });
const list = (change: Partial<CarsQuery> = {}) => listCars(admin.scope, { ...usual, ...change }, 'fr');
const idsOf = async (change: Partial<CarsQuery>) => (await list(change)).cars.map(({ id }) => id);
const lines = async (entityId: string) =>
  (await db.auditLog.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } })).map(({ action }) => action);
const told = async (vehicleId: string) =>
  (await db.notification.findMany({ where: { vehicleId }, orderBy: { createdAt: 'asc' } })).map(({ title }) => title);

beforeAll(async () => {
  admin = await createAdmin();
  agency = await createAgency({ agency: { name: 'Sahara Rent' } });
});
beforeEach(() => db.outboxMessage.deleteMany());

describe('the list (R280)', () => {
  test('is filtered by state, agency, city, category and brand, searched by plate, and its pages lose nothing', async () => {
    const other = await createAgency({ agency: { name: 'Rif Location', citySlug: 'tanger' } });
    const one = await createVehicle(agency, { registrationNumber: '98765-أ-6' });
    const two = await createVehicle(other, { model: 'renault/clio', status: 'unavailable' });
    const three = await createVehicle(agency);
    await db.vehicle.update({ where: { id: three.id }, data: { archivedAt: new Date() } });
    await featureCar(admin.scope, one.id, true);
    expect(await idsOf({ search: '98765' })).toEqual([one.id]);
    expect(await idsOf({ search: '98765 أ 6' })).toEqual([one.id]);
    expect(await idsOf({ search: '%' })).not.toContain(one.id);
    expect(await idsOf({ agencyId: other.id })).toEqual([two.id]);
    expect(await idsOf({ status: 'unavailable', city: 'tanger' })).toEqual([two.id]);
    expect(await idsOf({ city: 'nulle-part' })).toEqual([]);
    expect(await idsOf({ featured: 'yes' })).toEqual([one.id]);
    const { brands, cities } = await listCarFilters(admin.scope, 'ar');
    const clio = await db.vehicle.findUniqueOrThrow({ where: { id: two.id } });
    expect(brands.map(({ value }) => value)).toContain(clio.make);
    expect(cities.map(({ value }) => value)).toContain('tanger');
    expect(await idsOf({ brand: clio.make, category: clio.category })).toEqual([two.id]);
    expect(await idsOf({ status: 'archived' })).toEqual([three.id]);
    expect(await idsOf({})).not.toContain(three.id);
    for (const sort of ['-created', 'created', 'vehicle', '-vehicle'] as const) {
      const { all } = await list({ sort });
      const pages = await Promise.all(
        Array.from({ length: all }, (_none, at) => idsOf({ sort, page: at + 1, pageSize: 1 })),
      );
      expect(new Set(pages.flat()).size).toBe(all);
    }
  });

  test('offers agencies by a part of their name, and names the one in force', async () => {
    const { found } = await findAgencyChoices(admin.scope, { typed: 'SAHARA', chosenId: null });
    expect(found.map(({ value }) => value)).toContain(agency.id);
    expect(await findAgencyChoices(admin.scope, { typed: '', chosenId: agency.id })).toEqual({
      chosen: 'Sahara Rent',
      found: [],
    });
    expect((await findAgencyChoices(admin.scope, { typed: '%', chosenId: null })).found).toEqual([]);
  });

  test('has a file in every language', async () => {
    await createVehicle(agency);
    const [car] = (await list()).cars;
    for (const lang of LANGUAGES) {
      const { columns, head } = carsFile(translator(lang));
      for (const column of Object.keys(columns) as (keyof typeof columns)[]) {
        expect(head(column)).not.toContain('.');
        expect(String(columns[column](car!))).not.toContain('admin-cars:');
      }
    }
  });
});

describe('taking a car off the site, and back (R280)', () => {
  test('hides it, keeps its bookings, tells its agency once with the reason, and leaves a line each', async () => {
    const car = await createVehicle(agency);
    const customer = await createCustomer();
    const { reference } = await createBooking(agency, car, { customer, status: 'confirmed' });
    await createBooking(agency, car, { period: daysFromNow(20, 22) });
    await db.favorite.create({ data: { profileId: customer.id, vehicleId: car.id } });
    expect((await findCar(admin.scope, car.shortId)).figures).toMatchObject({
      ...{ bookings: 2, pending: 1, ahead: 1, running: 0, booked: '1200.00', favorites: 1, rating: null },
    });
    await db.outboxMessage.deleteMany();
    await delistCar(admin.scope, car.id, 'Photos trompeuses');
    await delistCar(admin.scope, car.id, 'Encore');
    expect(await refusal(findPublicVehicle(car.shortId))).toBe('carNotFound');
    expect(await db.booking.count({ where: { reference, status: 'confirmed' } })).toBe(1);
    const page = await findCar(admin.scope, car.shortId);
    expect(page).toMatchObject({ status: 'unavailable', delistingReason: 'Photos trompeuses' });
    expect(page.delistedOn).not.toBeNull();
    const own = await findAgencyVehicle(agency.scope, car.shortId);
    expect(own).toMatchObject({ delistingReason: 'Photos trompeuses', delistedAt: expect.any(Date) as unknown });
    const fleet = await listAgencyVehicles(agency.scope, agencyVehicles.read(new URL('http://x/?status=unavailable')));
    expect(fleet.vehicles.find(({ id }) => id === car.id)).toMatchObject({ delistingReason: 'Photos trompeuses' });
    const mails = await db.outboxMessage.findMany({ where: { channel: 'email' } });
    expect(mails.map(({ template, params }) => [template, params])).toMatchObject([
      ['agencyReminder', { notice: 'platform_vehicle_delisted', values: { reason: 'Photos trompeuses' } }],
    ]);
    await relistCar(admin.scope, car.id);
    await relistCar(admin.scope, car.id);
    expect(await findCar(admin.scope, car.shortId)).toMatchObject({
      ...{ status: 'available', delistingReason: null, delistedOn: null },
    });
    expect((await findPublicVehicle(car.shortId)).id).toBe(car.id);
    expect(await lines(car.id)).toEqual(['vehicle.delisted', 'vehicle.relisted']);
    expect(await told(car.id)).toEqual(
      expect.arrayContaining([
        'notifications:platform_vehicle_delisted.title',
        'notifications:platform_vehicle_relisted.title',
      ]),
    );
  });

  test('comes back rented while a rental of it is under way', async () => {
    const car = await createVehicle(agency);
    const period = daysFromNow(3, 7);
    await createBooking(agency, car, { status: 'confirmed', period });
    await delistCar(admin.scope, car.id, 'Assurance échue');
    const clock = setClockForTests(() => wallToInstant(period.start));
    await relistCar(admin.scope, car.id).finally(() => setClockForTests(clock));
    expect((await findCar(admin.scope, car.shortId)).status).toBe('rented');
  });

  test('is refused to whoever the database does not know as an administrator, and leaves nothing', async () => {
    const car = await createVehicle(agency);
    const nobody = { role: 'admin', profileId: agency.ownerId } as const;
    expect(await refusal(delistCar(nobody, car.id, 'Non'))).toBe('vehiclePermissionDenied');
    expect(await lines(car.id)).toEqual([]);
    expect(await told(car.id)).toEqual([]);
    expect(await refusal(delistCar(admin.scope, '11111111-1111-4111-8111-111111111111', 'x'))).toBe('carNotFound');
    for (const unknown of ['', 'x', '../../..', 'zzzzzzzz'])
      expect(await refusal(findCar(admin.scope, unknown))).toBe('carNotFound');
  });

  test('is dated by the database, which keeps no reason of a car that is on the site', async () => {
    const car = await createVehicle(agency);
    await db.vehicle.update({ where: { id: car.id }, data: { delistingReason: 'Rien', delistedAt: new Date() } });
    expect(await findCar(admin.scope, car.shortId)).toMatchObject({ delistingReason: null, delistedOn: null });
    await setVehicleStatus(car.id, 'unavailable');
    expect((await findCar(admin.scope, car.shortId)).delistedOn).not.toBeNull();
    await expect(
      db.$executeRaw`UPDATE vehicles SET delisting_reason = repeat('x', 501) WHERE id = ${car.id}::uuid`,
    ).rejects.toThrow('vehicles_delisting_reason');
  });
});

test('a featured car comes first on the home page, and no longer once it is not (R281)', async () => {
  const car = await createVehicle(agency);
  await createVehicle(agency);
  const first = async () => (await findFeaturedVehicles(1))[0]?.id;
  await db.vehicle.updateMany({ data: { isFeatured: false } });
  expect(await first()).not.toBe(car.id);
  await featureCar(admin.scope, car.id, true);
  await featureCar(admin.scope, car.id, true);
  expect(await first()).toBe(car.id);
  await featureCar(admin.scope, car.id, false);
  expect(await first()).not.toBe(car.id);
  expect(await lines(car.id)).toEqual(['vehicle.featured', 'vehicle.featured']);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../tests/setup/refusal';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import { createAdmin, createCustomer } from '../../../tests/factories/customer';
import { createVehicle } from '../../../tests/factories/vehicle';
import type { Actor } from '~/modules/tenancy/scope';
import { setActor } from '~/modules/tenancy/set-actor.server';
import { dayOf } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { addFavorite, findFavoriteCandidate, removeFavorite } from './change-favorite.server';
import { findFavoriteMarks } from './find-favorite-marks.server';
import { favorites } from './list/favorites';
import { listFavorites } from './list/list-favorites.server';

const countFavorites = ({ profileId }: { profileId: string }) => db.favorite.count({ where: { profileId } });

let agency: TestAgency;
beforeAll(async () => {
  agency = await createAgency();
});

const read = (query = '') => favorites.read({ searchParams: new URLSearchParams(query) });
const actor = (profileId: string, role: Actor['role'] = 'customer') => ({ profileId, role }) as Actor;

/** What the administrator alone may do with a vehicle. */
async function delist(id: string) {
  const admin = await createAdmin();
  await db.$transaction(async (tx) => {
    await setActor(tx, admin.scope);
    await tx.vehicle.update({ where: { id }, data: { status: 'unavailable' } });
  });
}

describe('adding and removing', () => {
  test('twice and at once change nothing more, and nobody else’s', async () => {
    const [one, other, vehicle] = [await createCustomer(), await createCustomer(), await createVehicle(agency)];
    await addFavorite(other.scope, vehicle.shortId);
    const names = await Promise.all([1, 2, 3].map(() => addFavorite(one.scope, vehicle.shortId)));
    expect(new Set(names)).toEqual(new Set(['Dacia Logan 2024']));
    expect(await countFavorites(one.scope)).toBe(1);
    expect((await findFavoriteCandidate(one.scope, vehicle.shortId)).isSaved).toBe(true);

    const removals = await Promise.all([1, 2].map(() => removeFavorite(one.scope, vehicle.shortId)));
    expect(removals).toEqual([1, 2].map(() => ({ name: 'Dacia Logan 2024', canReturn: true })));
    expect(await countFavorites(one.scope)).toBe(0);
    expect(await countFavorites(other.scope)).toBe(1);
    expect((await findFavoriteCandidate(one.scope, vehicle.shortId)).isSaved).toBe(false);
  });

  test('a vehicle that visitors do not see is not found; one that was withdrawn can be removed', async () => {
    const [customer, stranger] = [await createCustomer(), await createCustomer()];
    const suspended = await createAgency({ agency: { status: 'suspended' } });
    const hidden = await createVehicle(suspended);
    for (const shortId of [hidden.shortId, 'ffffffff', '', 'x'.repeat(300)]) {
      expect(await refusal(addFavorite(customer.scope, shortId))).toBe('carNotFound');
      expect(await refusal(findFavoriteCandidate(customer.scope, shortId))).toBe('carNotFound');
      expect(await removeFavorite(customer.scope, shortId)).toBeNull();
    }
    const vehicle = await createVehicle(agency);
    await addFavorite(customer.scope, vehicle.shortId);
    await delist(vehicle.id);
    expect(await removeFavorite(stranger.scope, vehicle.shortId)).toBeNull();
    expect(await removeFavorite(customer.scope, vehicle.shortId)).toEqual({
      name: 'Dacia Logan 2024',
      canReturn: false,
    });
    expect(await removeFavorite(customer.scope, vehicle.shortId)).toBeNull();
  });
});

test('hearts: a customer’s own, links for the signed out without a query, none for other roles', async () => {
  const [one, other] = [await createCustomer(), await createCustomer()];
  const [first, second] = [await createVehicle(agency), await createVehicle(agency)];
  await addFavorite(one.scope, first.shortId);
  await addFavorite(other.scope, second.shortId);
  await withRequestContext(async () => {
    const ids = [first.id, second.id];
    expect(await findFavoriteMarks(null, ids)).toEqual({ for: 'signed-out' });
    expect(await findFavoriteMarks(actor(agency.scope.profileId, 'agency'), ids)).toEqual({ for: 'nobody' });
    expect(await findFavoriteMarks(actor(one.id), [])).toEqual({ for: 'customer', saved: [] });
    expect(currentRequest()?.queries).toBe(0);
    expect(await findFavoriteMarks(actor(one.id), ids)).toEqual({ for: 'customer', saved: [first.id] });
    expect(currentRequest()?.queries).toBe(1);
  });
});

describe('the list', () => {
  test('orders, pages, and prices for the dates, in a fixed number of queries', async () => {
    const customer = await createCustomer();
    for (const pricePerDay of ['300', '200', '400']) {
      const vehicle = await createVehicle(agency, { pricePerDay });
      await addFavorite(customer.scope, vehicle.shortId);
    }
    const prices = async (query: string) =>
      (await listFavorites(customer.scope, read(query))).favorites.map(({ car }) => car?.pricePerDay);
    expect(await prices('')).toEqual(['400.00', '200.00', '300.00']);
    expect(await prices('sort=price')).toEqual(['200.00', '300.00', '400.00']);
    expect(await prices('sort=-price')).toEqual(['400.00', '300.00', '200.00']);
    const paged = { ...read('sort=price'), pageSize: 2, page: 2 };
    expect((await listFavorites(customer.scope, paged)).favorites.map(({ car }) => car?.pricePerDay)).toEqual([
      '400.00',
    ]);

    const { start, end } = daysFromNow(5, 8);
    const dates = `startDate=${dayOf(start)}&endDate=${dayOf(end)}`;
    const { list, queries } = await withRequestContext(async () => ({
      list: await listFavorites(customer.scope, read(`${dates}&sort=price`)),
      queries: currentRequest()?.queries,
    }));
    expect(list.favorites.map(({ car }) => car?.rental)).toEqual(
      ['600.00', '900.00', '1200.00'].map((total) => ({ days: 3, total, isFree: true })),
    );
    expect(queries).toBeLessThanOrEqual(4);
    const refused = await listFavorites(customer.scope, read(`startDate=${dayOf(start)}`));
    expect(refused.fault?.field).toBe('endDate');
    expect(refused.favorites[0]?.car?.rental).toBeNull();
  });

  test('what cannot be rented stays, with similar vehicles that can', async () => {
    const fleet = await createAgency({ agency: { citySlug: 'tanger' } });
    const customer = await createCustomer();
    const [withdrawn, repaired, taken, ...free] = await Promise.all(
      ['300', '310', '320', '330', '340', '900'].map((pricePerDay) => createVehicle(fleet, { pricePerDay })),
    );
    if (!withdrawn || !repaired || !taken) throw new Error('no vehicles');
    for (const vehicle of [withdrawn, repaired, taken, free[0]!]) await addFavorite(customer.scope, vehicle.shortId);
    await delist(withdrawn.id);
    await db.vehicle.update({ where: { id: repaired.id }, data: { status: 'maintenance' } });
    const period = daysFromNow(20, 23);
    await createBooking(fleet, taken, { period, status: 'confirmed' });
    const dates = `startDate=${dayOf(period.start)}&endDate=${dayOf(period.end)}`;

    const listed = async (query: string) => {
      const { favorites: rows } = await listFavorites(customer.scope, read(`sort=price&${query}`));
      return rows.map(({ make, car, similar }) => ({
        named: make === 'Dacia',
        state: car === null ? 'withdrawn' : car.status === 'maintenance' ? 'maintenance' : car.rental?.isFree,
        similar: similar.map((vehicle) => vehicle.pricePerDay),
      }));
    };
    expect(await listed(dates)).toEqual([
      { named: true, state: 'withdrawn', similar: ['330.00', '340.00'] },
      { named: true, state: 'maintenance', similar: ['330.00', '340.00'] },
      { named: true, state: false, similar: ['330.00', '340.00'] },
      { named: true, state: true, similar: [] },
    ]);
    // As many with four favourites, three of which have similar vehicles, as with one.
    const queriesOf = (pageSize: number) =>
      withRequestContext(async () => {
        await listFavorites(customer.scope, { ...read(`${dates}&sort=price`), pageSize });
        return currentRequest()?.queries;
      });
    expect([await queriesOf(1), await queriesOf(12)]).toEqual([5, 5]);
    expect((await listed('')).map(({ state, similar }) => [state, similar])).toEqual([
      ['withdrawn', ['320.00', '330.00']],
      ['maintenance', ['320.00', '330.00']],
      [undefined, []],
      [undefined, []],
    ]);
  });
});

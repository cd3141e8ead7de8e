import { beforeAll, describe, expect, test } from 'vitest';
import { carPath } from '~/modules/catalogue/car-path';
import { db } from '~/platform/db.server';
import { createAgency, type TestAgency } from '../../../tests/factories/agency';
import { createVehicle, setVehicleStatus, type TestVehicle } from '../../../tests/factories/vehicle';
import { createBooking, daysFromNow } from '../../../tests/factories/booking';
import {
  agenciesOfPart,
  vehiclesOfPart,
  citiesWithVehicles,
  datesOfReviewsParts,
  datesOfVehicleParts,
} from './sitemap.sql';
import { forgetSitemapParts, sitemapPages, sitemapParts } from './sitemap.server';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

let fes: TestAgency;
let cars: TestVehicle[];

/** Five public cars in Fès, the n-th made on day n of January; others that nobody outside sees. */
beforeAll(async () => {
  fes = await createAgency({ agency: { citySlug: 'fes' } });
  cars = [];
  for (let at = 1; at <= 5; at++) {
    const car = await createVehicle(fes, { createdAt: day(at), model: at === 1 ? 'dacia/duster' : 'dacia/logan' });
    await db.vehicle.update({ where: { id: car.id }, data: { updatedAt: day(at + 10) } });
    cars.push(car);
  }
  const delisted = await createVehicle(fes, { createdAt: day(6) });
  await setVehicleStatus(delisted.id, 'unavailable');
  const suspended = await createAgency({ agency: { status: 'suspended', citySlug: 'oujda' } });
  await createVehicle(suspended);
});

const addresses = async (...[kind, part]: Parameters<typeof sitemapPages>) =>
  (await sitemapPages(kind, part)).map(({ paths }) => paths.fr);

test('every public car stands in one part, in the order of creation, with its date', async () => {
  const parts = [
    await vehiclesOfPart(2, 1),
    await vehiclesOfPart(2, 2),
    await vehiclesOfPart(2, 3),
    await vehiclesOfPart(2, 4),
  ];
  expect(parts.map((part) => part.map(({ shortId }) => shortId))).toEqual([
    [cars[0]?.shortId, cars[1]?.shortId],
    [cars[2]?.shortId, cars[3]?.shortId],
    [cars[4]?.shortId],
    [],
  ]);
  expect(parts[0]?.[1]?.changed).toEqual(day(12));
  expect((await datesOfVehicleParts(2)).map(({ changed }) => changed)).toEqual([day(12), day(14), day(15)]);
});

test('agencies and cities that are not public, or have no cars, are left out', async () => {
  expect((await agenciesOfPart(10, 1)).map(({ slug }) => slug)).toEqual([fes.slug]);
  expect(await citiesWithVehicles()).toEqual([{ slug: 'fes', changed: day(15) }]);
  expect(await addresses('categories', 1)).toEqual(['/fr/category/economy', '/fr/category/suv']);
});

test('the index names the parts that have pages, and counts them once in a while', async () => {
  const parts = await sitemapParts();
  expect(parts.map(({ path }) => path)).toEqual([
    '/sitemap/pages-1.xml',
    '/sitemap/cities-1.xml',
    '/sitemap/categories-1.xml',
    '/sitemap/agencies-1.xml',
    '/sitemap/cars-1.xml',
  ]);
  expect(parts.at(-1)?.changed).toEqual(day(15));
  expect(sitemapParts()).toBe(sitemapParts());
  forgetSitemapParts();
  expect(await sitemapParts()).toEqual(parts);
});

test('beyond the last part there is nothing', async () => {
  for (const kind of ['pages', 'cities', 'categories', 'agencies', 'cars', 'reviews'] as const) {
    expect(await sitemapPages(kind, 2)).toEqual([]);
  }
});

test('the pages of all reviews stand there while one review is seen, of public cars and agencies', async () => {
  const review = async (at: number, agency: TestAgency, car: TestVehicle, isVisible = true) => {
    const { id, customer } = await createBooking(agency, car, {
      status: 'completed',
      period: daysFromNow(at * 7, at * 7 + 2),
    });
    await db.review.create({
      data: {
        ...{ agencyId: agency.id, vehicleId: car.id, bookingId: id, customerId: customer.id, rating: 4 },
        ...{
          authorName: 'Salma I.',
          createdAt: day(at),
          ...(isVisible ? {} : { isVisible, hiddenReason: 'offensive' }),
        },
      },
    });
  };
  const [first, second, third] = cars as [TestVehicle, TestVehicle, TestVehicle];
  const closed = await createAgency();
  await review(1, fes, first);
  await review(2, fes, second);
  await review(3, fes, third, false);
  await review(4, closed, await createVehicle(closed));
  await db.agency.update({ where: { id: closed.id }, data: { status: 'suspended' } });
  expect(await addresses('reviews', 1)).toEqual([
    `/fr/agencies/${fes.slug}/reviews`,
    `/fr/cars/${first.shortId}/reviews`,
    `/fr/cars/${second.shortId}/reviews`,
  ]);
  expect((await datesOfReviewsParts(2)).map(({ changed }) => changed)).toEqual([day(2), day(2)]);
  forgetSitemapParts();
  expect((await sitemapParts()).at(-1)).toEqual({ path: '/sitemap/reviews-1.xml', changed: day(2) });
});

describe('a car whose main place is closed', () => {
  test('has the address of the city where it can be taken, as its page has', async () => {
    const [, second] = cars;
    const place = await db.agencyLocation.create({
      data: { agencyId: fes.id, citySlug: 'meknes', name: 'Meknès', type: 'city' },
    });
    await db.vehicleLocation.create({
      data: { vehicleId: second?.id ?? '', agencyId: fes.id, locationId: place.id, citySlug: 'meknes' },
    });
    await db.agencyLocation.update({ where: { id: fes.locationId }, data: { isActive: false, isDefault: false } });
    const car = (await vehiclesOfPart(10, 1)).find(({ shortId }) => shortId === second?.shortId);
    expect(car?.citySlug).toBe('meknes');
    expect(await addresses('cars', 1)).toContain(car && carPath(car, 'fr'));
    // Without any open place it is its agency's city.
    expect((await vehiclesOfPart(10, 1))[0]?.citySlug).toBe('fes');
  });
});

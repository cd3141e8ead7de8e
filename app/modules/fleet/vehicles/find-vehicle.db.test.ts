import { beforeAll, describe, expect, it } from 'vitest';
import { ALWAYS_OPEN } from '~/modules/agencies/hours/opening-hours';
import { db } from '~/platform/db.server';
import { currentRequest, withRequestContext } from '~/platform/request-context.server';
import { createAgency, type TestAgency } from '../../../../tests/factories/agency';
import { createVehicle } from '../../../../tests/factories/vehicle';
import { findPublicVehicle } from './find-vehicle.server';

const notFound = { name: 'DomainError', code: 'carNotFound' };

describe('findPublicVehicle', () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await createAgency({
      agency: { name: 'Atlas' },
      settings: { minimumAge: 23, workingHours: JSON.parse(JSON.stringify(ALWAYS_OPEN)) as object },
    });
  });

  it('finds a car by its short id and by its full one', async () => {
    const { id, shortId } = await createVehicle(agency);
    expect((await findPublicVehicle(shortId)).id).toBe(id);
    expect((await findPublicVehicle(id)).shortId).toBe(shortId);
  });

  it('tells what a page shows, money as text, features in the order of the list', async () => {
    const { shortId } = await createVehicle(agency, {
      pricePerDay: '420',
      features: ['abs', 'gps'],
    });
    expect(await findPublicVehicle(shortId)).toMatchObject({
      pricePerDay: '420.00',
      depositAmount: '4000.00',
      franchiseAmount: null,
      features: ['gps', 'abs'],
      photo: null,
      city: { slug: 'casablanca' },
      pickupLocations: [{ id: agency.locationId }],
      returnLocations: [{ id: agency.locationId }],
      agency: { name: 'Atlas', isVerified: true, hours: { monday: '24h' } },
      conditions: { minimumAge: 23, mileage: 'unlimited', sameFuelLevel: true },
    });
  });

  it('shows no trace of what is private', async () => {
    const { shortId } = await createVehicle(agency, {
      registrationNumber: '99999-ط-6',
      maintenanceNotes: 'brakes',
    });
    const shown = JSON.stringify(await findPublicVehicle(shortId));
    expect(shown).not.toMatch(/99999|brakes|mileage":\d{4}/);
  });

  it.each(['available', 'rented', 'maintenance'] as const)('shows a car that is %s', async (status) => {
    const { shortId } = await createVehicle(agency, { status });
    expect((await findPublicVehicle(shortId)).status).toBe(status);
  });

  it('hides a delisted car', async () => {
    const { shortId } = await createVehicle(agency, { status: 'unavailable' });
    await expect(findPublicVehicle(shortId)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['suspended', { status: 'suspended' as const }],
    ['not active yet', { status: 'pending' as const }],
    ['incomplete', { address: null }],
  ])('hides the cars of an agency that is %s', async (_, facts) => {
    const other = await createAgency({ agency: facts });
    const { shortId } = await createVehicle(other);
    await expect(findPublicVehicle(shortId)).rejects.toMatchObject(notFound);
  });

  it('does not know a car that is not there', async () => {
    await expect(findPublicVehicle('00000000')).rejects.toMatchObject(notFound);
    await expect(findPublicVehicle('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject(notFound);
  });

  it('asks as many questions for a car with many places as for one with one', async () => {
    const count = (shortId: string) =>
      withRequestContext(async () => {
        await findPublicVehicle(shortId);
        return currentRequest()?.queries;
      });
    const { shortId, id } = await createVehicle(agency);
    const before = await count(shortId);
    const places = await db.agencyLocation.createManyAndReturn({
      data: ['Gare', 'Port', 'Centre'].map((name) => ({
        agencyId: agency.id,
        citySlug: 'casablanca',
        name,
        type: 'city_center' as const,
      })),
    });
    await db.vehicleLocation.createMany({
      data: places.map((place) => ({
        vehicleId: id,
        locationId: place.id,
        agencyId: agency.id,
        citySlug: 'casablanca',
      })),
    });
    expect((await findPublicVehicle(shortId)).pickupLocations).toHaveLength(4);
    expect(before).toBeGreaterThan(0);
    expect(await count(shortId)).toBe(before);
  });
});

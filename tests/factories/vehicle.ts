import type { Prisma, VehicleStatus } from '~/generated/prisma/client';
import { addDays, dayToDate, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { setActor } from '~/modules/tenancy/set-actor.server';
import type { TestAgency } from './agency';
import { modelOf } from '../../prisma/seed/catalogue';
import { plate } from '../../prisma/seed/plate';
import { testRandom } from '../../prisma/seed/random';
import { createAdmin } from './customer';

export interface TestVehicle {
  id: string;
  shortId: string;
  agencyId: string;
  locationId: string;
}

type VehicleFacts = Partial<Prisma.VehicleCreateManyInput> & {
  /** `brand/model` of the catalogue; dacia/logan when not given. */
  model?: string;
  /** Where the car stands; the agency's main location when not given. */
  locationId?: string;
  citySlug?: string;
};

/** A car ready to be rented at 300 DH a day, papers in order, at the agency's main location. */
export async function createVehicle(agency: TestAgency, facts: VehicleFacts = {}): Promise<TestVehicle> {
  const { model: path = 'dacia/logan', locationId = agency.locationId, citySlug = agency.citySlug, ...row } = facts;
  const model = modelOf(path);
  const id = row.id ?? testRandom.uuid();
  const nextYear = dayToDate(addDays(todayInMorocco(), 300));
  const admin = row.status === 'unavailable' ? (await createAdmin()).scope : null;
  await db.$transaction(async (tx) => {
    if (admin) await setActor(tx, admin);
    await tx.vehicle.createMany({
      data: [
        {
          modelId: model.id,
          category: model.category,
          seats: model.seats,
          year: 2024,
          color: 'blanc',
          transmission: 'manual',
          fuelType: model.fuelTypes[0] ?? 'diesel',
          pricePerDay: '300',
          depositAmount: '4000',
          features: ['air_conditioning', 'power_steering', 'abs', 'bluetooth'],
          registrationNumber: plate(testRandom, 6),
          currentMileage: 40_000,
          insuranceExpiry: nextYear,
          technicalControlExpiry: nextYear,
          circulationPermitExpiry: nextYear,
          ...row,
          id,
          agencyId: agency.id,
        },
      ],
    });
    await tx.vehicleLocation.create({
      data: { vehicleId: id, agencyId: agency.id, locationId, citySlug, isPrimary: true },
    });
  });
  return { id, shortId: id.slice(0, 8), agencyId: agency.id, locationId };
}

/** Gives a car another status, as an administrator may: delisting it and listing it again included. */
export async function setVehicleStatus(id: string, status: VehicleStatus): Promise<void> {
  const { scope } = await createAdmin();
  await db.$transaction(async (tx) => {
    await setActor(tx, scope);
    await tx.vehicle.update({ where: { id }, data: { status } });
  });
}

import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { Prisma } from '~/generated/prisma/client';
import { readUsualAmounts } from '~/modules/agencies/business/usual-amounts.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { dayToDate } from '~/platform/clock';
import { db, inTransaction, isConstraintViolation, type Transaction } from '~/platform/db.server';
import { isFirstSending } from '~/platform/sent-form.server';
import type { StoredPhoto } from '../images/vehicle-images.server';
import { assertStatus } from '../status/mark-vehicles.server';
import { tellOfVehicle } from '../tell-of-vehicle.server';
import { type ModelFinder, modelFinder } from './vehicle-models.server';
import { EDITED, vehicleValues } from './vehicle-values';
import { primaryOf, type VehicleInput } from './vehicle-schema';
import { vehicleVersion } from './vehicle-version.server';

/** A stored vehicle that is to change. */
export interface VehicleTarget {
  shortId: string;
  /** What the form was filled with (`vehicleVersion`); left out, whatever stands is overwritten. */
  version?: string;
}

/** A vehicle that is to be added; the form brings its id, so that a form that is sent twice adds it once. */
interface NewVehicle {
  id: string;
  /** Its photos, the main one first: kept before it was (`keepPhotos`). */
  photos?: StoredPhoto[];
}

export interface SavedVehicle {
  id: string;
  shortId: string;
}

/**
 * Adds a vehicle to an agency's fleet, or changes one of it (R115, R116). The same new one again is added once (R322).
 * @throws DomainError formUsed; carNotFound for a foreign or unknown vehicle; vehicleChanged where somebody changed it since
 *   the form was filled; duplicateVehicle for a plate that another vehicle of the agency has; choiceInvalid for a
 *   location that is not the agency's; oilMileageAboveCurrent; carNotOut, carIsOut (R142); invalidData for an id that is taken; carAddFailed,
 *   carUpdateFailed
 */
export async function saveVehicle(
  scope: AgencyScope,
  input: VehicleInput,
  target?: VehicleTarget | NewVehicle,
): Promise<SavedVehicle> {
  const stored = target && 'shortId' in target ? target : undefined;
  const added = target && 'id' in target ? target : undefined;
  const id = added?.id;
  try {
    return await inTransaction(async (tx) => {
      // Each sending stores its photos anew: what tells them apart is what they show.
      const shown = added?.photos?.map(({ digest }) => digest);
      const form = added && { requestKey: added.id, use: 'vehicle', content: [input, shown] };
      const made = form && !(await isFirstSending(tx, scope, form)) ? await findMade(scope, added.id, tx) : null;
      if (made) return made;
      const vehicle = await writeVehicle(tx, scope, input, await modelFinder(tx), stored, id);
      const { agencyId } = scope;
      const images = added?.photos?.map((photo, position) => ({ ...photo, position, vehicleId: vehicle.id, agencyId }));
      if (images?.length) await tx.vehicleImage.createMany({ data: images });
      if (!stored) await tellOfVehicle(tx, scope, vehicle.id, 'vehicle_added');
      return vehicle;
    });
  } catch (error) {
    const made = id && isConstraintViolation(error) ? await findMade(scope, id) : null;
    if (made) return made;
    if (isConstraintViolation(error, 'vehicles_pkey')) throw new DomainError('invalidData');
    rethrowAs(duplicateOr(error), stored ? 'carUpdateFailed' : 'carAddFailed');
  }
}

/** The vehicle that a form has added already. */
const findMade = ({ agencyId }: AgencyScope, id: string, tx: Transaction = db) =>
  tx.vehicle.findFirst({ where: { id, agencyId }, select: { id: true, shortId: true } });

/** The field of the editor at which a refusal of `saveVehicle` is said; undefined for one of the whole form. */
export function fieldOfVehicleRefusal(error: unknown): string | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const fields: Partial<Record<ErrorCode, string>> = {
    duplicateVehicle: 'registrationNumber',
    choiceInvalid: 'locations',
    oilMileageAboveCurrent: 'lastOilChangeMileage',
    carNotOut: 'status',
    carIsOut: 'status',
    vehicleChanged: 'version',
  };
  return fields[error.code];
}

/** A plate that the database refused as the refusal it is; any other error as it came. */
export function duplicateOr(error: unknown): unknown {
  const isTaken = ['vehicles_plate_key', 'vehicles_agency_id_registration_number_key'].some((rule) =>
    isConstraintViolation(error, rule),
  );
  return isTaken ? new DomainError('duplicateVehicle') : error;
}

/** `saveVehicle` within a transaction; errors of the database come as they are (`duplicateOr` names a taken plate). */
export async function writeVehicle(
  tx: Transaction,
  scope: AgencyScope,
  input: VehicleInput,
  findModel: ModelFinder,
  target?: VehicleTarget,
  newId?: string,
): Promise<SavedVehicle> {
  const { agencyId } = scope;
  const stored = target ? await lockStored(tx, agencyId, target) : null;
  await assertOwnLocations(tx, agencyId, input.locations, stored?.id);
  // A mileage that is left empty stays what it is.
  const currentMileage = input.currentMileage ?? Number(stored?.currentMileage ?? 0);
  if ((input.lastOilChangeMileage ?? 0) > currentMileage) throw new DomainError('oilMileageAboveCurrent');
  const data = { ...vehicleRow(input, findModel), currentMileage };
  const primary = primaryOf(input);
  const select = { id: true, shortId: true } as const;
  await assertStatus(tx, scope, stored?.id ?? null, input.status);
  if (!stored) {
    const amountsOf = await amountsOfNew(tx, agencyId);
    const vehicle = await tx.vehicle.create({ data: { ...data, ...amountsOf(input), id: newId, agencyId }, select });
    await writeLocations(tx, agencyId, vehicle.id, input.locations, primary);
    return vehicle;
  }
  const keepsStatus = stored.status === 'unavailable';
  const { id } = stored;
  await tx.vehicle.update({ where: { id, agencyId }, data: keepsStatus ? { ...data, status: undefined } : data });
  const isMoved = stored.primaryLocation !== primary || stored.locations.join() !== input.locations.toSorted().join();
  if (isMoved) await writeLocations(tx, agencyId, id, input.locations, primary);
  return { id, shortId: stored.shortId };
}

/**
 * Says caution and excess of new vehicles, in MAD: left empty, they are what the agency usually asks in their category
 * (R201). One query, for any number of vehicles.
 */
export async function amountsOfNew(tx: Transaction, agencyId: string) {
  const all = await readUsualAmounts({ agencyId }, tx);
  return ({ category, depositAmount, franchiseAmount }: VehicleInput) => {
    const usual = all.find((one) => one.category === category);
    return {
      depositAmount: depositAmount ?? usual?.depositAmount ?? '0',
      franchiseAmount: franchiseAmount ?? usual?.franchiseAmount ?? null,
    };
  };
}

/** The stored vehicle, held until the transaction ends. */
async function lockStored(tx: Transaction, agencyId: string, { shortId, version }: VehicleTarget) {
  await tx.$queryRaw`
    SELECT id FROM vehicles WHERE short_id = ${shortId} AND agency_id = ${agencyId}::uuid FOR NO KEY UPDATE`;
  const row = await tx.vehicle.findFirst({
    where: { shortId, agencyId },
    select: { id: true, shortId: true, ...EDITED },
  });
  if (!row) throw new DomainError('carNotFound');
  const { id, shortId: _, ...edited } = row;
  const values = vehicleValues(edited);
  if (version !== undefined && version !== vehicleVersion(values)) throw new DomainError('vehicleChanged');
  return { ...values, id, shortId };
}

/** A location that is no longer offered may keep the vehicles that stand there. */
async function assertOwnLocations(tx: Transaction, agencyId: string, ids: string[], vehicleId?: string): Promise<void> {
  const offered: Prisma.AgencyLocationWhereInput[] = [{ isActive: true }];
  if (vehicleId) offered.push({ vehicles: { some: { vehicleId } } });
  const count = await tx.agencyLocation.count({ where: { agencyId, id: { in: ids }, OR: offered } });
  if (count !== ids.length) throw new DomainError('choiceInvalid');
}

/** The columns of a vehicle but its agency. */
export function vehicleRow(input: VehicleInput, findModel: ModelFinder) {
  const { locations: _, primaryLocation: __, make, modelName, status, ...fields } = input;
  const day = (value: VehicleInput['insuranceExpiry']) => value && dayToDate(value);
  return {
    ...fields,
    ...findModel(make, modelName),
    status: status ?? undefined,
    depositAmount: fields.depositAmount ?? '0',
    currentMileage: fields.currentMileage ?? 0,
    insuranceExpiry: day(fields.insuranceExpiry),
    technicalControlExpiry: day(fields.technicalControlExpiry),
    circulationPermitExpiry: day(fields.circulationPermitExpiry),
    lastOilChangeDate: day(fields.lastOilChangeDate),
    oilChangeDueDate: day(fields.oilChangeDueDate),
  };
}

/** The locations of a vehicle; the rows' cities repeat those of the locations. */
async function writeLocations(
  tx: Transaction,
  agencyId: string,
  vehicleId: string,
  locations: string[],
  primaryLocation: string,
): Promise<void> {
  const rows = await tx.agencyLocation.findMany({
    where: { agencyId, id: { in: locations } },
    select: { id: true, citySlug: true },
  });
  await tx.vehicleLocation.deleteMany({ where: { vehicleId, agencyId } });
  await tx.vehicleLocation.createMany({ data: locationRows(rows, { agencyId, vehicleId }, primaryLocation) });
}

/** The rows of a vehicle’s locations, of which one is the primary one. */
export function locationRows(
  locations: readonly { id: string; citySlug: string }[],
  vehicle: { agencyId: string; vehicleId: string },
  primaryLocation: string,
) {
  return locations.map(({ id, citySlug }) => ({
    ...vehicle,
    citySlug,
    locationId: id,
    isPrimary: id === primaryLocation,
  }));
}

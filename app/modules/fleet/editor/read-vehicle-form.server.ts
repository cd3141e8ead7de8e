import { DomainError } from '~/errors/domain-error';
import { readUsualAmounts } from '~/modules/agencies/business/usual-amounts.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { isOneOf } from '~/modules/catalogue/vehicle-words';
import { dateToDay, nowInMorocco, todayInMorocco, wallToDate } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { readShownPhotos } from '~/modules/catalogue/read-shown-photos.server';
import { LOCATION_COLUMNS } from '../vehicles/rental-columns';
import { type DuePaper, duePapers } from '../papers/due-papers';
import { EDITED, vehicleValues, type VehicleValues } from './vehicle-values';
import { AGENCY_STATUSES } from './vehicle-schema';
import { vehicleVersion } from './vehicle-version.server';

/** What the editor picks from: the catalogue's names, and the agency's locations, the main one first. */
export interface EditorChoices {
  brands: { name: string; models: string[] }[];
  locations: EditorLocation[];
}
export type EditorLocation = Awaited<ReturnType<typeof readLocations>>[number];

/**
 * What a new vehicle may be made of, where it stands unless told otherwise (the agency's main location), and what the
 * agency usually asks for one of each category.
 */
export async function readNewVehicle({ agencyId }: AgencyScope) {
  const [choices, usual] = await Promise.all([readChoices(agencyId, []), readUsualAmounts({ agencyId })]);
  const main = choices.locations.find(({ isDefault }) => isDefault) ?? choices.locations[0];
  const values: Partial<VehicleValues> = {
    locations: main ? [main.id] : [],
    primaryLocation: main?.id ?? '',
    features: [],
  };
  return { choices, values, usual };
}

/**
 * A vehicle of the agency as its form shows it, with what is due of its papers and how many bookings to come keep
 * their price.
 * @throws DomainError carNotFound
 */
export async function readVehicleForm({ agencyId }: AgencyScope, shortId: string) {
  const now = wallToDate(nowInMorocco());
  const row = await db.vehicle.findFirst({
    where: { shortId, agencyId },
    select: {
      id: true,
      shortId: true,
      modelId: true,
      images: { select: { key: true, width: true, height: true }, orderBy: { position: 'asc' } },
      ...EDITED,
      _count: {
        select: { bookings: { where: { status: { in: ['pending', 'confirmed'] }, returnAt: { gt: now } } } },
      },
    },
  });
  if (!row) throw new DomainError('carNotFound');
  const { id, modelId, images, _count, shortId: ownShortId, ...edited } = row;
  const values = vehicleValues(edited);
  const day = (date: Date | null) => date && dateToDay(date);
  const papers: DuePaper[] = duePapers(
    {
      ...edited,
      insuranceExpiry: day(edited.insuranceExpiry),
      technicalControlExpiry: day(edited.technicalControlExpiry),
      circulationPermitExpiry: day(edited.circulationPermitExpiry),
      oilChangeDueDate: day(edited.oilChangeDueDate),
    },
    todayInMorocco(),
  );
  return {
    shortId: ownShortId,
    /** Its make or model waits for an administrator to adopt it (R116). */
    isListed: modelId !== null,
    isDelisted: !isOneOf(AGENCY_STATUSES, edited.status),
    status: edited.status,
    images: images.map(({ key }) => key),
    vehicle: {
      make: edited.make,
      modelName: edited.modelName,
      year: edited.year,
      category: edited.category,
      seats: edited.seats,
      color: edited.color,
      /** What visitors see of it (R295). */
      photo: images[0] ?? (await readShownPhotos([id])).get(id) ?? null,
    },
    values,
    version: vehicleVersion(values),
    papers,
    /** Bookings that are not over: they keep the price that was agreed. */
    bookingsToCome: _count.bookings,
    choices: await readChoices(agencyId, values.locations),
  };
}

async function readChoices(agencyId: string, kept: string[]): Promise<EditorChoices> {
  const [brands, locations] = await Promise.all([
    db.brand.findMany({
      select: { name: true, models: { select: { name: true }, orderBy: { name: 'asc' } } },
      orderBy: { name: 'asc' },
    }),
    readLocations(agencyId, kept),
  ]);
  return {
    brands: brands.map(({ name, models }) => ({ name, models: models.map((model) => model.name) })),
    locations,
  };
}

/** The agency's locations in use, and those where the vehicle stands although they are not. */
function readLocations(agencyId: string, kept: string[]) {
  return db.agencyLocation.findMany({
    where: { agencyId, OR: [{ isActive: true }, { id: { in: kept } }] },
    select: { ...LOCATION_COLUMNS, isDefault: true, isActive: true },
    orderBy: [{ isDefault: 'desc' }, { name: 'asc' }, { id: 'asc' }],
  });
}

import { DomainError } from '~/errors/domain-error';
import { localName } from '~/i18n/local-name';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { hoursFields } from '../hours/hours-fields';
import { parseWeeklyHours } from '../hours/opening-hours';
import { locationName } from './location-name';
import { OWN_HOURS_FIELD } from './location-fields';
import { mapLink } from './map-link';
import { mapPointText } from './map-point';

const NAMES = { nameFr: true, nameEn: true, nameAr: true } as const;

/** Every place of an agency, the main one first, then those that are offered. One query. */
export async function listLocations(scope: AgencyScope, language: Language) {
  const locations = await db.agencyLocation.findMany({
    where: { agencyId: scope.agencyId },
    orderBy: [{ isDefault: 'desc' }, { isActive: 'desc' }, { citySlug: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    include: {
      city: { select: NAMES },
      point: { select: { ...NAMES, lat: true, lng: true } },
      _count: { select: { vehicles: true, pickupBookings: true, returnBookings: true } },
    },
  });
  const t = translator(language);
  return locations.map(({ _count, hours, ...location }) => ({
    id: location.id,
    name: locationName(location, language),
    city: localName(location.city, language),
    type: t(`terms-place:locationType.${location.type}`),
    address: location.address,
    instructions: location.instructions,
    map: mapLink(location),
    isDefault: location.isDefault,
    isActive: location.isActive,
    hasOwnHours: hours !== null,
    vehicles: _count.vehicles,
    /** A place that a car stands at or a booking names is not deleted. */
    isUsed: _count.vehicles + _count.pickupBookings + _count.returnBookings > 0,
  }));
}
export type ListedLocation = Awaited<ReturnType<typeof listLocations>>[number];

/**
 * A place of an agency as its form shows it; `id` null: what a new one starts with. One query.
 * @throws DomainError locationNotFound
 */
export async function findLocation(scope: AgencyScope, id: string | null, language: Language) {
  if (id === null) {
    const agency = await db.agency.findUniqueOrThrow({
      where: { id: scope.agencyId },
      select: { citySlug: true, operatingHours: true },
    });
    return { name: null, values: { city: agency.citySlug, ...hoursFields(agency.operatingHours) } };
  }
  const location = isUuid(id)
    ? await db.agencyLocation.findFirst({
        where: { id, agencyId: scope.agencyId },
        include: { point: { select: NAMES }, agency: { select: { operatingHours: true } } },
      })
    : null;
  if (!location) throw new DomainError('locationNotFound');
  const { pointSlug, citySlug, type, address, instructions, hours } = location;
  return {
    name: locationName(location, language),
    values: {
      point: pointSlug,
      ...(pointSlug === null && { name: location.name, type }),
      city: citySlug,
      address,
      mapPoint: mapPointText(location),
      instructions,
      [OWN_HOURS_FIELD]: hours !== null,
      ...hoursFields(parseWeeklyHours(hours) ?? location.agency.operatingHours),
    },
  };
}

import { DomainError } from '~/errors/domain-error';
import { Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { UNUSED } from './agency-locations.server';
import { lockLocations } from './lock-locations.server';
import { rethrowLocationError } from './location-error.server';
import type { LocationInput } from './location-schema';

/**
 * Adds a place to an agency's, or changes one of them (`id`). The first one becomes the main place. A place in use keeps
 * its city: cars are found by it. Answers its id.
 * @throws DomainError locationNotFound, choiceInvalid for an unknown city or point, locationDuplicate where the agency
 *   has this place already, locationCityFixed, locationSaveFailed
 */
export async function saveLocation(scope: AgencyScope, id: string | null, input: LocationInput): Promise<string> {
  const { agencyId } = scope;
  return inTransaction(async (tx) => {
    await lockLocations(tx, scope);
    const own = id === null ? null : await ownLocation(tx, agencyId, id);
    const { place, address, instructions, mapPoint, hours } = input;
    const what = await identityOf(tx, place);
    const twin = { agencyId, citySlug: what.citySlug, pointSlug: what.pointSlug, name: what.name };
    const same = what.pointSlug ? { agencyId, pointSlug: what.pointSlug } : twin;
    if (await tx.agencyLocation.findFirst({ where: { ...same, ...(own && { id: { not: own.id } }) } }))
      throw new DomainError('locationDuplicate');
    if (own && own.citySlug !== what.citySlug && !own.isUnused) throw new DomainError('locationCityFixed');
    const data = {
      ...what,
      address,
      instructions,
      lat: mapPoint?.lat ?? null,
      lng: mapPoint?.lng ?? null,
      hours: hours === null ? Prisma.DbNull : (hours as object),
    };
    if (own) {
      await tx.agencyLocation.update({ where: { id: own.id, agencyId }, data });
      return own.id;
    }
    const isDefault = (await tx.agencyLocation.count({ where: { agencyId, isDefault: true } })) === 0;
    const made = await tx.agencyLocation.create({ data: { ...data, agencyId, isDefault }, select: { id: true } });
    return made.id;
  }).catch((error: unknown) => rethrowLocationError(error, 'locationSaveFailed'));
}

async function ownLocation(tx: Transaction, agencyId: string, id: string) {
  const own = isUuid(id) ? await tx.agencyLocation.findFirst({ where: { id, agencyId } }) : null;
  if (!own) throw new DomainError('locationNotFound');
  const isUnused = (await tx.agencyLocation.count({ where: { id, agencyId, ...UNUSED } })) > 0;
  return { ...own, isUnused };
}

/** A known place brings its city, its type and its French name. */
async function identityOf(tx: Transaction, place: LocationInput['place']) {
  if (place.kind === 'point') {
    const point = await tx.locationPoint.findUnique({ where: { slug: place.slug } });
    if (!point) throw new DomainError('choiceInvalid');
    return { pointSlug: point.slug, citySlug: point.citySlug, name: point.nameFr, type: point.type };
  }
  if (!(await tx.city.findUnique({ where: { slug: place.city }, select: { slug: true } })))
    throw new DomainError('choiceInvalid');
  return { pointSlug: null, citySlug: place.city, name: place.name, type: place.type };
}

import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import type { Transaction } from '~/platform/db.server';
import type { OwnLocation, LocationsInput } from './locations-form';

/** A place that no car stands at and no booking names: it may go, or move. */
export const UNUSED = {
  vehicles: { none: {} },
  pickupBookings: { none: {} },
  returnBookings: { none: {} },
} satisfies Prisma.AgencyLocationWhereInput;

/** A city where an agency can be: one that has a place standing for itself. */
export const SETUP_CITY = { points: { some: { type: 'city' } } } satisfies Prisma.CityWhereInput;

type Main = { point: string } | { name: string };

/**
 * The places that an agency named itself and that are told by their names: those of its city, and those
 * of the city before that nothing uses, which come along.
 */
export const ownLocationsOf = (citySlug: string) =>
  ({ pointSlug: null, OR: [{ citySlug }, UNUSED] }) satisfies Prisma.AgencyLocationWhereInput;

/**
 * Refuses a city where an agency cannot be.
 * @throws DomainError choiceInvalid for a city that the catalogue does not have, or that has no place of its own.
 */
export async function requireSetupCity(tx: Transaction, slug: string): Promise<void> {
  if (!(await tx.city.findUnique({ where: { slug, ...SETUP_CITY }, select: { slug: true } })))
    throw new DomainError('choiceInvalid');
}

/** Gives an agency at work a place in the city where it has moved, unless it has one; all its other places stay. */
export async function serveCity(tx: Transaction, agencyId: string, citySlug: string): Promise<void> {
  if ((await tx.agencyLocation.count({ where: { agencyId, citySlug, isActive: true } })) > 0) return;
  await serve(tx, agencyId, citySlug, [await cityPoint(tx, citySlug)]);
}

/**
 * Gives an agency that has no place at all its city as one. A draft of another city touches no place:
 * it may be drafted back.
 */
export async function beginInCity(tx: Transaction, agencyId: string, citySlug: string): Promise<void> {
  if ((await tx.agencyLocation.count({ where: { agencyId } })) === 0) await moveToCity(tx, agencyId, citySlug);
}

/**
 * Gives an agency a place in its city where it has none: the city itself. Known places of another city
 * that nothing uses go; those that the agency named itself come along.
 */
export async function moveToCity(tx: Transaction, agencyId: string, citySlug: string): Promise<void> {
  const elsewhere = { agencyId, citySlug: { not: citySlug }, ...UNUSED };
  await tx.agencyLocation.deleteMany({ where: { ...elsewhere, pointSlug: { not: null } } });
  await tx.agencyLocation.updateMany({ where: { ...elsewhere, pointSlug: null }, data: { citySlug } });
  const main = await tx.agencyLocation.count({ where: { agencyId, citySlug, isActive: true, isDefault: true } });
  if (main > 0) return;
  await tx.agencyLocation.updateMany({ where: { agencyId }, data: { isDefault: false } });
  const first = await tx.agencyLocation.findFirst({
    where: { agencyId, citySlug, isActive: true },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  });
  if (first) await tx.agencyLocation.update({ where: { id: first.id, agencyId }, data: { isDefault: true } });
  else await serve(tx, agencyId, citySlug, [await cityPoint(tx, citySlug)], true);
}

/**
 * Writes the places that an agency serves in its city, and which is the main one. Nothing chosen means
 * the city itself. Places left out are no longer offered; with `prune` those that nothing uses go.
 */
export async function writeLocations(
  tx: Transaction,
  agencyId: string,
  citySlug: string,
  input: LocationsInput,
  { prune }: { prune: boolean },
): Promise<void> {
  const known = await tx.locationPoint.findMany({
    where: { citySlug, slug: { in: [...input.points] } },
    orderBy: { position: 'asc' },
  });
  const points = known.length + input.own.length > 0 ? known : [await cityPoint(tx, citySlug)];
  const keptPoints = points.map(({ slug }) => slug);
  await tx.agencyLocation.updateMany({ where: { agencyId }, data: { isDefault: false } });
  await serve(tx, agencyId, citySlug, points);
  const own = await writeOwn(tx, agencyId, citySlug, input.own);

  // A place of its own has no point: `notIn` alone would pass over it.
  const gone = {
    agencyId,
    OR: [
      { citySlug, pointSlug: { not: null, notIn: keptPoints } },
      { AND: [ownLocationsOf(citySlug)], id: { notIn: own } },
    ],
  };
  if (prune) await tx.agencyLocation.deleteMany({ where: { ...gone, ...UNUSED } });
  await tx.agencyLocation.updateMany({ where: gone, data: { isActive: false } });

  const wanted = mainOf(input, points);
  const main = 'point' in wanted ? { pointSlug: wanted.point } : { pointSlug: null, name: wanted.name };
  const chosen = await tx.agencyLocation.findFirst({
    where: { agencyId, citySlug, isActive: true, ...main },
    select: { id: true },
  });
  if (chosen) await tx.agencyLocation.update({ where: { id: chosen.id, agencyId }, data: { isDefault: true } });
}

type Point = Prisma.LocationPointGetPayload<object>;

/** The main place: the one marked, where it is served; else the city itself, else the first of the list. */
function mainOf({ main, own }: LocationsInput, points: readonly Point[]): Main {
  const marked = main.kind === 'own' ? own[main.index] : undefined;
  if (marked) return { name: marked.name };
  const point = main.kind === 'point' ? points.find(({ slug }) => slug === main.slug) : undefined;
  const fallback = point ?? points.find(({ type }) => type === 'city') ?? points[0];
  return fallback ? { point: fallback.slug } : { name: own[0]?.name ?? '' };
}

/** The known place that stands for a city as a whole; every city that may be chosen has one. */
function cityPoint(tx: Transaction, citySlug: string): Promise<Point> {
  return tx.locationPoint.findFirstOrThrow({ where: { citySlug, type: 'city' }, orderBy: { position: 'asc' } });
}

/** Makes known places served, each once. */
async function serve(tx: Transaction, agencyId: string, citySlug: string, points: readonly Point[], isDefault = false) {
  const slugs = points.map(({ slug }) => slug);
  const there = await tx.agencyLocation.findMany({
    where: { agencyId, citySlug, pointSlug: { in: slugs } },
    select: { id: true, pointSlug: true },
  });
  await tx.agencyLocation.updateMany({
    where: { id: { in: there.map(({ id }) => id) }, agencyId },
    data: { isActive: true },
  });
  const missing = points.filter(({ slug }) => !there.some(({ pointSlug }) => pointSlug === slug));
  await tx.agencyLocation.createMany({
    data: missing.map(({ slug, nameFr, type }) => ({
      agencyId,
      citySlug,
      pointSlug: slug,
      name: nameFr,
      type,
      isDefault,
    })),
  });
}

/**
 * Writes the places that an agency names itself. One keeps its row by its name, else by its turn, so
 * that the same list sent twice makes nothing twice and no form names a row; one more takes a row that is
 * no longer offered and that nothing uses before it makes one. Returns their ids.
 */
async function writeOwn(
  tx: Transaction,
  agencyId: string,
  citySlug: string,
  own: readonly OwnLocation[],
): Promise<string[]> {
  const found = await tx.agencyLocation.findMany({
    where: { agencyId, AND: [ownLocationsOf(citySlug)] },
    orderBy: [{ isActive: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, isActive: true },
  });
  const unused = await tx.agencyLocation.findMany({
    where: { agencyId, pointSlug: null, ...UNUSED },
    select: { id: true },
  });
  const isUnused = ({ id }: { id: string }) => unused.some((row) => row.id === id);
  const named = own.map(({ name }) => found.find((row) => row.name === name));
  const spare = found.filter((row) => !named.includes(row) && (row.isActive || isUnused(row)));
  const now = Date.now();
  const ids: string[] = [];
  for (const [index, { name, address }] of own.entries()) {
    const row = named[index] ?? spare.shift();
    const data = { name, address, citySlug, isActive: true };
    const { id } = row
      ? await tx.agencyLocation.update({ where: { id: row.id, agencyId }, data, select: { id: true } })
      : await tx.agencyLocation.create({
          data: { ...data, agencyId, type: 'district', createdAt: new Date(now + index) },
          select: { id: true },
        });
    ids.push(id);
  }
  return ids;
}

import type { Prisma } from '~/generated/prisma/client';
import { matchCity } from '~/modules/catalogue/city-slug';
import { db } from '~/platform/db.server';
import { openNow, parseWeeklyHours, type WeeklyHours } from '../hours/opening-hours';
import type { PublicAgencyQuery } from './public-agencies';
import { LISTED_VEHICLE, PUBLIC_AGENCY } from './public-agency.server';

export interface AgencyCard {
  slug: string;
  name: string;
  logoKey: string | null;
  isVerified: boolean;
  city: { slug: string; nameFr: string; nameEn: string; nameAr: string } | null;
  cars: number;
  /** Places where it hands cars over. */
  locations: number;
  hours: WeeklyHours | null;
  /** Open at this moment, in Morocco. */
  isOpen: boolean;
  rating: { average: number; count: number } | null;
}

/**
 * Public agencies by name, with an exact count (R111). The search finds part of a name, or a city
 * by any name or alias. Six statements whatever the page; vehicles, locations and reviews are counted
 * of the page's agencies only.
 */
export async function listPublicAgencies({ search, city, page, pageSize }: PublicAgencyQuery) {
  const cities = await db.city.findMany({
    where: { agencies: { some: PUBLIC_AGENCY } },
    orderBy: { position: 'asc' },
    select: { slug: true, nameFr: true, nameEn: true, nameAr: true, aliases: true },
  });
  const named = search ? matchCity(cities, search) : null;
  const where: Prisma.AgencyWhereInput = {
    ...PUBLIC_AGENCY,
    ...(city ? { citySlug: city } : {}),
    ...(search
      ? { OR: [{ name: { contains: search, mode: 'insensitive' } }, ...(named ? [{ citySlug: named.slug }] : [])] }
      : {}),
  };
  const [total, rows] = await Promise.all([
    db.agency.count({ where }),
    db.agency.findMany({
      where,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
      select: {
        id: true,
        slug: true,
        name: true,
        logoKey: true,
        verification: true,
        operatingHours: true,
        city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } },
      },
    }),
  ]);
  const ids = rows.map(({ id }) => id);
  const [ratings, vehicles, locations] = await Promise.all([
    ratingsOf(ids),
    db.vehicle.groupBy({ by: ['agencyId'], where: { agencyId: { in: ids }, ...LISTED_VEHICLE }, _count: true }),
    db.agencyLocation.groupBy({ by: ['agencyId'], where: { agencyId: { in: ids }, isActive: true }, _count: true }),
  ]);
  const countOf = (groups: { agencyId: string; _count: number }[]) =>
    new Map(groups.map(({ agencyId, _count }) => [agencyId, _count]));
  const [vehiclesOf, locationsOf] = [countOf(vehicles), countOf(locations)];
  const agencies = rows.map(({ id, verification, operatingHours, ...row }): AgencyCard => {
    const hours = parseWeeklyHours(operatingHours);
    return {
      ...row,
      isVerified: verification === 'verified',
      cars: vehiclesOf.get(id) ?? 0,
      locations: locationsOf.get(id) ?? 0,
      hours,
      isOpen: hours !== null && openNow(hours),
      rating: ratings.get(id) ?? null,
    };
  });
  return {
    agencies,
    total,
    cities: cities.map(({ aliases: _, ...row }) => row),
  };
}

/** Average and count of visible reviews by agency; agencies without any are absent. */
async function ratingsOf(agencyIds: string[]): Promise<Map<string, { average: number; count: number }>> {
  const groups = await db.review.groupBy({
    by: ['agencyId'],
    where: { agencyId: { in: agencyIds }, isVisible: true },
    _avg: { rating: true },
    _count: true,
  });
  return new Map(groups.map(({ agencyId, _avg, _count }) => [agencyId, { average: _avg.rating ?? 0, count: _count }]));
}

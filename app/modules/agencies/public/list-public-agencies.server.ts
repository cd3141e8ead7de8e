import type { Prisma } from '~/generated/prisma/client';
import { likeTheBest } from '~/modules/catalogue/names/match-names';
import { db } from '~/platform/db.server';
import type { NamedInLanguages } from '~/i18n/local-name';
import { openNow, parseWeeklyHours, type WeeklyHours } from '../hours/opening-hours';
import { matchAgencies } from './match-agencies.server';
import type { PublicAgencyQuery } from './public-agencies';
import { LISTED_VEHICLE, PUBLIC_AGENCY } from './public-agency.server';

export interface AgencyCard {
  slug: string;
  name: string;
  logoKey: string | null;
  isVerified: boolean;
  city: { slug: string; nameFr: string; nameEn: string; nameAr: string } | null;
  cars: number;
  /** The lowest price per day (decimal text, MAD); null without vehicles. */
  fromPrice: string | null;
  /** Places where it hands cars over. */
  locations: number;
  /** Where these are, its main one first. */
  served: NamedInLanguages[];
  hours: WeeklyHours | null;
  /** Open at this moment, in Morocco. */
  isOpen: boolean;
  rating: { average: number; count: number } | null;
}

/**
 * Public agencies with an exact count (R111): by name, or those that a typed text means, the best first (R136).
 * Six statements whatever the page; vehicles, locations and reviews are counted of the page's agencies only.
 */
export async function listPublicAgencies({ search, city, page, pageSize }: PublicAgencyQuery) {
  const paging = { skip: (page - 1) * pageSize, take: pageSize };
  const [cities, { total, rows }] = await Promise.all([
    db.city.findMany({
      where: { agencies: { some: PUBLIC_AGENCY } },
      orderBy: { position: 'asc' },
      select: { slug: true, nameFr: true, nameEn: true, nameAr: true },
    }),
    search ? agenciesMeant(search, city, paging) : agenciesByName(city, paging),
  ]);
  const ids = rows.map(({ id }) => id);
  const [ratings, vehicles, locations] = await Promise.all([
    ratingsOf(ids),
    db.vehicle.groupBy({
      by: ['agencyId'],
      where: { agencyId: { in: ids }, ...LISTED_VEHICLE },
      _count: true,
      _min: { pricePerDay: true },
    }),
    db.agencyLocation.findMany({
      where: { agencyId: { in: ids }, isActive: true },
      orderBy: [{ isDefault: 'desc' }, { city: { position: 'asc' } }, { id: 'asc' }],
      select: { agencyId: true, city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } } },
    }),
  ]);
  const vehiclesOf = new Map(vehicles.map(({ agencyId, ...group }) => [agencyId, group]));
  const agencies = rows.map(({ id, verification, operatingHours, ...row }): AgencyCard => {
    const hours = parseWeeklyHours(operatingHours);
    const { _count: cars = 0, _min: lowest } = vehiclesOf.get(id) ?? {};
    const places = locations.filter(({ agencyId }) => agencyId === id);
    return {
      ...row,
      isVerified: verification === 'verified',
      cars,
      fromPrice: lowest?.pricePerDay?.toFixed(2) ?? null,
      locations: places.length,
      served: [...new Map(places.map(({ city: place }) => [place.slug, place])).values()],
      hours,
      isOpen: hours !== null && openNow(hours),
      rating: ratings.get(id) ?? null,
    };
  });
  return { agencies, total, cities };
}

interface Paging {
  skip: number;
  take: number;
}

const READ = {
  id: true,
  slug: true,
  name: true,
  logoKey: true,
  verification: true,
  operatingHours: true,
  city: { select: { slug: true, nameFr: true, nameEn: true, nameAr: true } },
} as const satisfies Prisma.AgencySelect;

async function agenciesByName(city: string, paging: Paging) {
  const where: Prisma.AgencyWhereInput = { ...PUBLIC_AGENCY, ...(city ? { citySlug: city } : {}) };
  const [total, rows] = await Promise.all([
    db.agency.count({ where }),
    db.agency.findMany({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }], ...paging, select: READ }),
  ]);
  return { total, rows };
}

async function agenciesMeant(search: string, city: string, { skip, take }: Paging) {
  const { matches } = await matchAgencies(search);
  const meant = likeTheBest(matches.filter(({ row }) => !city || row.citySlug === city));
  const ids = meant.slice(skip, skip + take).map(({ id }) => id);
  const rows = await db.agency.findMany({ where: { ...PUBLIC_AGENCY, id: { in: ids } }, select: READ });
  return { total: meant.length, rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) };
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

import { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { searchCondition } from '~/platform/list/search-condition';
import { createdIn } from '../created-in.sql';
import { type AgenciesQuery, type AgencyStatus, VERIFICATIONS, type Verification } from './agencies';

const { sql, join, empty } = Prisma;

/** An agency as the list of all agencies shows it. */
export interface ListedAgency {
  id: string;
  name: string;
  slug: string;
  logoKey: string | null;
  owner: string;
  email: string | null;
  phone: string | null;
  ice: string | null;
  /** The name of its city, in the page's language. */
  city: string | null;
  status: AgencyStatus;
  verification: Verification;
  /** Those that it still has, archived ones left out. */
  vehicles: number;
  /** Bookings made in the last 30 days. */
  bookings: number;
  createdAt: Date;
}

const VEHICLES = sql`(SELECT count(*)::int FROM vehicles v WHERE v.agency_id = a.id AND v.archived_at IS NULL)`;
const ORDERS: Record<AgenciesQuery['sort'], Prisma.Sql> = {
  '-created': sql`a.created_at DESC, a.id`,
  created: sql`a.created_at, a.id DESC`,
  name: sql`search_key(a.name), a.id`,
  '-vehicles': sql`${VEHICLES} DESC, a.id`,
  vehicles: sql`${VEHICLES}, a.id`,
};
const CITY = { fr: sql`c.name_fr`, en: sql`c.name_en`, ar: sql`c.name_ar` };

/** A page of the agencies with the counts of its tabs (R252). Two queries. */
export async function listAgencies(_scope: AdminScope, query: AgenciesQuery, lang: Language) {
  const { verification, sort, page, pageSize } = query;
  const where = join(conditions(query), ' AND ');
  const [counted, agencies] = await Promise.all([
    db.$queryRaw<{ verification: Verification; count: number }[]>`
      SELECT a.verification::text AS verification, count(*)::int AS count
      FROM agencies a JOIN profiles p ON p.id = a.owner_id WHERE ${where} GROUP BY a.verification`,
    db.$queryRaw<ListedAgency[]>`
      WITH page AS (
        SELECT a.id FROM agencies a JOIN profiles p ON p.id = a.owner_id
        WHERE ${where} ${verification ? sql`AND a.verification = ${verification}::verification_status` : empty}
        ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT a.id::text, a.name, a.slug, a.logo_key AS "logoKey", p.full_name AS owner, a.email, a.phone, a.ice,
        ${CITY[lang]} AS city, a.status::text AS status, a.verification::text AS verification, a.created_at AS "createdAt",
        ${VEHICLES} AS vehicles,
        (SELECT count(*)::int FROM bookings b
          WHERE b.agency_id = a.id AND b.created_at >= now() - interval '30 days') AS bookings
      FROM page JOIN agencies a USING (id) JOIN profiles p ON p.id = a.owner_id LEFT JOIN cities c ON c.slug = a.city_slug
      ORDER BY ${ORDERS[sort]}`,
  ]);
  const countOf = (one: Verification) => counted.find((row) => row.verification === one)?.count ?? 0;
  const counts = Object.fromEntries(VERIFICATIONS.map((one) => [one, countOf(one)])) as Record<Verification, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return { agencies, counts, all, total: verification ? counts[verification] : all };
}

function conditions({ search, status, city, period }: AgenciesQuery): Prisma.Sql[] {
  const texts = [sql`search_key(a.name)`, sql`a.slug`, sql`coalesce(a.ice, '')`, sql`lower(coalesce(a.email, ''))`];
  const found = searchCondition(search, [...texts, sql`search_key(p.full_name)`, sql`lower(p.email::text)`]);
  return [
    ...createdIn(period, sql`a.created_at`),
    ...(status ? [sql`a.status = ${status}::agency_status`] : []),
    ...(city ? [sql`a.city_slug = ${city}`] : []),
    ...(found ? [found] : []),
  ];
}

/** The cities that agencies are in, for the list's filter. One query. */
export async function listAgencyCities(
  _scope: AdminScope,
  lang: Language,
): Promise<{ value: string; label: string }[]> {
  return db.$queryRaw`
    SELECT c.slug AS value, ${CITY[lang]} AS label FROM cities c
    WHERE EXISTS (SELECT FROM agencies a WHERE a.city_slug = c.slug) ORDER BY 2`;
}

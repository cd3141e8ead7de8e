import { Prisma } from '~/generated/prisma/client';
import type { Language } from '~/i18n/languages';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { createdIn } from '../created-in.sql';
import { agencySearch } from './agency-search.sql';
import { type AgenciesQuery, type AgencyStatus, type AgencyTab, VERIFICATIONS, type Verification } from './agencies';
import { HAS_PAPERS_TO_READ_SQL, WAITING_PAPERS_SQL } from './papers-wait.sql';

const { sql, join } = Prisma;

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
  /** How many of the papers of R254 were seen. */
  seenPapers: number;
  /** Papers that it handed in and that wait. */
  waitingPapers: number;
  /** Those that it still has, archived ones left out. */
  vehicles: number;
  /** Bookings made in the last 30 days. */
  bookings: number;
  createdAt: Date;
}

const VEHICLES = sql`(SELECT count(*)::int FROM vehicles v WHERE v.agency_id = a.id AND v.archived_at IS NULL)`;
const CREATED = { value: sql`a.created_at`, type: 'timestamptz', id: sql`a.id` } as const;
const FLEET = { value: VEHICLES, type: 'numeric', id: sql`a.id`, idDirection: 'ASC' } as const;
const ORDERS: Record<AgenciesQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
  name: { value: sql`search_key(a.name)`, type: 'text', direction: 'ASC', id: sql`a.id`, idDirection: 'ASC' },
  '-vehicles': { ...FLEET, direction: 'DESC' },
  vehicles: { ...FLEET, direction: 'ASC' },
};
const CITY = { fr: sql`c.name_fr`, en: sql`c.name_en`, ar: sql`c.name_ar` };

/** A page of the agencies with the counts of its tabs (R252, R315). Two queries. */
export async function listAgencies(_scope: AdminScope, query: AgenciesQuery, lang: Language) {
  const { verification } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const typed = conditions(query);
  const where = join(typed, ' AND ');
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<{ verification: Verification; count: number; papers: number }[]>`
      SELECT a.verification::text AS verification, count(*)::int AS count,
        (count(*) FILTER (WHERE ${HAS_PAPERS_TO_READ_SQL}))::int AS papers
      FROM agencies a JOIN profiles p ON p.id = a.owner_id WHERE ${where} GROUP BY a.verification`,
    db.$queryRaw<(ListedAgency & Keyed)[]>`
      WITH page AS (
        SELECT a.id FROM agencies a JOIN profiles p ON p.id = a.owner_id
        WHERE ${join([...typed, ...inTab(verification), ...cut.where], ' AND ')} ${cut.end}
      )
      SELECT a.id::text, a.name, a.slug, a.logo_key AS "logoKey", p.full_name AS owner, a.email, a.phone, a.ice,
        ${CITY[lang]} AS city, a.status::text AS status, a.verification::text AS verification, a.created_at AS "createdAt",
        ${VEHICLES} AS vehicles, ${WAITING_PAPERS_SQL} AS "waitingPapers",
        (SELECT count(*)::int FROM agency_papers s WHERE s.agency_id = a.id) AS "seenPapers",
        (SELECT count(*)::int FROM bookings b
          WHERE b.agency_id = a.id AND b.created_at >= now() - interval '30 days') AS bookings, ${keySql(order)}
      FROM page JOIN agencies a USING (id) JOIN profiles p ON p.id = a.owner_id LEFT JOIN cities c ON c.slug = a.city_slug
      ORDER BY ${orderSql(order)}`,
  ]);
  const { rows: agencies, edges } = withEdges<ListedAgency>(keyed);
  const countOf = (one: Verification) => counted.find((row) => row.verification === one)?.count ?? 0;
  const papers = counted.reduce((sum, row) => sum + row.papers, 0);
  const ofStates = Object.fromEntries(VERIFICATIONS.map((one) => [one, countOf(one)])) as Record<Verification, number>;
  const counts: Record<AgencyTab, number> = { ...ofStates, papers };
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return { agencies, edges, counts, all, total: verification ? counts[verification] : all };
}

function inTab(tab: AgencyTab | null): Prisma.Sql[] {
  if (!tab) return [];
  return [tab === 'papers' ? HAS_PAPERS_TO_READ_SQL : sql`a.verification = ${tab}::verification_status`];
}

function conditions({ search, status, city, period }: AgenciesQuery): Prisma.Sql[] {
  const found = agencySearch(search);
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

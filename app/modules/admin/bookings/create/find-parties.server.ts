import { Prisma } from '~/generated/prisma/client';
import { PUBLIC_AGENCY_SQL } from '~/modules/agencies/public/public-agency.server';
import type { AdminScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { accountSearch } from '../../users/account-search.sql';

const { sql, join } = Prisma;

/** Rows that a search offers; more would be a list. */
const MOST = 8;

interface Asked {
  typed: string;
  chosenId: string;
}

/** Who was chosen, if anybody has that id, and who is found for what was typed. */
interface Found<Row> {
  chosen: Row | null;
  found: Row[];
}

/** An agency that a booking may be asked of; `isOpen`: that it takes requests (`PUBLIC_AGENCY`). */
interface AgencyChoice {
  id: string;
  name: string;
  city: string | null;
  isOpen: boolean;
}

/** A customer in whose name it may be asked for. */
export interface CustomerChoice {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  isActive: boolean;
}

type Chosen<Row> = Row & { isChosen: boolean };

function parted<Row>(rows: Chosen<Row>[]): Found<Row> {
  const rest = rows.filter(({ isChosen }) => !isChosen);
  return { chosen: rows.find(({ isChosen }) => isChosen) ?? null, found: rest };
}

/** Agencies by their name. One query, none where nothing is asked. */
export async function findAgencies(
  _scope: AdminScope,
  { typed, chosenId }: Asked,
  cityName: Prisma.Sql,
): Promise<Found<AgencyChoice>> {
  const id = isUuid(chosenId) ? chosenId : null;
  if (!typed && !id) return { chosen: null, found: [] };
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const isFound = sql`${typed !== ''} AND search_key(a.name) LIKE search_key(${like})`;
  return parted(
    await db.$queryRaw<Chosen<AgencyChoice>[]>`
      SELECT a.id::text, a.name, ${cityName} AS city, (${PUBLIC_AGENCY_SQL}) AS "isOpen",
        a.id IS NOT DISTINCT FROM ${id}::uuid AS "isChosen"
      FROM agencies a LEFT JOIN cities c ON c.slug = a.city_slug
      WHERE a.id = ${id}::uuid OR a.id IN (
        SELECT a.id FROM agencies a WHERE ${isFound} ORDER BY search_key(a.name), a.id LIMIT ${MOST})
      ORDER BY search_key(a.name), a.id`,
  );
}

/** Customers by name, e-mail or phone, the newest first: by name, all of a common one would be sorted. One query, none where nothing is asked. */
export async function findCustomers(_scope: AdminScope, { typed, chosenId }: Asked): Promise<Found<CustomerChoice>> {
  const id = isUuid(chosenId) ? chosenId : null;
  if (!typed && !id) return { chosen: null, found: [] };
  const isFound = join([sql`${typed !== ''}`, ...accountSearch(typed)], ' AND ');
  const isCustomer = sql`p.role = 'customer' AND p.anonymised_at IS NULL`;
  return parted(
    await db.$queryRaw<Chosen<CustomerChoice>[]>`
      SELECT p.id::text, p.full_name AS "fullName", p.email::text, p.phone, p.status = 'active' AS "isActive",
        p.id IS NOT DISTINCT FROM ${id}::uuid AS "isChosen"
      FROM profiles p
      WHERE p.id = ${id}::uuid AND ${isCustomer} OR p.id IN (
        SELECT p.id FROM profiles p WHERE ${isCustomer} AND ${isFound} ORDER BY p.created_at DESC, p.id LIMIT ${MOST})
      ORDER BY p.created_at DESC, p.id`,
  );
}

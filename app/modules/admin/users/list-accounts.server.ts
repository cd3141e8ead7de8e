import { Prisma } from '~/generated/prisma/client';
import { type AdminScope, type Role, ROLES } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import type { ChosenPeriod } from '~/platform/list/filters';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { createdIn } from '../created-in.sql';
import { accountSearch } from './account-search.sql';
import { ACCOUNT_STATUSES, type AccountsQuery, type AccountStatus, type CustomersQuery } from './accounts';

const { sql, join } = Prisma;

/** An account as the lists of accounts and of customers show it. */
export interface ListedAccount {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  status: AccountStatus;
  clientType: 'individual' | 'company';
  isConfirmed: boolean;
  /** Of a customer: all of them. */
  bookings: number;
  /** Of a customer: what was received for bookings that are not cancelled, in MAD as decimal text (R50). */
  spent: string;
  createdAt: Date;
}

const CREATED = { value: sql`p.created_at`, type: 'timestamptz', id: sql`p.id` } as const;
const ORDERS: Record<AccountsQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
  name: { value: sql`search_key(p.full_name)`, type: 'text', direction: 'ASC', id: sql`p.id`, idDirection: 'ASC' },
};

interface Filters {
  search: string;
  confirmed: 'yes' | 'no' | null;
  period: ChosenPeriod;
}

/** Accounts that somebody has: one that was deleted is nobody's, and stands in no list. */
function conditions({ search, confirmed, period }: Filters): Prisma.Sql[] {
  return [
    sql`p.anonymised_at IS NULL`,
    ...createdIn(period, sql`p.created_at`),
    ...(confirmed ? [sql`(p.email_verified_at IS NOT NULL) = ${confirmed === 'yes'}`] : []),
    ...accountSearch(search),
  ];
}

async function rowsOf(where: Prisma.Sql[], query: Pick<AccountsQuery, 'sort' | 'page' | 'pageSize' | 'cursor'>) {
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const keyed = await db.$queryRaw<(ListedAccount & Keyed)[]>`
    WITH page AS (SELECT p.id FROM profiles p WHERE ${join([...where, ...cut.where], ' AND ')} ${cut.end})
    SELECT p.id::text, p.full_name AS "fullName", p.email::text, p.phone, p.role::text, p.status::text,
      p.client_type::text AS "clientType", p.email_verified_at IS NOT NULL AS "isConfirmed", p.created_at AS "createdAt",
      coalesce(b.bookings, 0) AS bookings, coalesce(b.spent, 0)::text AS spent, ${keySql(order)}
    FROM page JOIN profiles p USING (id)
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS bookings, sum(paid_amount) FILTER (WHERE status <> 'cancelled') AS spent
      FROM bookings WHERE customer_id = p.id
    ) b ON true
    ORDER BY ${orderSql(order)}`;
  const { rows, edges } = withEdges<ListedAccount>(keyed);
  return { accounts: rows, edges };
}

/** A page of all accounts with the counts of its tabs (R256). Two queries. */
export async function listAccounts(_scope: AdminScope, query: AccountsQuery) {
  const { role, status } = query;
  const where = [...conditions(query), ...(status ? [sql`p.status = ${status}::profile_status`] : [])];
  const [counted, page] = await Promise.all([
    db.$queryRaw<{ value: Role; count: number }[]>`
      SELECT p.role::text AS value, count(*)::int AS count FROM profiles p WHERE ${join(where, ' AND ')} GROUP BY p.role`,
    rowsOf([...where, ...(role ? [sql`p.role = ${role}::role`] : [])], query),
  ]);
  return { ...page, ...countsOf(counted, ROLES, role) };
}

/** A page of the customers with the counts of its tabs (R46, R256). Two queries. */
export async function listCustomers(_scope: AdminScope, query: CustomersQuery) {
  const { status } = query;
  const where = [...conditions(query), sql`p.role = 'customer'`];
  const [counted, page] = await Promise.all([
    db.$queryRaw<{ value: AccountStatus; count: number }[]>`
      SELECT p.status::text AS value, count(*)::int AS count FROM profiles p WHERE ${join(where, ' AND ')} GROUP BY p.status`,
    rowsOf([...where, ...(status ? [sql`p.status = ${status}::profile_status`] : [])], query),
  ]);
  return { ...page, ...countsOf(counted, ACCOUNT_STATUSES, status) };
}

function countsOf<Value extends string>(
  counted: { value: Value; count: number }[],
  values: readonly Value[],
  chosen: Value | null,
) {
  const countOf = (one: Value) => counted.find(({ value }) => value === one)?.count ?? 0;
  const counts = Object.fromEntries(values.map((one) => [one, countOf(one)])) as Record<Value, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  return { counts, all, total: chosen ? counts[chosen] : all };
}

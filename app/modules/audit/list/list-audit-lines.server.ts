import { Prisma } from '~/generated/prisma/client';
import { type AdminScope, type Role, ROLES } from '~/modules/tenancy/scope';
import { addDays, time, todayInMorocco, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import { periodDays } from '~/platform/list/period-filter';
import { isUuid } from '~/platform/uuid';
import type { AuditAction } from '../actions';
import type { AuditQuery } from './audit-lines';

const { sql, join, empty } = Prisma;

/** A state of a row, or a part of it, as the line keeps it. */
export type AuditValues = Record<string, string | number | boolean | null>;

/** A line of the log; `actor` is null where the account has gone. */
export interface AuditLine {
  id: string;
  action: AuditAction;
  entity: string;
  entityId: string | null;
  actorRole: Role | null;
  actor: { id: string; fullName: string } | null;
  /** The agency in whose name it was done, by its name and its id; null where there is none, or it has gone. */
  agency: string | null;
  agencyId: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  data: AuditValues;
  network: string | null;
  requestId: string | null;
  createdAt: Date;
}

const CREATED = { value: sql`l.created_at`, type: 'timestamptz', id: sql`l.id` } as const;
const ORDERS: Record<AuditQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
};

/** A page of the audit log with the counts of its tabs (R250). Two queries. */
export async function listAuditLines(_scope: AdminScope, query: AuditQuery) {
  const { role } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const where = join(conditions(query), ' AND ');
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<{ role: Role | null; count: number }[]>`
      SELECT l.actor_role::text AS role, count(*)::int AS count FROM audit_logs l WHERE ${where} GROUP BY l.actor_role`,
    db.$queryRaw<(AuditLine & Keyed)[]>`
      WITH page AS (
        SELECT l.id FROM audit_logs l
        WHERE ${join([where, ...cut.where], ' AND ')} ${role ? sql`AND l.actor_role = ${role}::role` : empty} ${cut.end}
      )
      SELECT l.id::text, l.action, l.entity, l.entity_id AS "entityId", l.actor_role::text AS "actorRole",
        CASE WHEN p.anonymised_at IS NULL AND p.id IS NOT NULL
          THEN json_build_object('id', p.id, 'fullName', p.full_name) END AS actor,
        a.name AS agency, a.id::text AS "agencyId", l.before, l.after, l.data, l.network, l.request_id AS "requestId", l.created_at AS "createdAt", ${keySql(order)}
      FROM page JOIN audit_logs l USING (id)
      LEFT JOIN profiles p ON p.id = l.actor_id LEFT JOIN agencies a ON a.id = l.agency_id
      ORDER BY ${orderSql(order)}`,
  ]);
  const countOf = (one: Role) => counted.find((row) => row.role === one)?.count ?? 0;
  const counts = Object.fromEntries(ROLES.map((one) => [one, countOf(one)])) as Record<Role, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const { rows: lines, edges } = withEdges<AuditLine>(keyed);
  return { lines, edges, counts, all, total: role ? counts[role] : all };
}

function conditions({ search, kind, period }: AuditQuery): Prisma.Sql[] {
  const { from, to } = periodDays(period.name, todayInMorocco(), period);
  const midnight = (day: NonNullable<typeof from>) => wallToInstant(wallAt(day, time('00:00')));
  return [
    sql`true`,
    ...(kind ? [sql`l.action LIKE ${`${kind}.%`}`] : []),
    ...(from ? [sql`l.created_at >= ${midnight(from)}`] : []),
    ...(to ? [sql`l.created_at < ${midnight(addDays(to, 1))}`] : []),
    ...(search ? [isUuid(search) ? byId(search) : byPerson(search)] : []),
  ];
}

const byId = (id: string) => sql`(l.entity_id = ${id.toLowerCase()} OR l.actor_id = ${id}::uuid)`;

/** By those who did something: they are few beside all accounts. */
function byPerson(typed: string) {
  const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(l.entity_id = ${typed} OR l.actor_id IN (SELECT p.id FROM profiles p
    WHERE p.email::text ILIKE ${like} OR search_key(p.full_name) LIKE search_key(${like})))`;
}

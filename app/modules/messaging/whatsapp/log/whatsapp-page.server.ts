import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { cutPage, type Keyed, keySql, type KeyOrder, orderSql, withEdges } from '~/platform/list/keyset';
import type { AgencyWhatsappQuery, WhatsappTab } from '../agency-whatsapp';
import { WHATSAPP_TABS } from '../agency-whatsapp';
import type { WhatsappRow } from './list-whatsapp.server';

const { sql, join } = Prisma;

const CREATED = { value: sql`m.created_at`, type: 'timestamptz', id: sql`m.id` } as const;
const ORDERS: Record<AgencyWhatsappQuery['sort'], KeyOrder> = {
  '-created': { ...CREATED, direction: 'DESC', idDirection: 'ASC' },
  created: { ...CREATED, direction: 'ASC', idDirection: 'DESC' },
};

const TABS: Record<WhatsappTab, Prisma.Sql> = {
  ready: sql`(m.status = 'pending' AND NOT m.by_provider AND m.opened_at IS NULL)`,
  opened: sql`(m.status = 'pending' AND NOT m.by_provider AND m.opened_at IS NOT NULL)`,
  queued: sql`(m.status = 'pending' AND m.by_provider)`,
  sent: sql`m.status = 'sent'`,
  failed: sql`m.status = 'failed'`,
};
const TAB = sql`CASE ${join(
  WHATSAPP_TABS.map((tab) => sql`WHEN ${TABS[tab]} THEN ${tab}`),
  ' ',
)} END`;

/**
 * A page of the WhatsApp messages that one agency sends, or without its id all of them, with the counts of the tabs (R242,
 * R249, R312). It is written by hand because an index of these messages alone serves only a query that names the channel
 * itself. Two queries.
 */
export async function pageOfWhatsapp(agencyId: string | null, query: AgencyWhatsappQuery) {
  const { state, search, action } = query;
  const order = ORDERS[query.sort];
  const cut = cutPage(query, order);
  const where = join(
    [
      sql`m.channel = 'whatsapp' AND NOT m.to_agency`,
      ...(agencyId ? [sql`m.agency_id = ${agencyId}::uuid`] : []),
      ...(action ? [sql`m.template = ${action}`] : []),
      ...(search ? [found(search)] : []),
    ],
    ' AND ',
  );
  const [counted, keyed] = await Promise.all([
    db.$queryRaw<{ tab: WhatsappTab; count: number }[]>`
      SELECT ${TAB} AS tab, count(*)::int AS count FROM outbox_messages m WHERE ${where} GROUP BY 1`,
    db.$queryRaw<(WhatsappRow & Keyed)[]>`
      WITH page AS MATERIALIZED (
        SELECT m.id FROM outbox_messages m
        WHERE ${join([where, ...(state ? [TABS[state]] : []), ...cut.where], ' AND ')} ${cut.end}
      )
      SELECT m.id::text, m.recipient, m.language, m.template, m.params, m.body, m.status::text, m.opened_at AS "openedAt",
        m.opened_by::text AS "openedBy", m.sent_at AS "sentAt", m.sent_by::text AS "sentBy", m.by_provider AS "byProvider",
        m.delivered_at AS "deliveredAt", m.read_at AS "readAt", m.failure, m.agency_id::text AS "agencyId",
        m.created_at AS "createdAt", ${keySql(order)}
      FROM page JOIN outbox_messages m USING (id) ORDER BY ${orderSql(order)}`,
  ]);
  const countOf = (tab: WhatsappTab) => counted.find((row) => row.tab === tab)?.count ?? 0;
  const counts = Object.fromEntries(WHATSAPP_TABS.map((tab) => [tab, countOf(tab)])) as Record<WhatsappTab, number>;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const { rows, edges } = withEdges<WhatsappRow>(keyed);
  return { rows, edges, counts, all, total: state ? counts[state] : all };
}

/** Served by an index of trigrams (`outbox_messages_search`). */
function found(typed: string): Prisma.Sql {
  const contains = typed.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const texts = [contains, ...(digits.length >= 4 ? [digits] : [])];
  return sql`(${join(
    texts.map((text) => sql`m.search_text LIKE ${`%${text}%`}`),
    ' OR ',
  )})`;
}

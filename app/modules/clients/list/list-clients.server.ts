import { type ClientType, Prisma } from '~/generated/prisma/client';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import {
  type ClientFigures,
  FIGURE_COLUMNS,
  type FigureRow,
  figuresOfAgency,
  figuresOfClient,
  type SingleFigure,
  withLastRental,
} from '../client-figures.sql';
import type { AgencyClientQuery } from './agency-clients';
import { HAS_DUPLICATE } from '../merge/duplicates.server';
import { clientSearch } from './client-search.sql';

const { sql, join, empty } = Prisma;

/** A line of the agency's clients, for its list and its file. */
export interface ListedClient extends ClientListItem {
  /** Another record may be of the same person. */
  hasDuplicate: boolean;
}

/** A client with what their bookings come to. */
export interface ClientListItem extends ClientFigures {
  id: string;
  type: ClientType;
  fullName: string;
  companyName: string | null;
  /** E.164. */
  phone: string;
  email: string | null;
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
  drivingPermit: string | null;
  ice: string | null;
  /** Why the agency would rather not rent to them; the agency's own word, never shown to them. */
  blacklistReason: string | null;
  createdAt: Date;
}

const NAME = sql`search_key(coalesce(c.company_name, c.full_name))`;

/** The orders, over client `c` and figures `f`, down to the id. */
const ORDERS: Record<AgencyClientQuery['sort'], Prisma.Sql> = {
  name: sql`${NAME}, c.id`,
  '-name': sql`${NAME} DESC, c.id DESC`,
  '-spent': sql`coalesce(f.spent, 0) DESC, c.id`,
  spent: sql`coalesce(f.spent, 0), c.id`,
  '-last': sql`f.last_rental DESC NULLS LAST, c.id`,
  last: sql`f.last_rental NULLS LAST, c.id`,
  '-outstanding': sql`coalesce(f.outstanding, 0) DESC, c.id`,
  '-created': sql`c.created_at DESC, c.id`,
};
/** The figure that an order reads. */
const FIGURE_OF: Partial<Record<AgencyClientQuery['sort'], SingleFigure>> = {
  ...{ '-spent': 'spent', spent: 'spent', '-last': 'last_rental', last: 'last_rental', '-outstanding': 'outstanding' },
};

/** A client `c` with its figures `f`, as `ClientListItem` names them. */
export const CLIENT_COLUMNS = sql`
  c.id, c.type::text AS type, c.full_name AS "fullName", c.company_name AS "companyName", c.phone,
  c.email::text AS email, c.cin, c.passport, c.residence_permit AS "residencePermit", c.driving_permit AS "drivingPermit",
  c.ice, c.blacklist_reason AS "blacklistReason", c.created_at AS "createdAt", ${FIGURE_COLUMNS}`;
export type ClientRow = Omit<ClientListItem, keyof ClientFigures> & FigureRow;

/**
 * A page of an agency's clients with the counts of its tabs (R140). Records that were merged away stand for nobody:
 * their bookings count for the survivor. Two queries. Figures of all clients are added up only where the order
 * or a filter asks for them; else those of the page.
 */
export const listClients = (scope: AgencyScope, query: AgencyClientQuery) =>
  readPage<ListedClient>(scope, query, sql`, ${HAS_DUPLICATE} AS "hasDuplicate"`);

/** The same for a file, which does not say who resembles whom. Two queries. */
export const listClientFile = (scope: AgencyScope, query: AgencyClientQuery) =>
  readPage<ClientListItem>(scope, query, empty);

async function readPage<Row extends ClientListItem>(scope: AgencyScope, query: AgencyClientQuery, more: Prisma.Sql) {
  const { type, search, state, sort, page, pageSize } = query;
  const now = nowInMorocco();
  const where = join(
    [
      sql`c.agency_id = ${scope.agencyId}::uuid AND c.merged_into IS NULL`,
      ...clientSearch(search),
      ...(state === 'blacklisted' ? [sql`c.blacklisted_at IS NOT NULL`] : []),
      ...(state === 'owing' ? [sql`f.outstanding > 0`] : []),
    ],
    ' AND ',
  );
  const filtered: SingleFigure[] = state === 'owing' ? ['outstanding'] : [];
  const ordered = FIGURE_OF[sort];
  const withFigures = (names: readonly SingleFigure[]) =>
    names.length === 0 ? empty : sql`LEFT JOIN (${figuresOfAgency(scope, now, names)}) f ON f.client_id = c.id`;
  const ofType = type ? sql`AND c.type = ${type}::client_type` : empty;
  const [counted, rows] = await Promise.all([
    db.$queryRaw<{ type: ClientType; count: number }[]>`
      SELECT c.type::text AS type, count(*)::int AS count
      FROM clients c ${withFigures(filtered)} WHERE ${where} GROUP BY c.type`,
    db.$queryRaw<(Omit<Row, 'lastRental'> & FigureRow)[]>`
      WITH page AS (
        SELECT c.id FROM clients c ${withFigures([...new Set([...filtered, ...(ordered ? [ordered] : [])])])}
        WHERE ${where} ${ofType} ORDER BY ${ORDERS[sort]} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
      )
      SELECT ${CLIENT_COLUMNS} ${more} FROM page JOIN clients c USING (id) CROSS JOIN LATERAL (${figuresOfClient(now)}) f
      ORDER BY ${ORDERS[sort]}`,
  ]);
  const countOf = (one: ClientType) => counted.find((row) => row.type === one)?.count ?? 0;
  const counts = { individual: countOf('individual'), company: countOf('company') };
  const all = counts.individual + counts.company;
  return { clients: rows.map(withLastRental), counts, all, total: type ? counts[type] : all };
}

import { Prisma } from '~/generated/prisma/client';
import { parseDay } from '../clock';
import { type Edge, NUMBERED_PAGES, type PageQuery } from './define-list';

const { sql, raw } = Prisma;

/** An order that an index has down to the id, so that a page can begin after a row (`cutPage`). */
export interface KeyOrder {
  /** What the rows are ordered by, never null, and its type; `timestamp` is wall clock, `numeric` money or a count. */
  value: Prisma.Sql;
  type: 'timestamptz' | 'timestamp' | 'date' | 'numeric' | 'text';
  direction: 'ASC' | 'DESC';
  id: Prisma.Sql;
  /** Of rows with the same value. */
  idDirection: 'ASC' | 'DESC';
}

const OTHER = { ASC: 'DESC', DESC: 'ASC' } as const;
const BEYOND = { ASC: '>', DESC: '<' } as const;

/** `ORDER BY` of an order; what a page shows is put into it, whichever end it was cut from. */
export const orderSql = ({ value, direction, id, idDirection }: KeyOrder) =>
  sql`${value} ${raw(direction)}, ${id} ${raw(idDirection)}`;

/** The columns of a row by which a page can begin after or before it; an instant in milliseconds. */
export function keySql({ value, type, id }: KeyOrder): Prisma.Sql {
  const key = isMoment(type) ? sql`(extract(epoch FROM ${value}) * 1000)::bigint` : value;
  return sql`(${key})::text AS "cursorKey", ${id}::text AS "cursorId"`;
}

const isMoment = (type: KeyOrder['type']) => type === 'timestamptz' || type === 'timestamp';

/** What no row is younger than, in milliseconds. */
const LAST_INSTANT = Date.UTC(2100, 0);

function keyInstant(key: string): Date | null {
  const instant = /^\d+$/.test(key) ? Number(key) : Infinity;
  return instant < LAST_INSTANT ? new Date(instant) : null;
}

/** The key of an address as the database takes it; null for one that no row has. */
function keyOf(key: string, type: KeyOrder['type']): Prisma.Sql | null {
  if (type === 'text') return key.includes('\0') ? null : sql`${key}::text`;
  if (type === 'date') return parseDay(key) ? sql`${key}::date` : null;
  if (type === 'numeric') return /^-?\d{1,12}(\.\d{1,2})?$/.test(key) ? sql`${key}::numeric` : null;
  const instant = keyInstant(key);
  if (!instant) return null;
  const moment = sql`${instant}::timestamptz`;
  return type === 'timestamp' ? sql`(${moment} AT TIME ZONE 'UTC')` : moment;
}

/**
 * The page of a query: a condition that stands beside the list's own, and the end of its statement. With a row to begin
 * at it costs the same wherever it is; without one it skips the pages before it (R312).
 */
export function cutPage(
  { page, pageSize, cursor }: PageQuery,
  order: KeyOrder,
): { where: Prisma.Sql[]; end: Prisma.Sql } {
  const key = cursor && keyOf(cursor.key, order.type);
  if (!cursor || !key) {
    const skipped = (Math.min(page, NUMBERED_PAGES) - 1) * pageSize;
    return { where: [], end: sql`ORDER BY ${orderSql(order)} LIMIT ${pageSize} OFFSET ${skipped}` };
  }
  const isAfter = cursor.way === 'after';
  const direction = isAfter ? order.direction : OTHER[order.direction];
  const idDirection = isAfter ? order.idDirection : OTHER[order.idDirection];
  const [beyond, idBeyond] = [raw(BEYOND[direction]), raw(BEYOND[idDirection])];
  const { value, id } = order;
  return {
    // The first part is the range in which the index is read.
    where: [sql`(${value} ${beyond}= ${key} AND (${value} ${beyond} ${key} OR ${id} ${idBeyond} ${cursor.id}::uuid))`],
    end: sql`ORDER BY ${orderSql({ ...order, direction, idDirection })} LIMIT ${pageSize}`,
  };
}

/**
 * `cutPage` for a list that Prisma reads, by its `createdAt` and `id`: a condition, an order and what is skipped. A page that
 * ends before a row comes the other way round (`isReversed`).
 */
export function cutByCreation({ page, pageSize, cursor }: PageQuery, newestFirst: boolean) {
  const instant = cursor ? keyInstant(cursor.key) : null;
  const isReversed = instant !== null && cursor?.way === 'before';
  const isDown = newestFirst !== isReversed;
  // Of the same moment the lower id comes first in the list of the newest, the higher in its opposite.
  const orderBy = [{ createdAt: isDown ? 'desc' : 'asc' }, { id: isDown ? 'asc' : 'desc' }] as const;
  if (!cursor || !instant) {
    const skip = (Math.min(page, NUMBERED_PAGES) - 1) * pageSize;
    return { where: {}, orderBy: [...orderBy], take: pageSize, skip, isReversed: false };
  }
  const where = isDown
    ? { createdAt: { lte: instant }, OR: [{ createdAt: { lt: instant } }, { id: { gt: cursor.id } }] }
    : { createdAt: { gte: instant }, OR: [{ createdAt: { gt: instant } }, { id: { lt: cursor.id } }] };
  return { where, orderBy: [...orderBy], take: pageSize, skip: 0, isReversed };
}

/** The columns of `keySql`. */
export interface Keyed {
  cursorKey: string;
  cursorId: string;
}

/** Rows without the columns of `keySql`, and the first and last of them as the view of a list takes them. */
export function withEdges<Row extends object>(keyed: (Row & Keyed)[]): { rows: Row[]; edges: [Edge, Edge] | null } {
  const edge = ({ cursorKey, cursorId }: Keyed): Edge => ({ key: cursorKey, id: cursorId });
  const [first, last] = [keyed[0], keyed.at(-1)];
  const rows = keyed.map(({ cursorKey: _key, cursorId: _id, ...row }) => row as unknown as Row);
  return { rows, edges: first && last ? [edge(first), edge(last)] : null };
}

/** The first and last of rows that `cutByCreation` cut. */
export function edgesByCreation(rows: readonly { id: string; createdAt: Date }[]): [Edge, Edge] | null {
  const edge = ({ id, createdAt }: (typeof rows)[number]): Edge => ({ id, key: String(createdAt.getTime()) });
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? [edge(first), edge(last)] : null;
}

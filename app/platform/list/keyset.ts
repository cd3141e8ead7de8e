import { Prisma } from '~/generated/prisma/client';
import { type Edge, NUMBERED_PAGES, type PageQuery } from './define-list';

const { sql, raw } = Prisma;

/** An order that an index has down to the id, so that a page can begin after a row (`cutPage`). */
export interface KeyOrder {
  /** What the rows are ordered by, never null, and its type. */
  value: Prisma.Sql;
  type: 'timestamptz' | 'text';
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
  const key = type === 'timestamptz' ? sql`(extract(epoch FROM ${value}) * 1000)::bigint` : value;
  return sql`(${key})::text AS "cursorKey", ${id}::text AS "cursorId"`;
}

/** What no row is younger than, in milliseconds. */
const LAST_INSTANT = Date.UTC(2100, 0);

/** The key of an address as the database takes it; null for one that no row has. */
function keyOf(key: string, type: KeyOrder['type']): Prisma.Sql | null {
  if (type === 'text') return key.includes('\0') ? null : sql`${key}::text`;
  const instant = /^\d+$/.test(key) ? Number(key) : Infinity;
  return instant < LAST_INSTANT ? sql`${new Date(instant)}::timestamptz` : null;
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

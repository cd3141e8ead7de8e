import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { isHiddenColumn, LEFT_OUT } from './exported-tables';

/** A table with the columns that go into the archive. Names are the catalogue's own, never anybody's typing. */
export interface ExportedTable {
  name: string;
  columns: { name: string; type: string }[];
  /** Its primary key, in order; the pages follow it. */
  primary: { name: string; type: string }[];
}

const PAGE = 1000;

/** The tables of which an agency's archive has the rows: those that carry its id, and its own. */
export async function exportedTables(): Promise<ExportedTable[]> {
  const found = await db.$queryRaw<{ table: string; name: string; type: string; at: number | null }[]>`
    SELECT c.relname::text AS "table", a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
      array_position(i.indkey::int2[], a.attnum) AS at
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND (c.relname = 'agencies' OR EXISTS (
      SELECT FROM pg_attribute own WHERE own.attrelid = c.oid AND own.attname = 'agency_id' AND NOT own.attisdropped))
    ORDER BY c.relname, a.attnum`;
  const names = [...new Set(found.map(({ table }) => table))].filter((table) => !(table in LEFT_OUT));
  return names.map((name) => {
    const own = found.filter(({ table }) => table === name);
    return {
      name,
      columns: own.filter((column) => !isHiddenColumn(column.name)),
      primary: own.filter(({ at }) => at !== null).toSorted((a, b) => Number(a.at) - Number(b.at)),
    };
  });
}

const quoted = (name: string) => Prisma.raw(`"${name.replaceAll('"', '""')}"`);

/** A column as spreadsheets of Morocco read it: a comma in numbers, wall clock and moments to the minute. */
function cellOf({ name, type }: { name: string; type: string }): Prisma.Sql {
  const column = quoted(name);
  if (type === 'numeric') return Prisma.sql`replace(${column}::text, '.', ',')`;
  if (type === 'timestamp without time zone') return Prisma.sql`to_char(${column}, 'YYYY-MM-DD HH24:MI')`;
  if (type === 'timestamp with time zone')
    return Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;
  return Prisma.sql`${column}::text`;
}

/** The rows of a table that are one agency's, a page at a time, in the order of the primary key; null is empty. */
export async function* tableRows(table: ExportedTable, agencyId: string): AsyncGenerator<string[][]> {
  const cells = Prisma.join(table.columns.map(cellOf));
  const key = Prisma.join(table.primary.map(({ name }) => quoted(name)));
  const keyTexts = Prisma.join(table.primary.map(({ name }) => Prisma.sql`${quoted(name)}::text`));
  const owner = quoted(table.name === 'agencies' ? 'id' : 'agency_id');
  let last: string[] | null = null;
  for (;;) {
    const after: Prisma.Sql = last
      ? Prisma.sql`AND (${key}) > (${Prisma.join(last.map((value, at) => Prisma.sql`${value}::${Prisma.raw(table.primary[at]?.type ?? 'text')}`))})`
      : Prisma.empty;
    const rows: { cells: (string | null)[]; at: string[] }[] = await db.$queryRaw`
      SELECT ARRAY[${cells}]::text[] AS cells, ARRAY[${keyTexts}]::text[] AS at
      FROM ${quoted(table.name)} WHERE ${owner} = ${agencyId}::uuid ${after} ORDER BY ${key} LIMIT ${PAGE}`;
    if (rows.length > 0) yield rows.map((row) => row.cells.map((cell) => cell ?? ''));
    last = rows.at(-1)?.at ?? null;
    if (rows.length < PAGE || !last) return;
  }
}

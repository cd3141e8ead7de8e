import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { CSV_START, csvLines, type FileCut } from '~/platform/csv';
import { todayInMorocco } from '~/platform/clock';
import type { PageQuery } from '~/platform/list/define-list';

/** The rows of one file; a longer list says so in its last line. */
export const FILE_PAGE: PageQuery = { page: 1, pageSize: 5000 };

/** Rows that are written before others are answered: thousands at once would hold the process (R340). */
const ROWS_AT_ONCE = 200;

export interface ListFile<Row, Column extends string> {
  /** The file is called `<name>-<today>.csv`. */
  name: string;
  columns: Record<Column, (row: Row) => string | number>;
  /** The words over a column. */
  head: (column: Column) => string;
  cut: (rows: FileCut) => string;
}

/**
 * A list as a file for spreadsheets.
 * @param total rows that the list has; `rows` are the first of them
 */
export function csvResponse<Row, Column extends string>(
  { name, columns, head, cut }: ListFile<Row, Column>,
  rows: readonly Row[],
  total: number,
): Response {
  const names = Object.keys(columns) as Column[];
  const max = FILE_PAGE.pageSize;
  async function* parts() {
    yield CSV_START + csvLines([names.map((column) => head(column))]);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await setImmediate();
      yield csvLines(rows.slice(at, at + ROWS_AT_ONCE).map((row) => names.map((column) => columns[column](row))));
    }
    if (total > max) yield csvLines([[cut({ max, total })]]);
  }
  return new Response(Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${todayInMorocco()}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

import { csv, type FileCut } from '~/platform/csv';
import { todayInMorocco } from '~/platform/clock';
import type { PageQuery } from '~/platform/list/define-list';

/** The rows of one file; a longer list says so in its last line. */
export const FILE_PAGE: PageQuery = { page: 1, pageSize: 5000 };

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
  const lines = [
    names.map((column) => head(column)),
    ...rows.map((row) => names.map((column) => columns[column](row))),
    ...(total > max ? [[cut({ max, total })]] : []),
  ];
  return new Response(csv(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${todayInMorocco()}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

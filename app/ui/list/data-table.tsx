import type { ReactNode } from 'react';
import { Checkbox } from '../form/checkbox';
import { Icon } from '../icon';
import { Link } from '../link';

/** Where a cell stands in the card that a row is on a phone. */
type Place = 'title' | 'corner' | 'field' | 'none';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Second line, small and muted. */
  detail?: (row: Row) => ReactNode;
  /** A picture or initials before both lines. */
  mark?: (row: Row) => ReactNode;
  align?: 'end';
  /** The link that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
  /** On a phone, for all rows or for each: `title` leads the card, `corner` stands at its end, `field` is a line with its header, `none` is left out. */
  phone?: Place | ((row: Row) => Place);
  /** The header is for screen readers only, as over row actions. */
  headerHidden?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** A late row carries a brick bar. Its state must also be a word in a cell. */
  isLate?: (row: Row) => boolean;
  /** What a row that is open shows under it, over the whole width; null where it is closed. */
  panel?: (row: Row) => ReactNode;
  /** What the rows come to, as one more row under them. */
  total?: Row;
  /** Tick boxes of the form `formId`, and the bar of actions on the ticked rows. */
  selection?: {
    name: string;
    formId: string;
    header: string;
    label: (row: Row) => string;
    counted: string;
    actions: ReactNode;
  };
};

const PHONE = {
  title: 'cards:col-start-2 cards:row-start-1 cards:min-w-0 cards:pe-2 cards:pb-1',
  corner: 'cards:col-start-3 cards:row-start-1 cards:justify-self-end',
  field:
    'cards:col-span-3 cards:flex cards:items-baseline cards:justify-between cards:gap-4 cards:py-0.5 cards:text-end cards:before:shrink-0 cards:before:text-small cards:before:font-normal cards:before:text-muted cards:before:content-[attr(data-label)]',
  none: 'cards:hidden',
};

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, sort, align, headerHidden } = column;
  const text = headerHidden ? <span className="sr-only">{header}</span> : header;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={`h-10 px-1.5 font-medium first:ps-3 last:pe-3 text-muted ${align === 'end' ? 'pe-3 text-end' : 'text-start'}`}
    >
      {sort ? (
        <Link
          href={sort.href}
          className={`inline-flex min-h-10 items-center gap-1 rounded-badge hover:text-ink ${sort.direction ? 'font-semibold text-ink' : ''}`}
        >
          {text}
          <Icon
            name={
              sort.direction === 'ascending'
                ? 'arrow-up'
                : sort.direction === 'descending'
                  ? 'arrow-down'
                  : 'chevrons-up-down'
            }
            className="size-3.5"
          />
        </Link>
      ) : (
        text
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, detail, mark, align } = column;
  const { phone: place = 'field' } = column;
  const phone = typeof place === 'function' ? place(row) : place;
  const lines = (
    <div
      className={`min-w-0 ${phone === 'field' ? 'cards:flex cards:flex-wrap cards:items-baseline cards:justify-end cards:gap-x-2' : ''}`}
    >
      {cell(row)}
      {detail ? <div className="text-micro text-muted">{detail(row)}</div> : null}
    </div>
  );
  return (
    <td
      role="cell"
      data-label={header}
      className={`rows:h-[52px] rows:px-1.5 rows:py-1 rows:first:ps-3 rows:last:pe-3 ${align === 'end' ? 'rows:pe-3 rows:text-end rows:whitespace-nowrap' : ''} ${PHONE[phone]}`}
    >
      {mark ? (
        <div className="flex items-center gap-3">
          {mark(row)}
          {lines}
        </div>
      ) : (
        lines
      )}
    </td>
  );
}

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'isLate' | 'selection'> & {
  row: Row;
  /** What it shows under it where it is open. */
  opened?: ReactNode;
};

function TableRow<Data>({ row, columns, rowKey, isLate, selection, opened }: RowProps<Data>) {
  const late = isLate?.(row)
    ? 'shadow-[inset_3px_0_0_var(--color-bad)] rtl:shadow-[inset_-3px_0_0_var(--color-bad)]'
    : '';
  return (
    <>
      <tr
        role="row"
        className={`relative transition-colors has-[input:checked]:bg-primary-weak cards:grid cards:grid-cols-[auto_1fr_auto] cards:items-start cards:rounded-card cards:border cards:border-line cards:bg-surface cards:p-4 rows:border-t rows:border-line ${late} ${
          opened ? 'bg-sunk cards:rounded-b-none cards:border-b-0' : ''
        }`}
      >
        {selection ? (
          <td role="cell" className="relative z-1 cards:-mt-2.5 cards:me-3 cards:row-start-1 rows:ps-3">
            <Checkbox
              name={selection.name}
              value={rowKey(row)}
              form={selection.formId}
              label={selection.label(row)}
              labelHidden
            />
          </td>
        ) : null}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </tr>
      {opened ? (
        <tr role="row" className="cards:-mt-3 cards:block">
          <td
            role="cell"
            colSpan={columns.length + (selection ? 1 : 0)}
            className="cards:block rows:border-t rows:border-line"
          >
            {opened}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/**
 * A list. From 900 px, and on A4 across, a table of 53 px rows; on what is narrower the same table, each row laid out as
 * a card (explicit roles keep it a table for screen readers) without its sort links, so a list also
 * offers its sort in its filter form. The ticked-rows bar appears by CSS.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isLate, panel, total, selection } = props;
  return (
    <div className="count-ticks group/list">
      <div className="min-[900px]:overflow-x-auto print:overflow-visible rows:rounded-card rows:border rows:border-line rows:bg-surface">
        <table role="table" className="w-full border-collapse text-table cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="bg-sunk cards:hidden">
            <tr role="row">
              {selection ? (
                <th role="columnheader" scope="col" className="w-10">
                  <span className="sr-only">{selection.header}</span>
                </th>
              ) : null}
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="cards:grid cards:gap-3">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...{ row, columns, rowKey, isLate, selection }} opened={panel?.(row)} />
            ))}
          </tbody>
          {total ? (
            <tfoot role="rowgroup" className="bg-stage font-semibold cards:mt-3 cards:block cards:rounded-card">
              <tr
                role="row"
                className="cards:grid cards:grid-cols-[auto_1fr_auto] cards:p-4 rows:border-t rows:border-line"
              >
                {selection ? <td role="cell" className="cards:hidden" /> : null}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={total} />
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {selection ? (
        <div className="on-ink above-tabs sticky bottom-3 z-10 mt-4 hidden w-fit max-w-full max-sm:w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-night px-4 py-1 text-table text-ink group-has-[input:checked]/list:flex dark:border dark:border-line-strong">
          <span className="font-semibold">
            <span className="ticks" /> {selection.counted}
          </span>
          {selection.actions}
        </div>
      ) : null}
    </div>
  );
}

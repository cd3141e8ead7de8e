import type { ReactNode } from 'react';
import { Checkbox } from '../form/checkbox';
import { Icon } from '../icon';
import { Link } from '../link';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Second line, small and muted. */
  detail?: (row: Row) => ReactNode;
  align?: 'end';
  /** The link that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
  /** On a phone: `title` leads the card, `corner` stands at its end, `field` is a line with its header, `none` is left out. */
  phone?: 'title' | 'corner' | 'field' | 'none';
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
  title: 'max-[900px]:col-start-2 max-[900px]:row-start-1 max-[900px]:min-w-0 max-[900px]:pe-2 max-[900px]:pb-1',
  corner: 'max-[900px]:col-start-3 max-[900px]:row-start-1 max-[900px]:justify-self-end',
  field:
    'max-[900px]:col-span-3 max-[900px]:flex max-[900px]:items-baseline max-[900px]:justify-between max-[900px]:gap-4 max-[900px]:py-0.5 max-[900px]:text-end max-[900px]:before:text-small max-[900px]:before:font-normal max-[900px]:before:text-muted max-[900px]:before:content-[attr(data-label)]',
  none: 'max-[900px]:hidden',
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

/**
 * A list. From 768 px a table of 53 px rows; on a phone the same table, each row laid out as a
 * card (explicit roles keep it a table for screen readers) without its sort links, so a list also
 * offers its sort in its filter form. The ticked-rows bar appears by CSS.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, isLate, selection }: DataTableProps<Row>) {
  return (
    <div className="count-ticks group/list">
      <div className="min-[900px]:overflow-x-auto min-[900px]:rounded-card min-[900px]:border min-[900px]:border-line min-[900px]:bg-surface">
        <table role="table" className="w-full border-collapse text-table max-[900px]:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="bg-sunk max-[900px]:hidden">
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
          <tbody role="rowgroup" className="max-[900px]:grid max-[900px]:gap-3">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`relative transition-colors has-[input:checked]:bg-primary-weak max-[900px]:grid max-[900px]:grid-cols-[auto_1fr_auto] max-[900px]:items-start max-[900px]:rounded-card max-[900px]:border max-[900px]:border-line max-[900px]:bg-surface max-[900px]:p-4 min-[900px]:border-t min-[900px]:border-line ${
                  isLate?.(row)
                    ? 'shadow-[inset_3px_0_0_var(--color-bad)] rtl:shadow-[inset_-3px_0_0_var(--color-bad)]'
                    : ''
                }`}
              >
                {selection ? (
                  <td
                    role="cell"
                    className="relative z-1 max-[900px]:-mt-2.5 max-[900px]:me-3 max-[900px]:row-start-1 min-[900px]:ps-3"
                  >
                    <Checkbox
                      name={selection.name}
                      value={rowKey(row)}
                      form={selection.formId}
                      label={selection.label(row)}
                      labelHidden
                    />
                  </td>
                ) : null}
                {columns.map(({ key, header, cell, detail, align, phone = 'field' }) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={header}
                    className={`min-[900px]:h-[52px] min-[900px]:px-1.5 min-[900px]:py-1 min-[900px]:first:ps-3 min-[900px]:last:pe-3 ${align === 'end' ? 'min-[900px]:pe-3 min-[900px]:text-end min-[900px]:whitespace-nowrap' : ''} ${PHONE[phone]}`}
                  >
                    <div
                      className={`min-w-0 ${phone === 'field' ? 'max-[900px]:flex max-[900px]:flex-wrap max-[900px]:items-baseline max-[900px]:justify-end max-[900px]:gap-x-2' : ''}`}
                    >
                      {cell(row)}
                      {detail ? <div className="text-micro text-muted">{detail(row)}</div> : null}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
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

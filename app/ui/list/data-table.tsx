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
  title: 'max-md:col-start-2 max-md:row-start-1 max-md:min-w-0 max-md:pe-2 max-md:pb-1',
  corner: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
  field:
    'max-md:col-span-3 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:text-end max-md:before:text-small max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-label)]',
  none: 'max-md:hidden',
};

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, sort, align, headerHidden } = column;
  const text = headerHidden ? <span className="sr-only">{header}</span> : header;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={`h-10 px-2 font-medium first:ps-3 last:pe-3 text-muted ${align === 'end' ? 'text-end' : 'text-start'}`}
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
      <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
        <table role="table" className="w-full border-collapse text-table max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="bg-sunk max-md:hidden">
            <tr role="row">
              {selection ? (
                <th role="columnheader" scope="col" className="w-11">
                  <span className="sr-only">{selection.header}</span>
                </th>
              ) : null}
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className={`relative transition-colors has-[input:checked]:bg-primary-weak max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-start max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:border-t md:border-line ${
                  isLate?.(row)
                    ? 'shadow-[inset_3px_0_0_var(--color-bad)] rtl:shadow-[inset_-3px_0_0_var(--color-bad)]'
                    : ''
                }`}
              >
                {selection ? (
                  <td role="cell" className="relative z-1 max-md:-mt-2.5 max-md:me-3 max-md:row-start-1 md:ps-3">
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
                    className={`md:h-[52px] md:px-2 md:py-1 md:first:ps-3 md:last:pe-3 ${align === 'end' ? 'md:text-end md:whitespace-nowrap' : ''} ${PHONE[phone]}`}
                  >
                    <div
                      className={`min-w-0 ${phone === 'field' ? 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-end max-md:gap-x-2' : ''}`}
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
        <div className="on-ink above-tabs sticky bottom-3 z-10 mt-4 hidden w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-night px-4 py-1 text-table text-ink group-has-[input:checked]/list:flex dark:border dark:border-line-strong">
          <span className="font-semibold">
            <span className="ticks" /> {selection.counted}
          </span>
          {selection.actions}
        </div>
      ) : null}
    </div>
  );
}

import { useLocation } from '@remix-run/react';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '../button';
import type { IconName } from '../icon';
import { PageHeader } from '../layout/page-header';
import { ColumnMenu } from './column-menu';
import { type Column, DataTable } from './data-table';
import { rememberQuery } from './last-query';
import { ActiveFilters, BadRange, type FilterWords, ListFilters, PickerResults } from './list-filters';
import { ListResults, type Nothing } from './list-results';
import type { DrawnList } from './list-view';
import { Tabs } from './tabs';

/** The cells of a list, by column. Heads and sort links come from the list. */
export type Cells<Row, Name extends string> = Record<Name, Omit<Column<Row>, 'key' | 'header' | 'sort'>>;

type Table<Row> = Pick<ComponentProps<typeof DataTable<Row>>, 'rows' | 'rowKey' | 'isLate' | 'panel' | 'selection'>;

interface HeadActionsProps {
  view: Pick<DrawnList, 'hrefAt'>;
  /** The address of the list's file. */
  file?: string;
  /** Where a file of many is added. */
  upload?: { href: string; label: string };
  /** Where one more is added. */
  add?: { href: string; label: string };
  /** Pages that stand beside the list. */
  also?: { href: string; label: string; icon: IconName }[];
}

interface ListPageProps<Row, Name extends string, Sort extends string>
  extends Table<Row>, FilterWords<Sort>, Omit<HeadActionsProps, 'view'> {
  view: DrawnList<Sort>;
  title: string;
  /** Rows there are in all, whatever is filtered. */
  count: number;
  tabs?: ComponentProps<typeof Tabs>;
  /** Every column; the head of a column is a sort link where the list has an order of its name. */
  cells: Cells<Row, Name>;
  columnName: (name: Name) => string;
  /** Of the columns that may be hidden those that show; the others always lead. */
  shown?: readonly Name[];
  /** What the filtered rows come to, above them. */
  summary?: ReactNode;
  empty: Nothing;
  noneFound: Nothing;
}

/** A list of a work area: head, tabs, filters, columns, what is in force, table, pages. */
export function ListPage<Row, Name extends string, Sort extends string>(props: ListPageProps<Row, Name, Sort>) {
  const {
    view,
    title,
    count,
    file,
    upload,
    add,
    also,
    tabs,
    cells,
    columnName,
    shown = [],
    summary,
    empty,
    noneFound,
  } = props;
  const { rows, rowKey, isLate, panel, selection } = props;
  const { t } = useTranslation('list');
  // The router's address: the window's is the next page's already while this one is still shown.
  const { search } = useLocation();
  useEffect(() => rememberQuery(view.path, search), [view.path, search]);
  const fixed = (Object.keys(cells) as Name[]).filter((name) => !view.columns.includes(name));
  // What opens a row, and other controls without a head, stand at its end.
  const [lead, end] = [
    fixed.filter((name) => !cells[name].headerHidden),
    fixed.filter((name) => cells[name].headerHidden),
  ];
  const columns = [...lead, ...shown, ...end].map((name) => ({
    key: name,
    header: columnName(name),
    sort: view.sortLink(name),
    ...cells[name],
  }));
  return (
    <>
      <PageHeader
        title={
          <>
            {title} <span className="font-text text-card font-normal text-muted">{t('total', { count })}</span>
          </>
        }
        actions={
          file || upload || add || also ? (
            <HeadActions view={view} file={file} upload={upload} add={add} also={also} />
          ) : null
        }
      />
      {tabs ? (
        <div className="mt-4">
          <Tabs {...tabs} />
        </div>
      ) : null}
      <div className="mt-4 flex items-start gap-2 print:hidden">
        <ListFilters {...props} />
        {view.columns.length > 0 ? (
          <div className="max-[900px]:hidden">
            <ColumnMenu
              view={view}
              columns={(view.columns as readonly Name[]).map((name) => ({
                name,
                label: columnName(name),
                isShown: shown.includes(name),
              }))}
            />
          </div>
        ) : null}
      </div>
      <BadRange view={view} />
      {props.pickers?.map((picker) => (
        <PickerResults key={picker.name} picker={picker} />
      ))}
      <ActiveFilters {...props} />
      {summary ? <div className="mt-4">{summary}</div> : null}
      <ListResults view={view} empty={empty} noneFound={noneFound} className="mt-4">
        <DataTable caption={title} {...{ columns, rows, rowKey, isLate, panel, selection }} />
      </ListResults>
    </>
  );
}

/** The file of the list as it is filtered, and what adds to it. */
function HeadActions({ view, file, upload, add, also = [] }: HeadActionsProps) {
  const { t } = useTranslation('list');
  return (
    <>
      {also.map(({ href, label, icon }) => (
        <ButtonLink key={href} href={href} icon={icon} size="md">
          {label}
        </ButtonLink>
      ))}
      {file ? (
        <ButtonLink href={view.hrefAt(file)} icon="download" size="md" download>
          {t('export')}
        </ButtonLink>
      ) : null}
      {upload ? (
        <ButtonLink href={upload.href} icon="upload" size="md">
          {upload.label}
        </ButtonLink>
      ) : null}
      {add ? (
        <ButtonLink href={add.href} icon="plus" tone="primary" size="md">
          {add.label}
        </ButtonLink>
      ) : null}
    </>
  );
}

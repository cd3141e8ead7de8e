import { isUuid } from '../uuid';
import type { Filter } from './filters';

/** Beyond it a page is not looked for: skipping rows costs as much as reading them. */
const LAST_PAGE = 10_000;
const PAGE_SIZES: readonly number[] = [12, 24, 48, 96];
/** Of a long list: the pages that have a number. Later ones begin after the last row of the one before. */
export const NUMBERED_PAGES = 100;
/** What a row is ordered by, as an address carries it. */
const LONGEST_KEY = 200;

/** What a visitor may hide or show of a table, and the cookie that remembers it. */
export interface ColumnChoice<Column extends string> {
  all: readonly Column[];
  usual: readonly Column[];
  cookie: string;
}

interface Definition<Filters, Sort extends string, Column extends string> {
  /** By the name that the query gives to its SQL; each says its own parameters. */
  filters: Filters;
  /** The filter that is drawn as tabs; "clear all" leaves it. */
  tab?: keyof Filters & string;
  /**
   * The orders, a leading minus for descending. The first is the usual one; of `total` and `-total` the
   * earlier is what the first press on the column's head gives.
   */
  sorts?: readonly Sort[];
  /** By a value of the tab's filter: the order that is usual there, where that is another one. */
  sortsOfTabs?: Readonly<Record<string, Sort>>;
  columns?: ColumnChoice<Column>;
  /** Rows of a page where the address does not say. */
  pageSize: number;
  /** Whether the address may say (`size`: 12, 24, 48 or 96). */
  hasPageSizes?: boolean;
  /** A list that may have very many rows: its pages beyond the numbered ones begin at a row (`platform/list/keyset`). */
  isLong?: boolean;
}

type AnyFilters = Record<string, Filter<never>>;
type ValuesOf<Filters> = { [Name in keyof Filters]: Filters[Name] extends Filter<infer Value> ? Value : never };

/** A row's place in the order of its list. */
export interface Edge {
  key: string;
  id: string;
}

/** What every list's SQL needs to cut its page. */
export interface PageQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Of a long list: the row that the page begins after, or ends before. */
  cursor?: Edge & { way: 'after' | 'before' };
}

type QueryFor<Filters, Sort extends string> = ValuesOf<Filters> &
  PageQuery &
  ([Sort] extends [never] ? unknown : { sort: Sort });

/** The query that a list reads: `QueryOf<typeof agencyBookings>`. */
export type QueryOf<AnyList> = AnyList extends List<infer Query, string, string> ? Query : never;

/** A filter as a page draws it. */
export interface FilterView {
  /** Its parameters with their values, empty for none: the names and defaults of its fields. */
  values: Record<string, string>;
  /** What may be chosen, where that is fixed. */
  options: readonly string[];
  isActive: boolean;
  /** The list without it. */
  removeHref: string;
}

/** A list at an address: all that a page links to. `ui/list` draws it without knowing the list. */
export interface ListView<Query, Sort extends string = string> extends PageQuery {
  path: string;
  /** The last page, at least 1. */
  pages: number;
  total: number;
  /** The list with some values changed; its pages start again unless the page is what changes. */
  href: (change: Partial<Query>) => string;
  pageHref: (page: number) => string;
  /** The pages that have a number; of a long list only the first. */
  numbered: number;
  /** The pages beside this one. */
  previousHref: string | undefined;
  nextHref: string | undefined;
  /** Another address with the same filters and order, such as the list's file. */
  hrefAt: (path: string, more?: Record<string, string>) => string;
  filters: Record<Exclude<keyof Query, keyof PageQuery | 'sort'>, FilterView>;
  isFiltered: boolean;
  /** The list without filters, in the same tab. */
  clearHref: string;
  sort: Sort | undefined;
  sorts: readonly Sort[];
  /** A tab for all rows, then one for each value of a filter, with the rows that it would show. */
  tabs: <Name extends keyof Query & string, Value extends Query[Name] & string>(
    name: Name,
    list: { all: number; counts: Record<Value, number> },
    label: (value: Value | 'all') => string,
  ) => { value: Value | 'all'; label: string; href: string; current: boolean; count: number }[];
  /** The link in the head of a column; undefined where the list has no such order. */
  sortLink: (column: string) => { href: string; direction?: 'ascending' | 'descending' } | undefined;
  sizes: readonly { size: number; href: string; isCurrent: boolean }[];
  /** Every parameter but the page, for forms that change something beside the filters. */
  params: Record<string, string>;
  /** What the form of filters must carry on: the tab and the page's size. */
  kept: Record<string, string>;
  /** The columns that may be hidden. */
  columns: readonly string[];
}

export interface List<Query, Sort extends string, Column extends string> {
  /** The query of an address. Never throws: what cannot be read counts as left out. */
  read: (url: { searchParams: URLSearchParams }) => Query;
  href: (path: string, query: Query, change?: Partial<Query>) => string;
  /** `edges`: the first and last row of the page of a long list. */
  view: (path: string, query: Query, total: number, edges?: readonly [Edge, Edge] | null) => ListView<Query, Sort>;
  columns: ColumnChoice<Column>;
}

/**
 * One definition of a list, for its loader, its page and its file: which filters, orders, page sizes and
 * columns it has and how they stand in its address. What is as usual is left out of addresses.
 */
export function defineList<Filters, const Sort extends string = never, const Column extends string = never>(
  definition: Definition<Filters, Sort, Column>,
): List<QueryFor<Filters, Sort>, Sort, Column> {
  type Query = QueryFor<Filters, Sort>;
  const { tab, sorts = [], sortsOfTabs = {}, pageSize: usualSize, hasPageSizes = false, isLong = false } = definition;
  const columns: ColumnChoice<Column> = definition.columns ?? { all: [], usual: [], cookie: '' };
  const filters = Object.entries(definition.filters as AnyFilters);
  /** The orders of a query's tab, the usual one first. */
  const sortsAt = (values: object): readonly Sort[] => {
    const value: unknown = tab && (values as Record<string, unknown>)[tab];
    const usual = typeof value === 'string' && Object.hasOwn(sortsOfTabs, value) ? sortsOfTabs[value] : undefined;
    return usual ? [usual, ...sorts.filter((sort) => sort !== usual)] : sorts;
  };

  const read: List<Query, Sort, Column>['read'] = ({ searchParams: search }) => {
    const page = Number(search.get('page') ?? 1);
    const size = Number(search.get('size'));
    const values = Object.fromEntries(filters.map(([name, filter]) => [name, filter.read(search)]));
    return {
      ...values,
      ...(sorts.length > 0 && { sort: sorts.find((sort) => sort === search.get('sort')) ?? sortsAt(values)[0] }),
      page: Number.isInteger(page) && page >= 1 && (isLong || page <= LAST_PAGE) ? page : 1,
      pageSize: hasPageSizes && PAGE_SIZES.includes(size) ? size : usualSize,
      ...(isLong && { cursor: readCursor(search) }),
    } as Query;
  };

  const valueOf = (query: Query, name: string) => (query as Record<string, never>)[name] as never;
  const none = read({ searchParams: new URLSearchParams() });
  const isUsualSort = (query: Query) => sorts.length === 0 || valueOf(query, 'sort') === sortsAt(query as object)[0];

  const write = (query: Query): Record<string, string> => {
    const sort: unknown = valueOf(query, 'sort');
    return {
      ...(Object.assign({}, ...filters.map(([name, filter]) => filter.write(valueOf(query, name)))) as object),
      ...(!isUsualSort(query) && { sort: String(sort) }),
      ...(query.pageSize !== usualSize && { size: String(query.pageSize) }),
      ...(query.page > 1 && { page: String(query.page) }),
      ...(query.cursor && { [query.cursor.way]: `${query.cursor.id}.${query.cursor.key}` }),
    };
  };

  const href = (path: string, query: Query, change: Partial<Query> = {}) => {
    const next = { ...query, page: 1, cursor: undefined, ...change };
    // Who chose no order is shown another tab in the order that is usual there.
    const usual = isUsualSort(query) && !('sort' in change) ? { sort: sortsAt(next)[0] } : {};
    return addressOf(path, write({ ...next, ...usual }));
  };

  const view: List<Query, Sort, Column>['view'] = (path, query, total, edges) => {
    const { page, pageSize } = query;
    const to = (change: object) => href(path, query, change as Partial<Query>);
    const params = write({ ...query, page: 1, cursor: undefined });
    const written = filters.map(([name, filter]) => ({ name, filter, values: filter.write(valueOf(query, name)) }));
    const tabParams = written.find(({ name }) => name === tab)?.values ?? {};
    const sort = valueOf(query, 'sort') as Sort | undefined;
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const numbered = isLong ? Math.min(pages, NUMBERED_PAGES) : pages;
    const beside = (number: number, way: 'after' | 'before') => {
      const row = edges?.[way === 'after' ? 1 : 0];
      if (number <= numbered) return to({ page: number });
      return row && to({ page: number, cursor: { way, ...row } });
    };
    return {
      path,
      page,
      pageSize,
      pages,
      total,
      href: to,
      pageHref: (number) => to({ page: number }),
      numbered,
      previousHref: page > 1 ? beside(page - 1, 'before') : undefined,
      nextHref: page < pages ? beside(page + 1, 'after') : undefined,
      hrefAt: (other, more) => addressOf(other, { ...params, ...more }),
      filters: Object.fromEntries(
        written.map(({ name, filter, values }) => [
          name,
          {
            values: Object.fromEntries(filter.params.map((param) => [param, values[param] ?? ''])),
            options: filter.options ?? [],
            isActive: Object.keys(values).length > 0,
            removeHref: to({ [name]: valueOf(none, name) }),
          },
        ]),
      ) as ListView<Query>['filters'],
      isFiltered: written.some(({ values }) => Object.keys(values).length > 0),
      clearHref: addressOf(path, tabParams),
      sort,
      sorts: sortsAt(query as object),
      tabs: <Name extends keyof Query & string, Value extends Query[Name] & string>(
        name: Name,
        { all, counts }: { all: number; counts: Record<Value, number> },
        label: (value: Value | 'all') => string,
      ) => {
        const values = (definition.filters as AnyFilters)[name]?.options as readonly Value[];
        return (['all', ...values] as const).map((value) => ({
          value,
          label: label(value),
          href: to({ [name]: value === 'all' ? null : value }),
          current: query[name] === (value === 'all' ? null : value),
          count: value === 'all' ? all : counts[value],
        }));
      },
      sortLink: (column) => {
        const [first, second] = sorts.filter((one) => one === column || one === `-${column}`);
        if (!first) return undefined;
        const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
        return { href: to({ sort: sort === first && second ? second : first }), direction };
      },
      sizes: hasPageSizes
        ? PAGE_SIZES.map((size) => ({ size, href: to({ pageSize: size }), isCurrent: size === pageSize }))
        : [],
      params,
      kept: { ...tabParams, ...(params.size && { size: params.size }) },
      columns: columns.all,
    };
  };

  return { read, href, view, columns };
}

/** The row that a page begins after or ends before, `<id>.<key>`; what cannot be read counts as left out. */
function readCursor(search: URLSearchParams): PageQuery['cursor'] {
  for (const way of ['after', 'before'] as const) {
    const [id = '', ...key] = (search.get(way) ?? '').split('.');
    if (isUuid(id) && key.length > 0) return { way, id, key: key.join('.').slice(0, LONGEST_KEY) };
  }
  return undefined;
}

function addressOf(path: string, params: Record<string, string>): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}

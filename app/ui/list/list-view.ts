/** A filter of a list at its address, as `platform/list/define-list` gives it. */
export interface DrawnFilter {
  /** Its parameters with their values, empty for none. */
  values: Record<string, string>;
  /** What may be chosen, where that is fixed. */
  options: readonly string[];
  isActive: boolean;
  removeHref: string;
}

/** What the parts of `ui/list` need of a list at an address: `platform/list/define-list` gives it. */
export interface DrawnList<Sort extends string = string> {
  path: string;
  page: number;
  pageSize: number;
  pages: number;
  total: number;
  pageHref: (page: number) => string;
  numbered: number;
  previousHref: string | undefined;
  nextHref: string | undefined;
  hrefAt: (path: string, more?: Record<string, string>) => string;
  filters: Partial<Record<string, DrawnFilter>>;
  isFiltered: boolean;
  clearHref: string;
  sort: Sort | undefined;
  sorts: readonly Sort[];
  sortLink: (column: string) => { href: string; direction?: 'ascending' | 'descending' } | undefined;
  sizes: readonly { size: number; href: string; isCurrent: boolean }[];
  params: Record<string, string>;
  kept: Record<string, string>;
  /** The columns that may be hidden. */
  columns: readonly string[];
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../clock';
import { defineList } from './define-list';
import { ALL_DAYS, idFilter, oneOf, periodFilter, textFilter } from './filters';
import { PERIOD_FILTERS } from './period-filter';

const STATUSES = ['open', 'closed'] as const;
const SORTS = ['-date', 'date', 'name', '-name', 'size'] as const;
const things = defineList({
  filters: {
    status: oneOf('status', STATUSES),
    search: textFilter('q'),
    ownerId: idFilter('owner'),
    period: periodFilter(),
  },
  tab: 'status',
  sorts: SORTS,
  columns: { all: ['date', 'name', 'size'], usual: ['date'], cookie: 'thing-columns' },
  pageSize: 24,
  hasPageSizes: true,
});
type Query = ReturnType<typeof things.read>;

const read = (address: string) => things.read(new URL(address, 'https://rihla.test'));
const PLAIN: Query = {
  status: null,
  search: '',
  ownerId: null,
  period: ALL_DAYS,
  sort: '-date',
  page: 1,
  pageSize: 24,
};
const OWNER = '5f2b7c1e-8d7a-4c58-9a54-0d6f6c1f7a01';
const FULL = `/things?status=open&q=dacia&owner=${OWNER}&period=custom&from=2026-01-01&sort=name&size=48&page=3`;

describe('reading an address', () => {
  test('gives the usual query where it says nothing', () => expect(read('/things')).toEqual(PLAIN));

  test('reads every value', () => {
    expect(read(FULL)).toEqual({
      status: 'open',
      search: 'dacia',
      ownerId: OWNER,
      period: { name: 'custom', from: day('2026-01-01'), to: null },
      sort: 'name',
      page: 3,
      pageSize: 48,
    });
  });

  test.each([
    'status=x&status=open',
    'status=__proto__&sort=constructor',
    'owner=1',
    'period=never&from=2026-01-01',
    'sort=;drop',
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e9',
    'page=NaN',
    'page=',
    'size=25',
    'size=abc',
    `q=${'a'.repeat(101)}`,
    'q=%20%20',
    '%ff=%00',
  ])('counts what it cannot read as left out: %s', (query) => expect(read(`/things?${query}`)).toEqual(PLAIN));

  test('knows the bounds of a period only where they are chosen', () => {
    expect(read('/things?period=today&from=2026-01-01').period).toEqual({ ...ALL_DAYS, name: 'today' });
    expect(read('/things?period=custom&from=2026-02-30&to=x').period).toEqual({ ...ALL_DAYS, name: 'custom' });
  });

  test('takes a page size only where the list offers some', () => {
    const fixed = defineList({ filters: {}, pageSize: 50 });
    expect(fixed.read(new URL('https://rihla.test/?size=12&sort=name&page=2'))).toEqual({ page: 2, pageSize: 50 });
  });

  test('never throws, and always gives a query that the list has', () => {
    const param = fc.constantFrom('status', 'q', 'owner', 'period', 'from', 'to', 'sort', 'page', 'size', 'x');
    const value = fc.oneof(fc.string({ maxLength: 110 }), fc.double().map(String), fc.constantFrom(...SORTS, OWNER));
    fc.assert(
      fc.property(fc.array(fc.tuple(param, value), { maxLength: 6 }), (pairs) => {
        const query = things.read({ searchParams: new URLSearchParams(pairs) });
        const isOwn =
          [null, ...STATUSES].includes(query.status) &&
          SORTS.includes(query.sort) &&
          PERIOD_FILTERS.includes(query.period.name) &&
          [12, 24, 48, 96].includes(query.pageSize) &&
          Number.isInteger(query.page) &&
          query.page >= 1 &&
          query.search.length <= 100;
        expect(isOwn).toBe(true);
      }),
    );
  });
});

const anyDay = fc.option(fc.integer({ min: 0, max: 50_000 }).map((days) => addDays(day('1990-01-01'), days)));
const anyQuery: fc.Arbitrary<Query> = fc.record({
  status: fc.option(fc.constantFrom(...STATUSES)),
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.slice(0, 100).toWellFormed().trim()),
  ownerId: fc.option(fc.uuid()),
  period: fc.oneof(
    fc.constantFrom(...PERIOD_FILTERS).map((name) => ({ ...ALL_DAYS, name })),
    fc.record({ name: fc.constant('custom' as const), from: anyDay, to: anyDay }),
  ),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.constantFrom(12, 24, 48, 96),
});

describe('writing an address', () => {
  test('and reading it gives the same query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(things.href('/things', query, { page: query.page }))).toEqual(query);
      }),
    );
  });

  test('leaves out what is as usual', () => expect(things.href('/things', PLAIN)).toBe('/things'));

  test('starts the pages again when anything changes', () => {
    const query = read(FULL);
    expect(read(things.href('/things', query, { sort: 'date' }))).toEqual({ ...query, sort: 'date', page: 1 });
    expect(read(things.href('/things', query, { page: 4 }))).toEqual({ ...query, page: 4 });
  });

  test('drops the bounds of a period that is no longer chosen', () => {
    const period = { ...read(FULL).period, name: 'today' as const };
    expect(things.href('/things', PLAIN, { period })).toBe('/things?period=today');
  });
});

describe('a list at an address', () => {
  const view = things.view('/things', read(FULL), 100);

  test('knows its pages', () => {
    expect([view.page, view.pages]).toEqual([3, 3]);
    expect(things.view('/things', PLAIN, 0).pages).toBe(1);
    expect(read(view.pageHref(2))).toEqual({ ...read(FULL), page: 2 });
    expect(things.view('/things', PLAIN, 0).pageHref(1)).toBe('/things');
  });

  test('gives each filter its fields and the list without it', () => {
    expect(view.filters.ownerId).toMatchObject({ values: { owner: OWNER }, isActive: true });
    expect(view.filters.period.values).toEqual({ period: 'custom', from: '2026-01-01', to: '' });
    expect(read(view.filters.period.removeHref)).toEqual({ ...read(FULL), period: ALL_DAYS, page: 1 });
    expect(things.view('/things', PLAIN, 0).filters.search).toMatchObject({ values: { q: '' }, isActive: false });
  });

  test('clears all filters but the tab', () => {
    expect(view.clearHref).toBe('/things?status=open');
    expect([view.isFiltered, things.view('/things', PLAIN, 0).isFiltered]).toEqual([true, false]);
    expect(things.view('/things', { ...PLAIN, sort: 'name', page: 2 }, 0).isFiltered).toBe(false);
  });

  test('turns the order of a column round, beginning with the one that is named first', () => {
    const sorted = (sort: Query['sort'], column: string) =>
      things.view('/things', { ...PLAIN, sort }, 0).sortLink(column);
    expect(sorted('name', 'date')).toEqual({ href: '/things', direction: undefined });
    expect(sorted('-date', 'date')).toEqual({ href: '/things?sort=date', direction: 'descending' });
    expect(sorted('date', 'date')).toEqual({ href: '/things', direction: 'ascending' });
    expect(sorted('date', 'name')?.href).toBe('/things?sort=name');
    expect(sorted('name', 'name')).toEqual({ href: '/things?sort=-name', direction: 'ascending' });
    expect(sorted('size', 'size')).toEqual({ href: '/things?sort=size', direction: 'ascending' });
    expect(sorted('name', 'colour')).toBeUndefined();
  });

  test('orders a tab as is usual there, as long as nobody chose an order', () => {
    const waiting = defineList({
      filters: { status: oneOf('status', STATUSES), search: textFilter('q') },
      tab: 'status',
      sorts: ['-date', 'date'],
      sortsOfTabs: { open: 'date' },
      pageSize: 24,
    });
    const at = (address: string) => {
      const query = waiting.read(new URL(address, 'https://rihla.test'));
      const { sort, sorts, tabs, sortLink, filters } = waiting.view('/things', query, 0);
      const links = tabs('status', { all: 0, counts: { open: 0, closed: 0 } }, String).map(({ href }) => href);
      return { sort, first: sorts[0], links, column: sortLink('date')?.href, unfiltered: filters.search.removeHref };
    };
    const usual = ['/things', '/things?status=open', '/things?status=closed'];
    expect(at('/things')).toMatchObject({ sort: '-date', first: '-date', links: usual, column: '/things?sort=date' });
    expect(at('/things?status=open&q=a')).toMatchObject({
      ...{ sort: 'date', first: 'date', column: '/things?status=open&q=a&sort=-date' },
      unfiltered: '/things?status=open',
    });
    expect(at('/things?status=open').links).toEqual(usual);
    expect(at('/things?status=open&sort=-date')).toMatchObject({
      sort: '-date',
      links: ['/things', '/things?status=open&sort=-date', '/things?status=closed'],
    });
    expect(at('/things?status=closed')).toMatchObject({ sort: '-date', first: '-date' });
  });

  test('has a tab for all and one for each value', () => {
    const tabs = view.tabs('status', { all: 7, counts: { open: 4, closed: 3 } }, (value) => value.toUpperCase());
    expect(tabs.map(({ label, count, current }) => [label, count, current])).toEqual([
      ['ALL', 7, false],
      ['OPEN', 4, true],
      ['CLOSED', 3, false],
    ]);
    expect(read(tabs[0]!.href)).toEqual({ ...read(FULL), status: null, page: 1 });
    expect(read(tabs[2]!.href)).toEqual({ ...read(FULL), status: 'closed', page: 1 });
  });

  test('offers page sizes, and carries tab and size through the form of filters', () => {
    expect(view.sizes.map(({ size, isCurrent }) => [size, isCurrent])).toEqual([
      [12, false],
      [24, false],
      [48, true],
      [96, false],
    ]);
    expect(view.kept).toEqual({ status: 'open', size: '48' });
  });

  test('takes filters and order to another address, without the page', () => {
    const file = new URL(view.hrefAt('/things.csv', { cols: 'usual' }), 'https://rihla.test');
    expect(file.pathname).toBe('/things.csv');
    expect(file.searchParams.get('cols')).toBe('usual');
    expect(things.read(file)).toEqual({ ...read(FULL), page: 1 });
  });
});

import { type CalendarDay, parseDay } from '../clock';
import { isUuid } from '../uuid';
import { type DayBounds, PERIOD_FILTERS, type PeriodFilter } from './period-filter';

/** The longest text that a search takes; a longer one counts as left out. */
const LONGEST_TEXT = 100;

/** How a filter's value stands in an address. */
export interface Filter<Value> {
  /** Its query parameters. */
  params: readonly string[];
  /** What may be chosen, where that is fixed. */
  options?: readonly string[];
  /** Never throws: what it cannot read counts as left out. */
  read: (search: URLSearchParams) => Value;
  /** The parameters of a value; none where the filter lets every row through. */
  write: (value: Value) => Record<string, string>;
}

/** A typed text, trimmed; empty for none. */
export function textFilter(param: string): Filter<string> {
  const read = (search: URLSearchParams) => {
    const text = (search.get(param) ?? '').trim();
    return text.length > LONGEST_TEXT ? '' : text;
  };
  return { params: [param], read, write: (text) => present({ [param]: text }) };
}

/** One of the given values; null for all. */
export function oneOf<const Value extends string>(param: string, values: readonly Value[]): Filter<Value | null> {
  const read = (search: URLSearchParams) => values.find((value) => value === search.get(param)) ?? null;
  return { params: [param], options: values, read, write: (value) => present({ [param]: value }) };
}

/** Some of the given values, in their order; null for all. They stand in one parameter with commas, or in several. */
export function someOf<const Value extends string>(param: string, values: readonly Value[]): Filter<Value[] | null> {
  const read = (search: URLSearchParams) => {
    const named = search.getAll(param).flatMap((text) => text.split(','));
    const chosen = values.filter((value) => named.includes(value));
    return chosen.length > 0 ? chosen : null;
  };
  return { params: [param], options: values, read, write: (chosen) => present({ [param]: chosen?.join(',') ?? null }) };
}

/** The id of a row that the list's rows belong to; null for all. */
export function idFilter(param: string): Filter<string | null> {
  const read = (search: URLSearchParams) => {
    const id = search.get(param);
    return isUuid(id) ? id : null;
  };
  return { params: [param], read, write: (id) => present({ [param]: id }) };
}

/** A calendar day; null for none. */
export function dayFilter(param: string): Filter<CalendarDay | null> {
  const read = (search: URLSearchParams) => parseDay(search.get(param));
  return { params: [param], read, write: (day) => present({ [param]: day }) };
}

/** A period by name; its bounds count for `custom` only and may be open. */
export interface ChosenPeriod extends DayBounds {
  name: PeriodFilter;
}

export const ALL_DAYS: ChosenPeriod = { name: 'all', from: null, to: null };

/**
 * The days of `period`, `from` and `to` (see `periodDays`); bounds without a name are a period of one's own. `names`:
 * the periods that the list offers.
 */
export function periodFilter(names: readonly PeriodFilter[] = PERIOD_FILTERS): Filter<ChosenPeriod> {
  const day = (search: URLSearchParams, param: string): CalendarDay | null => parseDay(search.get(param));
  return {
    params: ['period', 'from', 'to'],
    options: names,
    read: (search) => {
      const isBounded = day(search, 'from') !== null || day(search, 'to') !== null;
      const unnamed = isBounded && !search.get('period') ? 'custom' : 'all';
      const name = names.find((known) => known === search.get('period')) ?? unnamed;
      return name === 'custom' ? { name, from: day(search, 'from'), to: day(search, 'to') } : { ...ALL_DAYS, name };
    },
    write: ({ name, from, to }) => {
      if (name === 'all') return {};
      return name === 'custom' ? present({ period: name, from, to }) : { period: name };
    },
  };
}

function present(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

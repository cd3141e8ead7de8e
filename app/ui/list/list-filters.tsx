import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { type DateLike, formatDate, formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '../button';
import { Notice } from '../feedback/flash';
import { DateInput } from '../form/date-input';
import { Input } from '../form/input';
import { type Option, Select } from '../form/select';
import { Icon, type IconName } from '../icon';
import { Chips } from './chips';
import { FilterForm } from './filter-form';
import type { DrawnFilter, DrawnList } from './list-view';

/** The words of a filter by one of some values. */
interface Choice {
  label: string;
  /** The empty choice. */
  all: string;
  icon: IconName;
  options: Option[];
  /** Chosen by links from elsewhere only: the form carries it on, and its chip takes it off. */
  isLinked?: boolean;
}

/** A filter by a row of a list too long to choose from: it is searched, then picked among what was found. */
interface Picker {
  /** Its name in the list's definition, and the parameter of what is typed. */
  name: string;
  param: string;
  typed: string;
  label: string;
  icon?: IconName;
  /** The name of the row in force. */
  chosen: string | null;
  /** What was found, each with the list of it, after `ask`; `none` is said where nothing was. */
  found: { label: string; href: string }[];
  ask: string;
  none: string;
}

export interface FilterWords<Sort extends string> {
  /** What the form is for. */
  filters: string;
  /** What the search looks through; for a filter named `search`. */
  search?: string;
  /** By the filter's name in the list's definition. */
  choices?: Record<string, Choice>;
  pickers?: readonly Picker[];
  /** For a filter named `period`: its label, and the words of each of its options. */
  period?: { label: string; name: (period: never) => string };
  sortName?: (sort: Sort) => string;
}

interface ListFiltersProps<Sort extends string> extends FilterWords<Sort> {
  view: DrawnList<Sort>;
}

const paramsOf = (filter: DrawnFilter | undefined) => Object.entries(filter?.values ?? {});

/** Search, choices, period and order of a list in one line above its table. */
export function ListFilters<Sort extends string>(props: ListFiltersProps<Sort>) {
  const { view, filters: title, search, choices = {}, pickers = [], period, sortName } = props;
  const { t } = useTranslation('list');
  const [[searchParam = '', typed = ''] = []] = paramsOf(view.filters.search);
  const shown = Object.values(choices).filter(({ isLinked = false }) => !isLinked);
  const isFolded = pickers.length + shown.length + Number(Boolean(period)) + Number(Boolean(sortName)) > 2;
  const names = [...pickers.map(({ name }) => name), ...Object.keys(choices), 'period'];
  const inForce = names.filter((name) => view.filters[name]?.isActive).length;
  const fields = <FilterFields {...props} />;
  return (
    // Values that are not typed: a new address gives new fields.
    <div key={view.hrefAt('', { page: String(view.page) })} className="period-form min-w-0 grow">
      <FilterForm look="grid" action={view.path} title={title} apply={t('apply')} hidden={view.kept}>
        {search ? (
          <Input
            compact
            labelHidden
            icon="search"
            type="search"
            name={searchParam}
            id={`list-${searchParam}`}
            maxLength={100}
            defaultValue={typed}
            label={search}
            placeholder={search}
            className="w-full"
          />
        ) : null}
        {isFolded ? <FoldedFilters inForce={inForce}>{fields}</FoldedFilters> : fields}
      </FilterForm>
    </div>
  );
}

/** What a list is filtered and ordered by besides its search. */
function FilterFields<Sort extends string>({
  view,
  choices = {},
  pickers = [],
  period,
  sortName,
}: ListFiltersProps<Sort>) {
  const { t } = useTranslation('list');
  const [[periodParam = '', chosen = ''] = [], ...bounds] = paramsOf(view.filters.period);
  return (
    <>
      {pickers.map((picker) => (
        <PickerField key={picker.name} view={view} picker={picker} />
      ))}
      {Object.entries(choices).map(([name, { label, all, icon, options, isLinked = false }]) => {
        const [[param = '', value = ''] = []] = paramsOf(view.filters[name]);
        if (isLinked) return value ? <input key={name} type="hidden" name={param} value={value} /> : null;
        return (
          <BarSelect
            key={name}
            icon={icon}
            name={param}
            label={label}
            placeholder={all}
            defaultValue={value}
            className="w-full"
            options={options}
          />
        );
      })}
      {period ? (
        <BarSelect
          icon="calendar"
          name={periodParam}
          label={period.label}
          defaultValue={chosen}
          className="w-[calc(50%-4px)] sm:w-full"
          options={(view.filters.period?.options ?? []).map((name) => ({
            value: name === 'all' ? '' : name,
            label: period.name(name as never),
          }))}
        />
      ) : null}
      {sortName ? (
        <BarSelect
          icon="chevrons-up-down"
          name="sort"
          label={t('sort')}
          defaultValue={view.sort === view.sorts[0] ? '' : view.sort}
          className="w-[calc(50%-4px)] sm:w-full min-[900px]:hidden"
          options={view.sorts.map((sort, at) => ({ value: at === 0 ? '' : sort, label: sortName(sort) }))}
        />
      ) : null}
      {period ? <PeriodBounds bounds={bounds} /> : null}
    </>
  );
}

/** More than two of them are folded on a phone, so that the rows are in sight; how many are in force is said. */
function FoldedFilters({ inForce, children }: { inForce: number; children: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <details className="fold-sm group grow open:w-full sm:col-span-full">
      <summary className="flex min-h-12 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 font-semibold md:min-h-10">
        <Icon name="filter" />
        {t('filters')}
        {inForce ? (
          <span className="rounded-badge bg-primary-weak px-1.5 text-micro text-primary tabular-nums">{inForce}</span>
        ) : null}
        <Icon name="chevron-down" className="ms-auto text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2 max-sm:mt-2 sm:contents">{children}</div>
    </details>
  );
}

/** The search of a picker; the row in force stays while other filters change, until something else is typed. */
function PickerField<Sort extends string>({ view, picker }: { view: DrawnList<Sort>; picker: Picker }) {
  const [[param = '', value = ''] = []] = paramsOf(view.filters[picker.name]);
  return (
    <>
      {value ? <input type="hidden" name={param} value={value} /> : null}
      <Input
        compact
        labelHidden
        icon={picker.icon ?? 'car'}
        type="search"
        name={picker.param}
        id={`list-${picker.param}`}
        maxLength={100}
        defaultValue={picker.typed}
        label={picker.label}
        placeholder={picker.label}
        className="w-full"
      />
    </>
  );
}

/** What a picker found for what was typed: each a link to the list of it. */
export function PickerResults({ picker }: { picker: Picker }) {
  if (!picker.typed) return null;
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-2 text-table">
      <p className="font-semibold">{picker.found.length > 0 ? picker.ask : picker.none}</p>
      {picker.found.map(({ label, href }) => (
        <ButtonLink key={href} size="sm" href={href}>
          <bdi>{label}</bdi>
        </ButtonLink>
      ))}
    </div>
  );
}

/** A period of one's own whose last day comes before its first: it holds nothing, and that is said. */
export function BadRange<Sort extends string>({ view }: { view: DrawnList<Sort> }) {
  const { t } = useTranslation('list');
  const lang = useLanguage();
  const [, [, from = ''] = [], [, to = ''] = []] = paramsOf(view.filters.period);
  if (!from || !to || from <= to) return null;
  const day = (text: string) => formatDate(text as DateLike, lang, 'medium');
  return (
    <div className="mt-3">
      <Notice type="warning" title={t('badRange', { from: day(from), to: day(to) })} />
    </div>
  );
}

/** A select of the bar, whose label is its icon and its own first choice. */
function BarSelect(props: Omit<ComponentProps<typeof Select>, 'compact' | 'labelHidden'>) {
  return <Select compact labelHidden {...props} />;
}

/** First and last day of a period of one's own; the style sheet shows them where that is chosen. */
function PeriodBounds({ bounds }: { bounds: [param: string, day: string][] }) {
  const { t } = useTranslation('list');
  return (
    <div className="period-custom flex w-full gap-2 sm:col-span-2">
      {bounds.map(([param, day], at) => (
        <DateInput
          key={param}
          compact
          labelHidden
          name={param}
          label={t(at === 0 ? 'from' : 'to')}
          defaultValue={day}
          className="grow"
        />
      ))}
    </div>
  );
}

/** The filters in force: each a link to the list without it; none for the tabs. */
export function ActiveFilters<Sort extends string>(props: ListFiltersProps<Sort>) {
  const { view, search, choices = {}, pickers = [], period } = props;
  const { t } = useTranslation('list');
  const lang = useLanguage();
  const { search: typed, period: days } = view.filters;

  const periodLabel = ([name = '', from = '', to = '']: string[]) => {
    const words = period?.name(name as never);
    const range = (first: string, last: string) => formatRange(first as DateLike, last as DateLike, lang);
    if (name !== 'custom') return words;
    if (from && to) return from <= to ? range(from, to) : words;
    if (from) return t('chip.from', { day: range(from, from) });
    return to ? t('chip.to', { day: range(to, to) }) : words;
  };
  const chip = (filter: DrawnFilter | undefined, label: (values: string[]) => string | undefined) => {
    const words = filter?.isActive ? label(Object.values(filter.values)) : undefined;
    return filter && words ? [{ label: words, removeHref: filter.removeHref, removeLabel: t('remove') }] : [];
  };
  const chips = [
    ...(search ? chip(typed, ([text]) => t('chip.search', { text })) : []),
    ...pickers.flatMap(({ name, chosen }) => (chosen ? chip(view.filters[name], () => chosen) : [])),
    ...Object.entries(choices).flatMap(([name, { options }]) =>
      chip(view.filters[name], ([chosen]) => options.find(({ value }) => value === chosen)?.label),
    ),
    ...(period ? chip(days, periodLabel) : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="mt-3">
      <Chips label={t('inForce')} items={chips} clear={{ label: t('clearAll'), href: view.clearHref }} />
    </div>
  );
}

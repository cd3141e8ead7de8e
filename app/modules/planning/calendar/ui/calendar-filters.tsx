import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Select, type Option } from '~/ui/form/select';
import type { IconName } from '~/ui/icon';
import { FilterForm } from '~/ui/list/filter-form';
import type { CalendarQuery } from '../agency-calendar';

interface CalendarFiltersProps {
  path: string;
  query: CalendarQuery;
  from: CalendarDay;
  /** Rows of a page where that is not as usual. */
  size: string | undefined;
  locations: Option[];
  categories: Option[];
  statuses: Option[];
}

/** From which day, and which vehicles: one GET form. */
export function CalendarFilters({ path, query, from, size, ...choices }: CalendarFiltersProps) {
  const { t } = useTranslation('agency-calendar');
  const select = (
    name: string,
    icon: IconName | undefined,
    value: string | null,
    all: string,
    options: Option[],
    width = 'w-full',
  ) => (
    <Select
      compact
      labelHidden
      icon={icon}
      name={name}
      label={all}
      placeholder={all}
      defaultValue={value ?? ''}
      options={options}
      className={`${width} sm:w-48`}
    />
  );
  return (
    // Values that are not typed: a new address gives new fields.
    <div key={JSON.stringify(query)}>
      <FilterForm
        look="bar"
        action={path}
        title={t('filters.title')}
        apply={t('filters.apply')}
        hidden={{ span: query.span ?? undefined, size }}
      >
        <DateInput
          compact
          name="from"
          label={t('filters.from')}
          labelHidden
          defaultValue={from}
          className="w-[calc(43%-4px)] sm:w-38"
        />
        {select('status', undefined, query.status, t('filters.statuses'), choices.statuses, 'w-[calc(57%-4px)]')}
        <Input
          compact
          labelHidden
          type="search"
          icon="search"
          name="q"
          maxLength={100}
          label={t('filters.search')}
          placeholder={t('filters.search')}
          defaultValue={query.search}
          className="w-full sm:w-54"
        />
        {select('category', 'car', query.category, t('filters.categories'), choices.categories)}
        {select('location', 'map-pin', query.locationId, t('filters.locations'), choices.locations)}
      </FilterForm>
    </div>
  );
}

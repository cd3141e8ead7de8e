import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { CATEGORIES, TRANSMISSIONS } from '~/modules/catalogue/vehicle-words';
import { Checkbox } from '~/ui/form/checkbox';
import { FilterForm, FilterGroup } from '~/ui/list/filter-form';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Select } from '~/ui/form/select';
import { modelValue, type VehicleQuery, vehicleQueryParams } from '~/modules/search/query/vehicle-query';
import type { ModelOption, VehicleListing } from '../vehicle-listing';
import { listHref } from '../list-href';
import { PriceHistogram } from './price-histogram';
import { useSearchTexts } from './search-texts';

/** The id by which the search box beside the title belongs to the filter form. */
export const FILTERS = 'filters';
const SEATS_OFFERED = [2, 4, 5, 7, 9] as const;

/** The filter column of a vehicle list. */
export function ListFilters({ listing, activeCount }: { listing: VehicleListing; activeCount: number }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const { query, facets } = listing;
  return (
    <FilterForm
      id={FILTERS}
      action={formAction(query, lang)}
      title={t('filters.title')}
      apply={t('filters.apply')}
      activeCount={activeCount}
      hidden={hiddenOf(query)}
    >
      <FilterGroup legend={t('filters.availability')}>
        <RadioGroup
          name="availability"
          legend={<span className="sr-only">{t('filters.availability')}</span>}
          defaultValue={query.availability}
          options={['dates' as const, 'today' as const, 'available' as const, 'all' as const].map((value) => ({
            value,
            label: t(`filters.${value}`),
          }))}
        />
      </FilterGroup>
      <FilterGroup legend={t('filters.price')} note={t('dirham')}>
        <PriceHistogram bars={facets.prices} min={query.minPrice} max={query.maxPrice} />
        <div className="flex items-center gap-2">
          <Price name="minPrice" label={t('filters.minPrice')} value={query.minPrice} usual={facets.priceRange?.from} />
          <span className="text-small text-muted">{t('filters.to')}</span>
          <Price name="maxPrice" label={t('filters.maxPrice')} value={query.maxPrice} usual={facets.priceRange?.to} />
        </div>
      </FilterGroup>
      <FacetGroup
        name="category"
        values={CATEGORIES}
        label={(value) => t(`card.category.${value}`)}
        counts={facets.categories}
        chosen={query.categories}
      />
      <FacetGroup
        name="transmission"
        values={TRANSMISSIONS.toReversed()}
        label={(value) => t(`terms-vehicle:transmission.${value}`)}
        counts={facets.transmissions}
        chosen={query.transmissions}
      />
      <FilterGroup legend={t('filters.seats')} note={t('filters.atLeast')}>
        <RadioGroup
          name="seats"
          look="chips"
          legend={<span className="sr-only">{t('filters.seats')}</span>}
          defaultValue={query.seats === null ? undefined : String(query.seats)}
          options={seatsOffered(query).map((seats) => ({ value: String(seats), label: seats }))}
        />
      </FilterGroup>
      <BrandGroup listing={listing} />
    </FilterForm>
  );
}

interface FacetGroupProps<Value extends string> {
  name: 'category' | 'transmission';
  values: readonly Value[];
  label: (value: Value) => string;
  counts: Partial<Record<Value, number>>;
  chosen: readonly Value[];
}

/** Some of a few values, each with how many vehicles it would show. */
function FacetGroup<Value extends string>({ name, values, label, counts, chosen }: FacetGroupProps<Value>) {
  const t = useSearchTexts();
  const lang = useLanguage();
  return (
    <FilterGroup legend={t(`filters.${name}`)}>
      {values.map((value) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label(value)}
          count={formatNumber(counts[value] ?? 0, lang)}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </FilterGroup>
  );
}

/** A brand, a model: of that brand or, without one, of every brand. */
function BrandGroup({ listing: { query, brands, models } }: { listing: VehicleListing }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const option = ({ value, name, count }: ModelOption) => ({ value, label: `${name} (${formatNumber(count, lang)})` });
  const groups = models.map(({ brand, options }) => ({ label: brand, options: options.map(option) }));
  return (
    <FilterGroup legend={t('filters.brand')}>
      <Select
        name="brand"
        label={t('filters.brand')}
        labelHidden
        placeholder={t('filters.anyBrand')}
        defaultValue={query.brand?.slug}
        options={brands.map(({ slug, name, count }) => ({
          value: slug,
          label: `${name} (${formatNumber(count, lang)})`,
        }))}
      />
      <Select
        name="model"
        label={t('filters.model')}
        labelHidden
        placeholder={t('filters.anyModel')}
        defaultValue={query.brand && query.model ? modelValue(query.brand, query.model) : undefined}
        options={query.brand ? models.flatMap(({ options }) => options.map(option)) : groups}
        className="mt-2"
      />
    </FilterGroup>
  );
}

interface PriceProps {
  name: string;
  label: string;
  value: number | null;
  /** The end of the range that there is; shown while the field is empty. */
  usual: number | undefined;
}

function Price({ name, label, value, usual }: PriceProps) {
  const lang = useLanguage();
  return (
    <Input
      name={name}
      label={label}
      labelHidden
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={6}
      ltr
      defaultValue={value ?? undefined}
      placeholder={usual === undefined ? undefined : formatNumber(usual, lang)}
      className="min-w-0 grow"
    />
  );
}

/** The usual numbers of seats, and the chosen one where it is another. */
function seatsOffered({ seats }: VehicleQuery): number[] {
  return [...new Set([...SEATS_OFFERED, ...(seats === null ? [] : [seats])])].sort((a, b) => a - b);
}

/** The list within the query's location; filters stand in the form itself. */
function formAction(query: VehicleQuery, lang: ReturnType<typeof useLanguage>): string {
  return listHref(lang, { ...query, categories: [] }).split('?')[0] ?? '';
}

/** What the filter form keeps: location, dates, order, the vehicles to compare. */
function hiddenOf(query: VehicleQuery): Record<string, string | undefined> {
  const { startDate, endDate, pickupTime, returnTime, sort, compare } = vehicleQueryParams(query);
  return { location: query.location?.point?.slug, startDate, endDate, pickupTime, returnTime, sort, compare };
}

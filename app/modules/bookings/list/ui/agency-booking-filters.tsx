import { useTranslation } from 'react-i18next';
import { paths, withQuery } from '~/paths';
import { formatRange } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { VehicleChoice } from '~/modules/fleet/vehicles/list-vehicle-choices.server';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/form/checkbox';
import { Chips } from '~/ui/list/chips';
import { FilterForm } from '~/ui/list/filter-form';
import { Icon } from '~/ui/icon';
import { DateInput, Input } from '~/ui/form/input';
import { Menu } from '~/ui/layout/menu';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { Select } from '~/ui/form/select';
import { BOOKING_COLUMNS, type BookingColumn } from '../booking-columns';
import type { AgencyBookingQuery } from '../list-agency-bookings.server';
import { PERIOD_FILTERS } from '../period-filter';

const SORTS = ['-pickup', 'pickup', '-created', 'created', '-total', 'total', 'client', '-client'] as const;
const SIZES = [12, 24, 48, 96];

/** The list's address with some values changed; what is as usual is left out, and the page starts again. */
export function addressOf(query: AgencyBookingQuery, change: Partial<AgencyBookingQuery>) {
  const { status, search, vehicleId, period, from, to, sort, pageSize } = { ...query, ...change };
  const custom = period === 'custom';
  return {
    status,
    q: search,
    vehicle: vehicleId,
    period: period === 'all' ? null : period,
    from: custom ? from : null,
    to: custom ? to : null,
    sort: sort === '-pickup' ? null : sort,
    size: pageSize === 24 ? null : pageSize,
  };
}

export function isFiltered({ status, search, vehicleId, period }: AgencyBookingQuery): boolean {
  return Boolean(status || search || vehicleId || period !== 'all');
}

interface BookingFiltersProps {
  query: AgencyBookingQuery;
  vehicles: VehicleChoice[];
  columns: BookingColumn[];
}

/** Search, vehicle, period, order and columns of the agency's list, and what is in force. Texts: `agency`. */
export function BookingFilters({ query, vehicles, columns }: BookingFiltersProps) {
  const { t } = useTranslation(['agency', 'common']);
  const lang = useLanguage();
  const here = paths.agencyBookings(lang);
  return (
    <>
      <div className="mt-4 flex items-start gap-2 print:hidden">
        {/* Values that are not typed: a new address gives new fields. */}
        <div key={JSON.stringify(query)} className="period-form min-w-0 grow">
          <FilterForm
            look="bar"
            action={here}
            title={t('bookings.filters')}
            apply={t('common:action.apply')}
            hidden={{
              status: query.status ?? undefined,
              size: query.pageSize === 24 ? undefined : String(query.pageSize),
            }}
          >
            <Input
              compact
              labelHidden
              icon="search"
              type="search"
              name="q"
              id="list-q"
              maxLength={100}
              defaultValue={query.search}
              label={t('bookings.search')}
              placeholder={t('bookings.search')}
              className="w-full sm:w-64"
            />
            <Select
              compact
              labelHidden
              icon="car"
              name="vehicle"
              label={t('bookings.vehicle')}
              placeholder={t('bookings.allVehicles')}
              defaultValue={query.vehicleId ?? ''}
              className="w-full sm:w-52"
              options={vehicles.map(({ id, name, plate }) => ({
                value: id,
                label: `${name} · ${displayPlate(plate)}`,
              }))}
            />
            <Select
              compact
              labelHidden
              icon="calendar"
              name="period"
              label={t('bookings.period')}
              defaultValue={query.period === 'all' ? '' : query.period}
              className="w-[calc(50%-4px)] sm:w-48"
              options={PERIOD_FILTERS.map((period) => ({
                value: period === 'all' ? '' : period,
                label: t(`bookings.periods.${period}`),
              }))}
            />
            <Select
              compact
              labelHidden
              icon="chevrons-up-down"
              name="sort"
              label={t('bookings.sort')}
              defaultValue={query.sort === '-pickup' ? '' : query.sort}
              className="w-[calc(50%-4px)] md:hidden"
              options={SORTS.map((sort) => ({
                value: sort === '-pickup' ? '' : sort,
                label: t(`bookings.sorts.${sort}`),
              }))}
            />
            <div className="period-custom flex w-full gap-2 sm:w-auto">
              <DateInput
                compact
                labelHidden
                name="from"
                label={t('bookings.from')}
                defaultValue={query.from ?? ''}
                className="grow"
              />
              <DateInput
                compact
                labelHidden
                name="to"
                label={t('bookings.to')}
                defaultValue={query.to ?? ''}
                className="grow"
              />
            </div>
          </FilterForm>
        </div>
        <div className="max-md:hidden">
          <ColumnMenu query={query} columns={columns} />
        </div>
      </div>
      <ActiveFilters query={query} vehicles={vehicles} />
    </>
  );
}

function ColumnMenu({ query, columns }: { query: AgencyBookingQuery; columns: BookingColumn[] }) {
  const { t } = useTranslation(['agency', 'common']);
  const lang = useLanguage();
  const kept = addressOf(query, {});
  return (
    <Menu
      group="list"
      buttonClass="flex min-h-10 items-center gap-2 rounded-field border border-line-strong bg-surface px-3 text-table font-semibold hover:bg-sunk"
      button={
        <>
          <Icon name="columns" />
          {t('bookings.columns')}
        </>
      }
    >
      <form method="get" action={paths.agencyBookings(lang)} className="w-60 p-2">
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={String(value)} /> : null,
        )}
        <fieldset>
          <legend className="sr-only">{t('bookings.columns')}</legend>
          {BOOKING_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              name="cols"
              value={column}
              id={`column-${column}`}
              label={t(`bookings.column.${column}`)}
              defaultChecked={columns.includes(column)}
            />
          ))}
        </fieldset>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <a
            href={withQuery(paths.agencyBookings(lang), { ...kept, cols: 'usual' })}
            className="link target px-1 text-small"
          >
            {t('bookings.resetColumns')}
          </a>
          <Button size="sm" tone="primary">
            {t('common:action.apply')}
          </Button>
        </div>
        <p className="mt-2 text-micro text-muted">{t('bookings.perPage')}</p>
        <p className="flex gap-1">
          {SIZES.map((size) => (
            <a
              key={size}
              href={withQuery(paths.agencyBookings(lang), addressOf(query, { pageSize: size }))}
              aria-current={size === query.pageSize || undefined}
              className="flex min-h-8 min-w-10 items-center justify-center rounded-badge text-small hover:bg-sunk aria-[current=true]:bg-primary-weak aria-[current=true]:font-semibold aria-[current=true]:text-primary touch:min-h-11"
            >
              {size}
            </a>
          ))}
        </p>
      </form>
    </Menu>
  );
}

function ActiveFilters({ query, vehicles }: Omit<BookingFiltersProps, 'columns'>) {
  const { t } = useTranslation(['agency', 'common']);
  const lang = useLanguage();
  const here = paths.agencyBookings(lang);
  const without = (change: Partial<AgencyBookingQuery>) => withQuery(here, addressOf(query, change));
  const vehicle = vehicles.find(({ id }) => id === query.vehicleId);
  const chips = [
    query.search && { label: t('bookings.chip.search', { text: query.search }), removeHref: without({ search: '' }) },
    vehicle && { label: `${vehicle.name} · ${displayPlate(vehicle.plate)}`, removeHref: without({ vehicleId: null }) },
    query.period !== 'all' && { label: periodLabel(), removeHref: without({ period: 'all', from: null, to: null }) },
  ].filter((chip) => chip !== '' && chip !== false && chip !== undefined);

  function periodLabel(): string {
    const { period, from, to } = query;
    if (period !== 'custom') return t(`bookings.periods.${period}`);
    if (from && to) return formatRange(from, to, lang);
    if (from) return t('bookings.chip.from', { day: formatRange(from, from, lang) });
    return to ? t('bookings.chip.to', { day: formatRange(to, to, lang) }) : t('bookings.periods.custom');
  }

  if (chips.length === 0) return null;
  return (
    <div className="mt-3">
      <Chips
        label={t('bookings.inForce')}
        items={chips.map((chip) => ({ ...chip, removeLabel: t('bookings.remove') }))}
        clear={{ label: t('common:action.clearAll'), href: withQuery(here, { status: query.status }) }}
      />
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { buttonClass } from '~/ui/button';
import { Chips } from '~/ui/list/chips';
import { Icon } from '~/ui/icon';
import { Menu, MenuLink } from '~/ui/layout/menu';
import { Pagination } from '~/ui/list/pagination';
import { type VehicleQuery, enquiryParams, SORTS, withoutFilters } from '~/modules/search/query/vehicle-query';
import type { VehicleSummary } from '~/modules/search/summaries/vehicle-summary';
import type { VehicleListing } from '../vehicle-listing';
import { comparedOnList } from '../compared-on-list';
import { listHref } from '../list-href';
import { VehicleCard, VehicleGrid } from '~/modules/search/summaries/ui/vehicle-card';
import { listChips } from './list-chips';
import { FILTERS, ListFilters } from './list-filters';
import { NoVehicles } from './no-vehicles';
import { useSearchTexts } from './search-texts';

/** Cards in view at once on a wide screen. */
const EAGER = 3;

export interface VehicleListProps {
  listing: VehicleListing;
  /** What stands at the top end of a vehicle's picture: its heart. */
  cornerOf: (vehicle: VehicleSummary) => ReactNode;
}

interface VehicleResultsProps extends VehicleListProps {
  /** What the vehicles are, as a heading. */
  heading: ReactNode;
  /** Of the vehicles’ own headings. */
  cardLevel?: 2 | 3;
}

/** The vehicles of a list with their filters, words and order, and where to go when there are none. */
export function VehicleResults({ listing, cornerOf, heading, cardLevel = 2 }: VehicleResultsProps) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const { query, vehicles, total, pages } = listing;
  const chips = listChips(query, lang, t);
  const first = (query.page - 1) * listing.pageSize + 1;
  const number = (value: number) => formatNumber(value, lang);
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[252px_minmax(0,1fr)]">
      <div className="max-lg:order-2 max-lg:mb-4">
        <ListFilters listing={listing} activeCount={chips.length} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {heading}
          <div className="flex gap-2 max-sm:w-full">
            <TextSearch value={query.text} />
            <SortMenu query={query} />
          </div>
        </div>
        {chips.length > 0 && (
          <div className="mt-3.5">
            <Chips
              label={t('chips.label')}
              items={chips}
              clear={{
                label: t('list:clearAll'),
                href: listHref(lang, withoutFilters(query)),
              }}
            />
          </div>
        )}
        <div className="mt-4">
          {total === 0 ? (
            <NoVehicles listing={listing} filtered={chips.length > 0} />
          ) : (
            <VehicleCards listing={listing} cornerOf={cornerOf} level={cardLevel} />
          )}
        </div>
        {total > 0 && (
          <Pagination
            page={query.page}
            pages={pages}
            hrefFor={(page) => listHref(lang, { ...query, page })}
            summary={t('list-results:paging.range', {
              from: number(first),
              to: number(first + vehicles.length - 1),
              total: number(total),
            })}
            labels={{
              nav: t('list-results:paging.label'),
              previous: t('list-results:paging.previous'),
              next: t('list-results:paging.next'),
              page: (page) => t('list-results:paging.page', { page }),
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The vehicles of the page; each can be put beside others in the list's address. */
function VehicleCards({ listing: { query, vehicles }, cornerOf, level }: VehicleListProps & { level: 2 | 3 }) {
  const lang = useLanguage();
  return (
    <VehicleGrid>
      {vehicles.map((vehicle, at) => (
        <VehicleCard
          key={vehicle.id}
          vehicle={vehicle}
          lang={lang}
          headingLevel={level}
          enquiry={enquiryParams(query)}
          showCity={!query.location}
          eager={at < EAGER}
          corner={cornerOf(vehicle)}
          compare={comparedOnList(lang, query, vehicle)}
        />
      ))}
    </VehicleGrid>
  );
}

/** The box by make or model; it belongs to the filter form, so that the other filters stay. */
function TextSearch({ value }: { value: string }) {
  const t = useSearchTexts();
  return (
    <div className="relative min-w-0 grow sm:w-60">
      <input
        type="search"
        name="q"
        form={FILTERS}
        defaultValue={value}
        maxLength={100}
        placeholder={t('filters.text')}
        aria-label={t('filters.text')}
        className="h-11 w-full rounded-field border border-field bg-surface ps-3 pe-11 text-body placeholder:text-muted"
      />
      <button
        type="submit"
        form={FILTERS}
        aria-label={t('filters.search')}
        className="absolute end-0 top-0 flex size-11 cursor-pointer items-center justify-center text-muted hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </div>
  );
}

function SortMenu({ query }: { query: VehicleQuery }) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const current = t(`sort.${query.sort}`);
  return (
    <Menu
      group="list"
      label={t('filters.sortedBy', { order: current })}
      buttonClass={`${buttonClass({ tone: 'secondary' })} h-11 whitespace-nowrap`}
      button={
        <>
          <Icon name="chevrons-up-down" className="sm:hidden" />
          <span className="max-sm:hidden">{current}</span>
          <Icon name="chevron-down" className="max-sm:hidden" />
        </>
      }
    >
      {SORTS.map((sort) => (
        <MenuLink key={sort} href={listHref(lang, { ...query, sort, page: 1 })} current={sort === query.sort}>
          {t(`sort.${sort}`)}
        </MenuLink>
      ))}
    </Menu>
  );
}

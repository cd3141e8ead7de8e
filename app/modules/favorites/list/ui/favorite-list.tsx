import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import type { DatesInAddress } from '~/modules/search/query/rental-dates-query';
import { VehicleCard, VehicleGrid } from '~/modules/search/summaries/ui/vehicle-card';
import { DatesForm } from '~/modules/search/query/ui/dates-form';
import { paths } from '~/paths';
import type { ListView } from '~/platform/list/define-list';
import { buttonClass, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { Menu, MenuLink } from '~/ui/layout/menu';
import { EmptyState } from '~/ui/list/empty-state';
import { useHearts } from '../../ui/heart';
import type { FavoriteQuery } from '../favorites';
import type { Favorite } from '../list-favorites.server';
import { SimilarCars, WithdrawnCar } from './unavailable-car';

/** Above the fold on a wide screen. */
const EAGER = 4;

/** The favourites of a page; each heart takes its car out. */
export function FavoriteGrid({ favorites, dates }: { favorites: readonly Favorite[]; dates: DatesInAddress }) {
  const lang = useLanguage();
  const heart = useHearts({ for: 'customer', saved: favorites.map(({ id }) => id) });
  return (
    <div className="mt-5 [&>ul]:items-start">
      <VehicleGrid wide>
        {favorites.map((favorite, at) => {
          const others = <SimilarCars cars={favorite.similar} dates={dates} />;
          if (!favorite.car)
            return <WithdrawnCar key={favorite.id} favorite={favorite} corner={heart(favorite)} foot={others} />;
          return (
            <VehicleCard
              key={favorite.id}
              vehicle={favorite.car}
              lang={lang}
              enquiry={dates}
              showCity
              eager={at < EAGER}
              corner={heart(favorite)}
              foot={others}
            />
          );
        })}
      </VehicleGrid>
    </div>
  );
}

interface FavoriteToolsProps {
  view: ListView<FavoriteQuery, FavoriteQuery['sort']>;
  query: FavoriteQuery;
  fault: { field: keyof DatesInAddress; message: string } | null;
  today: string;
}

/** The dates for which the cars are priced, and the order. */
export function FavoriteTools({ view, query, fault, today }: FavoriteToolsProps) {
  const { t } = useTranslation('favorites');
  const hasDates = Object.keys(query.dates).length > 0;
  const withoutDates = view.href({ dates: {} });
  const current = t(`sort.${query.sort}`);
  return (
    <>
      <Card pad="card" className="mt-5">
        <DatesForm
          action={view.path}
          label={t('dates.label')}
          submit={t('dates.submit')}
          dates={query.dates}
          hidden={view.params.sort ? { sort: view.params.sort } : {}}
          {...{ fault, today }}
        />
      </Card>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {hasDates ? (
          // Dates that are said to be empty are forgotten; those left out are remembered.
          <a
            href={`${withoutDates}${withoutDates.includes('?') ? '&' : '?'}startDate=`}
            className="link inline-flex min-h-11 items-center text-table"
          >
            {t('dates.clear')}
          </a>
        ) : (
          <p className="text-table text-muted">{t('dates.hint')}</p>
        )}
        <Menu
          group="list"
          label={t('sort.label', { order: current })}
          buttonClass={`${buttonClass({ tone: 'secondary' })} whitespace-nowrap`}
          button={
            <>
              {current}
              <Icon name="chevron-down" />
            </>
          }
        >
          {view.sorts.map((sort) => (
            <MenuLink key={sort} href={view.href({ sort })} current={sort === query.sort}>
              {t(`sort.${sort}`)}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </>
  );
}

/** Before the first heart: what hearts are for, and where cars are found. */
export function NoFavorites() {
  const { t } = useTranslation('favorites');
  const lang = useLanguage();
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      action={
        <ButtonLink href={paths.cars(lang)} tone="primary">
          {t('list.findCar')}
        </ButtonLink>
      }
    >
      {t('list.emptyText')}
    </EmptyState>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { VehicleSummary } from '~/modules/search/summaries/vehicle-summary';
import { CarLines } from '~/modules/search/summaries/ui/car-lines';
import type { DatesInAddress } from '~/modules/search/query/rental-dates-query';
import { Tag } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import type { Favorite } from '../list-favorites.server';

/** A favourite that visitors no longer see: its name, a word, and other cars; it leads nowhere. */
export function WithdrawnCar(props: { favorite: Favorite; corner: ReactNode; foot: ReactNode }) {
  const { favorite, corner, foot } = props;
  const { t } = useTranslation(['favorites', 'search']);
  return (
    <Card as="li" id={`car-${favorite.shortId}`} pad="none" className="flex flex-col">
      <div className="relative flex aspect-[16/9] items-center justify-center rounded-t-card bg-stage text-muted">
        <Icon name="car" className="size-12" />
        <div className="absolute start-3 top-3">
          <Tag>{t('favorites:withdrawn.tag')}</Tag>
        </div>
        <div className="absolute end-1.5 top-1.5">{corner}</div>
      </div>
      <div className="flex grow flex-col p-4 pt-3.5">
        <h2 className="heading text-card">{vehicleName(favorite)}</h2>
        <p className="text-small text-muted">{t(`search:card.category.${favorite.category}`)}</p>
        <p className="mt-2 text-small text-muted">{t('favorites:withdrawn.text')}</p>
        {foot}
      </div>
    </Card>
  );
}

/** Cars that can be rented instead of one that cannot: a line each. */
export function SimilarCars({ cars, dates }: { cars: readonly VehicleSummary[]; dates: DatesInAddress }) {
  const { t } = useTranslation('favorites');
  if (cars.length === 0) return null;
  return (
    <div className="relative z-10 mt-3 border-t border-line pt-2.5">
      <h3 className="text-small font-semibold">{t('similar.title')}</h3>
      <CarLines cars={cars} dates={dates} />
    </div>
  );
}

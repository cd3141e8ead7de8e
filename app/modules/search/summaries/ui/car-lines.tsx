import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { carPath } from '~/modules/catalogue/car-path';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { DatesInAddress } from '~/modules/search/query/rental-dates-query';
import { withQuery } from '~/paths';
import type { VehicleSummary } from '../vehicle-summary';

/** Cars a line each, with what they cost at the dates, else a day. */
export function CarLines({ cars, dates = {} }: { cars: readonly VehicleSummary[]; dates?: DatesInAddress }) {
  const { t } = useTranslation('favorites');
  const lang = useLanguage();
  return (
    <ul>
      {cars.map((car) => (
        <li key={car.id}>
          <a
            href={withQuery(carPath({ ...car, citySlug: car.city.slug }, lang), dates)}
            className="flex min-h-11 items-center justify-between gap-3 text-small"
          >
            <span className="link min-w-0">{vehicleName(car)}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {car.rental
                ? t('similar.total', { total: formatExactMoney(car.rental.total, lang) })
                : t('similar.perDay', { price: formatExactMoney(car.pricePerDay, lang) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Plate } from '~/ui/data/plate';
import type { Option } from '~/ui/form/select';
import { Icon } from '~/ui/icon';
import { amount, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { adminCars } from '../cars';
import type { ListedCar } from '../list-cars.server';

type Name = 'vehicle' | (typeof adminCars.columns.all)[number];

/**
 * The columns of the cars of all agencies; the whole row is a link to the car's page.
 * @param categories the words of each category
 */
export function useCarCells(today: CalendarDay, categories: readonly Option[]): Cells<ListedCar, Name> {
  const { t } = useTranslation('admin-cars');
  const lang = useLanguage();
  return {
    vehicle: { cell: (car) => <NamedCar car={car} />, phone: 'title' },
    agency: { cell: ({ agency }) => <bdi className="block truncate-auto">{agency.name}</bdi> },
    city: { cell: ({ city }) => city ?? <span className="text-muted">–</span> },
    category: { cell: ({ category }) => categories.find(({ value }) => value === category)?.label },
    price: amount(lang, ({ pricePerDay }) => pricePerDay),
    bookings: { align: 'end', cell: ({ bookings }) => bookings },
    pictures: { align: 'end', cell: ({ pictures }) => pictures },
    status: {
      cell: ({ status, isArchived }) =>
        isArchived ? <Badge>{t('tab.archived')}</Badge> : <VehicleStatusBadge status={status} />,
      phone: 'corner',
    },
    created: { cell: ({ createdAt }) => <Day at={instantToWall(createdAt)} today={today} /> },
  };
}

/** Picture, name, plate, and a star where the home page puts it first. */
function NamedCar({ car }: { car: ListedCar }) {
  const { t } = useTranslation('admin-cars');
  const lang = useLanguage();
  return (
    <span className="flex items-center gap-2.5">
      <VehicleThumb car={car} className="h-[34px] w-15 shrink-0 max-sm:hidden" />
      <span className="min-w-0">
        <RowLink href={paths.adminCar(lang, car.shortId)}>{`${car.make} ${car.modelName}`}</RowLink>
        <span className="flex flex-wrap items-center gap-x-1 text-micro text-muted">
          <Plate>{car.registrationNumber}</Plate> <span className="whitespace-nowrap">· {car.year}</span>
          {car.isFeatured ? (
            <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-warn">
              <Icon name="star" className="size-3" /> {t('featured')}
            </span>
          ) : null}
        </span>
      </span>
    </span>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { formatNumber } from '~/i18n/money';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { PaperDue } from '~/modules/fleet/papers/ui/paper-due';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { paths } from '~/paths';
import { instantToWall, type WallClock } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Plate } from '~/ui/data/plate';
import type { Option } from '~/ui/form/select';
import { Icon } from '~/ui/icon';
import { amount, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { type DuePaper, paperUrgency } from '../../papers/due-papers';
import type { agencyVehicles } from '../agency-vehicles';
import type { ListedVehicle } from '../list-agency-vehicles.server';

type Name = 'vehicle' | (typeof agencyVehicles.columns.all)[number];

/**
 * The columns of the agency's cars.
 * @param now Moroccan wall clock
 * @param categories the words of each category
 */
export function useAgencyVehicleCells(now: WallClock, categories: readonly Option[]): Cells<ListedVehicle, Name> {
  const { t } = useTranslation('agency-vehicles');
  const lang = useLanguage();
  return {
    vehicle: { cell: (vehicle) => <NamedVehicle vehicle={vehicle} />, phone: 'title' },
    category: { cell: ({ category }) => categories.find(({ value }) => value === category)?.label },
    location: {
      cell: ({ locations: [first] }) => (first ? <bdi>{locationName(first, lang)}</bdi> : null),
      detail: ({ locations }) =>
        locations.length > 1 ? (
          <span className="whitespace-nowrap">{t('moreLocations', { count: locations.length - 1 })}</span>
        ) : undefined,
    },
    price: amount(lang, ({ pricePerDay }) => pricePerDay),
    mileage: {
      align: 'end',
      cell: ({ currentMileage }) => (
        <span className="whitespace-nowrap tabular-nums">{t('km', { km: formatNumber(currentMileage, lang) })}</span>
      ),
    },
    papers: { cell: ({ papers }) => <Papers papers={papers} /> },
    next: {
      cell: ({ nextPickupAt }) =>
        nextPickupAt ? (
          <span className="whitespace-nowrap">{formatDateTime(nextPickupAt, lang, 'short')}</span>
        ) : (
          <span className="text-muted">{t('noDeparture')}</span>
        ),
    },
    status: {
      cell: ({ status, archivedAt }) =>
        archivedAt ? <Badge>{t('archived')}</Badge> : <VehicleStatusBadge status={status} />,
      detail: ({ backAt, delistingReason }) =>
        delistingReason ? (
          <bdi className="line-clamp-2 max-w-48 wrap-anywhere">{delistingReason}</bdi>
        ) : backAt ? (
          <span className="whitespace-nowrap">
            {t(backAt < now ? 'late' : 'back', { at: formatDate(backAt, lang, 'short') })}
          </span>
        ) : undefined,
      phone: 'corner',
    },
    created: { cell: ({ createdAt }) => <Day at={instantToWall(createdAt)} today={now} /> },
  };
}

/** Picture, name and plate; the name makes the whole row a link. */
function NamedVehicle({ vehicle }: { vehicle: ListedVehicle }) {
  const lang = useLanguage();
  return (
    <span className="flex items-center gap-2.5">
      <VehicleThumb car={vehicle} className="h-[34px] w-15 shrink-0 max-sm:hidden" />
      <span className="min-w-0">
        <RowLink href={paths.agencyVehicle(lang, vehicle.shortId)}>{`${vehicle.make} ${vehicle.modelName}`}</RowLink>
        <span className="block text-micro text-muted">
          <Plate>{vehicle.registrationNumber}</Plate> <span className="whitespace-nowrap">· {vehicle.year}</span>
        </span>
      </span>
    </span>
  );
}

/** The most urgent of a car's papers, and how many more are due. */
function Papers({ papers: [first, ...more] }: { papers: DuePaper[] }) {
  const { t } = useTranslation(['agency-vehicles', 'terms-papers']);
  if (!first) return <span className="text-muted">{t('papersFine')}</span>;
  const isLate = paperUrgency(first) < 0;
  return (
    <>
      <span
        className={`flex items-center gap-1.5 font-semibold lg:whitespace-nowrap ${isLate ? 'text-bad' : 'text-warn'}`}
      >
        <Icon name={isLate ? 'alert-circle' : 'clock'} className="size-4 shrink-0" />
        {t(`terms-papers:kind.${first.kind}`)}
      </span>
      <span className="text-micro text-muted">
        <PaperDue paper={first} />
        {more.length > 0 ? ` · ${t('morePapers', { count: more.length })}` : null}
      </span>
    </>
  );
}

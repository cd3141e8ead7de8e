import { useTranslation } from '~/i18n/use-translation';
import type { Option } from '~/ui/form/select';
import { PAYMENT_SOURCES } from '../agency-payments';
import type { RentalNames, RentalQuery } from '../find-rental-names.server';

/** A filter that only links set, such as those of a report: its chip takes it off. */
export const linkedFilter = (label: string, options: Option[]) => ({
  icon: 'filter' as const,
  label,
  all: label,
  options,
  isLinked: true,
});

/** The filters of bookings, and of what was paid for them, by what was rented, to whom and how; all by links. */
export function useRentalFilters(query: RentalQuery, names: RentalNames) {
  const { t } = useTranslation('rental-filters');
  const named = (id: string | null | undefined, name: string | null) =>
    id && name ? [{ value: id, label: name }] : [];
  return {
    clientId: linkedFilter(t('client'), named(query.clientId, names.client)),
    placeId: linkedFilter(t('place'), named(query.placeId, names.place)),
    category: linkedFilter(t('category'), named(query.category, names.category)),
    source: linkedFilter(
      t('source'),
      PAYMENT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    ),
  };
}

/** The filter by a vehicle, where a list has no picker for it. */
export function useVehicleFilter(vehicleId: string | null, { vehicle }: RentalNames) {
  const { t } = useTranslation('rental-filters');
  return {
    vehicleId: linkedFilter(t('vehicle'), vehicleId && vehicle ? [{ value: vehicleId, label: vehicle }] : []),
  };
}

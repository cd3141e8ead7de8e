import { useTranslation } from '~/i18n/use-translation';
import type { RentalNames } from '~/modules/payments/list/find-rental-names.server';
import { linkedFilter, useRentalFilters } from '~/modules/payments/list/ui/rental-filters';
import type { AgencyBookingQuery } from '../agency-bookings';

/** The filters of the agency's bookings that only links set, such as those of a report: each is a chip that takes it off. */
export function useLinkedFilters(
  query: Pick<AgencyBookingQuery, 'states' | 'clientId' | 'placeId' | 'category'>,
  names: RentalNames,
) {
  const { t } = useTranslation(['agency-bookings', 'terms-booking']);
  const states = query.states ?? [];
  const stateWords = states.map((status) => t(`terms-booking:bookingStatus.${status}`)).join(t('and'));
  return {
    rentals: linkedFilter(t('rentals'), [{ value: 'kept', label: t('kept') }]),
    states: linkedFilter(t('states'), [{ value: states.join(), label: stateWords }]),
    ...useRentalFilters(query, names),
  };
}

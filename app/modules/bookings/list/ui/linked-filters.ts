import { useTranslation } from 'react-i18next';
import { BOOKING_ACTORS } from '../../lifecycle/booking-status';
import type { AgencyBookingQuery } from '../agency-bookings';
import type { LinkedNames } from '../find-linked-names.server';

/** The filters of the agency's bookings that only links set, such as those of a report: each is a chip that takes it off. */
export function useLinkedFilters(
  query: Pick<AgencyBookingQuery, 'states' | 'clientId' | 'placeId' | 'category'>,
  names: LinkedNames,
) {
  const { t } = useTranslation(['agency-bookings', 'terms-booking']);
  const linked = (label: string, options: { value: string; label: string }[]) => ({
    icon: 'filter' as const,
    label,
    all: label,
    options,
    isLinked: true,
  });
  const named = (id: string | null, name: string | null) => (id && name ? [{ value: id, label: name }] : []);
  const states = query.states ?? [];
  const stateWords = states.map((status) => t(`terms-booking:bookingStatus.${status}`)).join(t('and'));
  return {
    rentals: linked(t('rentals'), [{ value: 'kept', label: t('kept') }]),
    states: linked(t('states'), [{ value: states.join(), label: stateWords }]),
    clientId: linked(t('column.client'), named(query.clientId, names.client)),
    placeId: linked(t('column.place'), named(query.placeId, names.place)),
    category: linked(t('category'), named(query.category, names.category)),
    source: linked(
      t('source'),
      BOOKING_ACTORS.map((value) => ({ value, label: t(`sources.${value}`) })),
    ),
  };
}

import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { CalendarDay } from '~/platform/clock';

interface Days {
  from: CalendarDay;
  today: CalendarDay;
}

const within = (path: string, { from, today }: Days) => withQuery(path, { period: 'custom', from, to: today });

/**
 * The lists that prove the figures: each shows as many rows as its figure says (R310).
 */
export const PROOFS = {
  newAgencies: (lang: Language, days: Days) => within(paths.adminAgencies(lang), days),
  newCustomers: (lang: Language, days: Days) => within(paths.adminClients(lang), days),
  /** Bookings by the day on which they were made. */
  bookings: (lang: Language, { from, today }: Days) =>
    withQuery(paths.adminBookings(lang), { dated: 'made', period: 'custom', from, to: today }),
  /** Those of them that customers asked for. */
  requests: (lang: Language, { from, today }: Days) =>
    withQuery(paths.adminBookings(lang), { dated: 'made', source: 'customer', period: 'custom', from, to: today }),
  agencies: (lang: Language, status: string) => withQuery(paths.adminAgencies(lang), { status }),
  vehicles: (lang: Language, status: string) => withQuery(paths.adminCars(lang), { status }),
  /** Bookings by the state that is shown. */
  bookingsOf: (lang: Language, status: string) => withQuery(paths.adminBookings(lang), { status }),
  customers: (lang: Language) => paths.adminClients(lang),
};

import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { CalendarDay } from '~/platform/clock';

interface Days {
  from: CalendarDay;
  today: CalendarDay;
}

const within = (path: string, { from, today }: Days) => withQuery(path, { period: 'custom', from, to: today });

/**
 * The lists that prove the figures: each shows as many rows as its figure says (R310). Null where the administration has
 * no such list.
 */
export const PROOFS = {
  newAgencies: (lang: Language, days: Days): string | null => within(paths.adminAgencies(lang), days),
  newCustomers: (lang: Language, days: Days): string | null => within(paths.adminClients(lang), days),
  /** Bookings by the day on which they were made. */
  bookings: (_lang: Language, _days: Days): string | null => null,
  agencies: (lang: Language, status: string): string | null => withQuery(paths.adminAgencies(lang), { status }),
  vehicles: (_lang: Language, _status: string): string | null => null,
  /** Bookings by the state that is shown. */
  bookingsOf: (_lang: Language, _status: string): string | null => null,
  customers: (lang: Language): string | null => paths.adminClients(lang),
};

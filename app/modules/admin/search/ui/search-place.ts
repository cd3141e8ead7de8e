import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import type { IconName } from '~/ui/icon';
import type { SearchPlace } from '~/ui/search/search-field';
import type { FindingKind } from '../findings-in-words';

export const KIND_ICONS: Record<FindingKind, IconName> = {
  agencies: 'building',
  accounts: 'user',
  bookings: 'clipboard-list',
  cars: 'car',
  invoices: 'banknote',
};

/** What the administration's search field asks and draws. */
export function adminSearchPlace(lang: Language): SearchPlace {
  return { page: paths.adminSearch(lang), suggestions: paths.adminSuggestions(lang), icons: KIND_ICONS };
}

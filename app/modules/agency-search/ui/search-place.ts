import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import type { IconName } from '~/ui/icon';
import type { SearchPlace } from '~/ui/search/search-field';
import type { Suggestion } from '../suggestions';

const ICONS: Record<Suggestion['kind'], IconName> = { booking: 'clipboard-list', client: 'user', vehicle: 'car' };

/** What the agency's search field asks and draws. */
export function agencySearchPlace(lang: Language): SearchPlace {
  return { page: paths.agencySearch(lang), suggestions: paths.agencySuggestions(lang), icons: ICONS };
}

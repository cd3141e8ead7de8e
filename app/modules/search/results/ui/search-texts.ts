import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const SPACES = ['search', 'terms-vehicle', 'vehicle', 'list', 'list-results', 'errors-booking'] as const;

/** The translator of list pages: search texts first, the trade's words under `terms-vehicle:`. */
export type SearchTexts = TFunction<['search', 'terms-vehicle', 'vehicle', 'list', 'list-results', 'errors-booking']>;

export function useSearchTexts(): SearchTexts {
  return useTranslation([...SPACES]).t as unknown as SearchTexts;
}

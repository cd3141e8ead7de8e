import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const SPACES = ['search', 'terms', 'common', 'errors'] as const;

/** The translator of list pages: search texts first, the trade's words under `terms:`. */
export type SearchTexts = TFunction<['search', 'terms', 'common', 'errors']>;

export function useSearchTexts(): SearchTexts {
  return useTranslation([...SPACES]).t as unknown as SearchTexts;
}

import { type PageTexts, useTranslation } from '~/i18n/use-translation';

const SPACES = ['search', 'terms-vehicle', 'vehicle', 'list', 'list-results', 'errors-booking'] as const;

/** The translator of list pages: search texts first, the trade's words under `terms-vehicle:`. */
export type SearchTexts = PageTexts<typeof SPACES>;

export function useSearchTexts(): SearchTexts {
  return useTranslation(SPACES).t;
}

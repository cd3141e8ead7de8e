import { useTranslation as useI18next } from 'react-i18next';
import type { Namespace, TextKey, TextKeyWithin } from './namespaces';

type Opened = Namespace | readonly [Namespace, ...Namespace[]];
type FirstOf<Names extends Opened> = Names extends readonly [infer First extends Namespace, ...unknown[]]
  ? First
  : Names;
type NamesOf<Names extends Opened> = Names extends readonly Namespace[] ? Names[number] : Names;

/** Says a text of the opened namespaces; those of the first one may be asked for without its name. */
export type PageTexts<Names extends Opened> = (
  key: TextKeyWithin<FirstOf<Names> & Namespace> | TextKey<NamesOf<Names> & Namespace>,
  variables?: Record<string, unknown>,
) => string;

/**
 * react-i18next's hook with a type of its own, since the library's compares a key with every text of every namespace.
 */
export function useTranslation<const Names extends Opened = 'common'>(names?: Names): { t: PageTexts<Names> } {
  return useI18next(names as never) as unknown as { t: PageTexts<Names> };
}

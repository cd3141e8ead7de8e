import { useTranslation as useI18next } from 'react-i18next';
import type { Namespace, TextKey, TextKeyWithin } from './namespaces';

type Opened = Namespace | readonly [Namespace, ...Namespace[]];
type FirstOf<Names extends Opened> = Names extends readonly [infer First extends Namespace, ...unknown[]]
  ? First
  : Names;
type NamesOf<Names extends Opened> = Names extends readonly Namespace[] ? Names[number] : Names;

// An interface: types of it are compared by their namespaces, those of a function type by every text.
interface Says<First extends Namespace, All extends Namespace> {
  // eslint-disable-next-line @typescript-eslint/prefer-function-type
  (key: TextKeyWithin<First> | TextKey<All>, variables?: Record<string, unknown>): string;
}

/** Says a text of the opened namespaces; those of the first one may be asked for without its name. */
export type PageTexts<Names extends Opened> = Says<FirstOf<Names> & Namespace, NamesOf<Names> & Namespace>;

/**
 * react-i18next's hook with a type of its own, since the library's compares a key with every text of every namespace.
 */
export function useTranslation<const Names extends Opened = 'common'>(names?: Names): { t: PageTexts<Names> } {
  return useI18next(names as never) as unknown as { t: PageTexts<Names> };
}

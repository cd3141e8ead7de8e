import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import type { Namespace } from '~/i18n/namespaces';
import type { RouteHandle } from '../handle';

/** The text namespaces of a page and its layouts. */
export const namespacesOf = (handles: readonly RouteHandle[]) => [
  ...new Set(handles.flatMap((handle) => handle.i18n ?? [])),
];

/**
 * The texts of the page's namespaces as inline JSON, for the i18next of a hydrated page. The document alone
 * carries them: in a browser, where a later page loads its own, nothing is drawn anew.
 */
export function Texts({ namespaces }: { namespaces: readonly Namespace[] }) {
  const { i18n } = useTranslation();
  const lang = useLanguage();
  const isDocument = typeof document === 'undefined';
  const texts = isDocument
    ? Object.fromEntries(namespaces.map((name) => [name, i18n.getResourceBundle(lang, name) as object]))
    : {};
  return (
    <script
      id="texts"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll('<', '\\u003c') }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import type { RouteHandle } from '../handle';

/** The texts of the page's namespaces as inline JSON, for the i18next of a hydrated page. */
export function Texts({ handles }: { handles: readonly RouteHandle[] }) {
  const { i18n } = useTranslation();
  const lang = useLanguage();
  const namespaces = new Set(['common', 'errors', ...handles.flatMap((handle) => handle.i18n ?? [])]);
  const texts = Object.fromEntries([...namespaces].map((name) => [name, i18n.getResourceBundle(lang, name) as object]));
  return (
    <script
      id="texts"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll('<', '\\u003c') }}
    />
  );
}

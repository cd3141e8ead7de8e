import type { Language } from '~/i18n/languages';

/** What an agency adds below its invoices, in each language in which it wrote it. */
export type InvoiceFooter = Record<Language, string | null>;

/** The agency's words in a language, or else in the first in which it wrote them; null for none. */
export function footerIn(footer: InvoiceFooter | undefined, language: Language): string | null {
  return footer?.[language] ?? footer?.fr ?? footer?.en ?? footer?.ar ?? null;
}

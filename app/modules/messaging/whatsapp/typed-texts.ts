import { LANGUAGES } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';

/** The texts that a form shows: of one that came back what was typed, in which an empty field is left out; else what is stored. */
export function typedTexts(typed: Record<string, unknown> | null | undefined, stored: LocalText): LocalText {
  if (!typed) return stored;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(typed[language])])) as unknown as LocalText;
}

import type { Language } from '~/i18n/languages';
import { type Placeholder, PLACEHOLDERS, type WhatsappAction } from './actions';

const TOKEN = /\{([^{}]*)\}/g;

/** Values by placeholder; what an action does not provide is left out. */
export type WhatsappWords = Partial<Record<Placeholder, string>>;

/** What a text of an action says wrongly (R240): names in braces that the action does not provide, and a brace that stands alone. */
export function textFaults(action: WhatsappAction, text: string): { unknown: string[]; isUnbalanced: boolean } {
  const known: readonly string[] = PLACEHOLDERS[action];
  const names = Array.from(text.matchAll(TOKEN), ([, name = '']) => name);
  return {
    unknown: names.filter((name) => !known.includes(name)),
    isUnbalanced: /[{}]/.test(text.replace(TOKEN, '')),
  };
}

/**
 * A text with its placeholders filled in; one without a value leaves no double space. In Arabic each value keeps its own
 * direction.
 */
export function fillText(text: string, words: WhatsappWords, language: Language): string {
  const value = (name: string) => words[name as Placeholder] ?? '';
  const standing = (name: string) => (language === 'ar' && value(name) ? isolated(name, value(name)) : value(name));
  return text
    .replace(TOKEN, (_, name: string) => standing(name))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Phones, plates and references run from left to right; any other value as its first letter does. */
function isolated(name: string, value: string): string {
  const isCode = ['clientPhone', 'agencyPhone', 'plate', 'reference'].includes(name);
  return `${isCode ? '\u2066' : '\u2068'}${value}\u2069`;
}

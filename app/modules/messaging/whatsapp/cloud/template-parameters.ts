import type { Language } from '~/i18n/languages';
import { fillText, type WhatsappWords } from '../fill-text';

/** What a template of WhatsApp says and what it leaves to a message. */
export interface TemplateParameters {
  type: 'body';
  parameters: { type: 'text'; text: string; parameter_name?: string }[];
}

const TOKEN = /\{(\w+)\}/g;

/** The placeholders of a text, each once, in the order in which they first stand in it: a template that counts has them so. */
const placeholdersOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(TOKEN), ([, name = '']) => name)),
];

/** A placeholder as a template names it: small letters and underscores alone. */
const parameterName = (placeholder: string): string =>
  placeholder.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A text as it is handed in for approval: `{{pickup_date}}`, or `{{1}}` where parameters are counted (R246). */
export function templateText(text: string, isNamed: boolean): string {
  const names = placeholdersOf(text);
  return text.replace(TOKEN, (_, name: string) => `{{${isNamed ? parameterName(name) : names.indexOf(name) + 1}}}`);
}

/**
 * What a message fills into its template (R246): one value a placeholder of `text`. WhatsApp takes no line breaks, no long
 * gaps and no empty value there.
 */
export function templateParameters(
  text: string,
  words: WhatsappWords,
  language: Language,
  isNamed: boolean,
): TemplateParameters[] {
  const parameters = placeholdersOf(text).map((name) => ({
    type: 'text' as const,
    text: fillText(`{${name}}`, words, language).replace(/\s+/g, ' ').trim() || '—',
    ...(isNamed && { parameter_name: parameterName(name) }),
  }));
  return parameters.length > 0 ? [{ type: 'body', parameters }] : [];
}

import type { Language } from '~/i18n/languages';
import type { EmailContent } from './email-layout';

/** RFC 5322 advises lines of 78 at most; quoting adds some. */
const LINE = 72;

/** First strong isolate and its end: a value of the other direction moves nothing around it. */
const isolated = (value: string, language: Language) => (language === 'ar' ? `\u2068${value}\u2069` : value);

/**
 * The mail for plain clients: lines of 72 characters, a link alone on its line and never broken, so
 * that it stays a link and reads from left to right in Arabic too.
 */
export function emailText(
  { product, heading, paragraphs, facts, action, footer, unsubscribe }: EmailContent,
  language: Language,
): string {
  const colon = language === 'fr' ? '\u00a0:' : ':';
  const lines = facts.map(({ label, value }) => wrapped(`${label}${colon} ${isolated(value, language)}`)).join('\n');
  const parts = [
    product,
    wrapped(heading),
    ...paragraphs.map(wrapped),
    lines,
    `${action.label}${colon}\n${action.href}`,
    `-- \n${wrapped(footer)}`,
    unsubscribe ? `${unsubscribe.label}${colon}\n${unsubscribe.href}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Breaks at spaces only (a non-breaking one holds); a longer word stays whole, and lines stay apart. */
const wrapped = (text: string) => text.split('\n').map(wrappedLine).join('\n');

function wrappedLine(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

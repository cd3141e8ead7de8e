import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addDays, day } from '~/platform/clock';
import { dayInWords } from './dates';
import { LANGUAGES } from './languages';

const SCRIPT = readFileSync('public/site.js', 'utf8');

/** What public/site.js writes after a date field that says `value`, on a page in `lang`. */
function scriptOf(lang: string) {
  const words = { dataset: {}, textContent: '' };
  const listeners: Record<string, (event: unknown) => void> = {};
  const nothing = { dataset: {} };
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { lang },
      getElementById: (id: string) => (id === 'startDate-words' ? words : null),
      querySelector: () => nothing,
      querySelectorAll: () => [],
    },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    Intl,
  });
  return (value: string) => {
    listeners['input']?.({
      target: { type: 'date', id: 'startDate', value, valueAsDate: value ? new Date(value) : null },
    });
    return words.textContent;
  };
}

test.each(LANGUAGES)('the script writes the days of two years as the server does, in %s', (language) => {
  const write = scriptOf(language);
  for (let at = 0; at < 730; at++) {
    const date = addDays(day('2026-11-22'), at);
    expect(write(date)).toBe(dayInWords(date, language));
  }
  expect(write('')).toBe('');
});

test.each(['', 'demain', '2026-02-30', undefined, 20261204])('%j is no day and has no words', (value) => {
  expect(dayInWords(value, 'fr')).toBe('');
});

test('the first of a month in French', () => {
  expect(dayInWords('2026-12-01', 'fr')).toBe('mardi 1er\u00a0décembre 2026');
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { contractNumber, titledNumber } from './contract-number';
import { DEFAULT_CLAUSES } from './default-clauses';
import { defaultTerms, termsIn } from './default-terms.server';

test.each(LANGUAGES)('eight numbered clauses in %s', (language) => {
  const lines = defaultTerms(language).split('\n');
  expect(lines.map((line) => line.split('.')[0])).toEqual(DEFAULT_CLAUSES.map((_, index) => String(index + 1)));
  expect(lines.every((line) => line.length > 20 && !line.includes('clauses.'))).toBe(true);
});

test('numbers have four digits, or more when they need them', () => {
  expect([contractNumber('2026', 7), contractNumber('2026', 12_345)]).toEqual(['CTR-2026-0007', 'CTR-2026-12345']);
});

test('a number in a title does not break after its hyphens', () => {
  expect(titledNumber('CTR-2026-0007')).toBe('\u2066CTR-\u20602026-\u20600007\u2069');
});

test('the eight clauses are read in the reader’s language, an agency’s own conditions as they were written', () => {
  for (const written of LANGUAGES)
    for (const read of LANGUAGES) expect(termsIn(`${defaultTerms(written)}\n`, read)).toBe(defaultTerms(read));
  for (const own of ['Article 1. Le véhicule ne sort pas du Maroc.', `${defaultTerms('fr')}\n9. Une autre.`])
    expect(termsIn(own, 'ar')).toBe(own);
});

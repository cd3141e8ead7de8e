import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, direction, isLanguage, LANGUAGE_NAMES, languageOf, LANGUAGES } from './languages';

test('three languages, French first', () => {
  expect(LANGUAGES).toEqual(['fr', 'en', 'ar']);
  expect(DEFAULT_LANGUAGE).toBe('fr');
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});

test('only Arabic runs from right to left', () => {
  expect(LANGUAGES.map(direction)).toEqual(['ltr', 'ltr', 'rtl']);
});

test('a language code is exact', () => {
  for (const language of LANGUAGES) expect(isLanguage(language)).toBe(true);
  for (const other of ['FR', 'fr-MA', 'de', '', null, undefined, 0, 'constructor'])
    expect(isLanguage(other)).toBe(false);
});

test('what names no language of the product reads in French', () => {
  expect(['ar', 'FR', 'de', '', null].map(languageOf)).toEqual(['ar', 'fr', 'fr', 'fr', 'fr']);
});

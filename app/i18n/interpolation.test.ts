import { expect, test } from 'vitest';
import { translator } from './i18next.server';
import { formatValue } from './interpolation';

test('days, numbers and the rest', () => {
  expect(formatValue('2026-12-04', 'day', 'en')).toContain('2026');
  expect(formatValue(12480, 'number', 'fr')).toBe('12.480');
  expect(formatValue('soon', 'day', 'fr')).toBe('soon');
  expect(formatValue('<b>', undefined, 'fr')).toBe('<b>');
});

test('an error says a day in the language of its reader', () => {
  const said = (language: 'fr' | 'en' | 'ar') =>
    translator(language)('errors-booking:datesConflictFrom', { availableFrom: '2026-12-08' });
  expect(said('fr').replaceAll('\u00a0', ' ')).toContain('mardi 8 décembre 2026');
  expect(said('en').replaceAll('\u00a0', ' ')).toContain('8 December 2026');
  expect(said('ar')).toContain('دجنبر');
});

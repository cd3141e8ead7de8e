import { expect, test } from 'vitest';
import { translator } from './i18next.server';
import { formatValue } from './interpolation';

test('days, numbers and the rest', () => {
  expect(formatValue('2026-12-04', 'day', 'en')).toContain('2026');
  expect(formatValue(12480, 'number', 'fr')).toBe('12.480');
  expect(formatValue('soon', 'day', 'fr')).toBe('soon');
  expect(formatValue('<b>', undefined, 'fr')).toBe('<b>');
});

test('an error says an amount as money, to the centime where there are some', () => {
  const said = (max: string) => translator('fr')('errors-payment:paymentTooHigh', { max });
  expect(said('1250.00')).toContain('1.250\u00a0DH');
  expect(said('1250.50')).toContain('1.250,50\u00a0DH');
});

test('years in each language, by its own plural', () => {
  const said = (language: string) => [1, 2, 21].map((years) => formatValue(years, 'years', language));
  expect(said('fr')).toEqual(['1\u00a0an', '2\u00a0ans', '21\u00a0ans']);
  expect(said('en')).toEqual(['1\u00a0year', '2\u00a0years', '21\u00a0years']);
  expect(said('ar')).toEqual(['سنة', 'سنتان', '21\u00a0سنة']);
});

test('an error says a day in the language of its reader', () => {
  const said = (language: 'fr' | 'en' | 'ar') =>
    translator(language)('errors-booking:datesConflictFrom', { availableFrom: '2026-12-08' });
  expect(said('fr').replaceAll('\u00a0', ' ')).toContain('mardi 8 décembre 2026');
  expect(said('en').replaceAll('\u00a0', ' ')).toContain('8 December 2026');
  expect(said('ar')).toContain('دجنبر');
});

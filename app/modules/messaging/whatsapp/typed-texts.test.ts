import { expect, test } from 'vitest';
import { typedTexts } from './typed-texts';

const stored = { fr: 'Bonjour', en: 'Hello', ar: 'مرحبًا' };

test('a form that came back shows what was typed, and nothing where a field was emptied', () => {
  expect(typedTexts({ fr: 'Salut', intent: 'preview' }, stored)).toEqual({ fr: 'Salut', en: '', ar: '' });
});

test.each([[null], [undefined]])('a page just opened (%s) shows what is stored', (typed) => {
  expect(typedTexts(typed, stored)).toBe(stored);
});

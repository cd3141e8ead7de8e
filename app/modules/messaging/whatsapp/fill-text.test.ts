import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { type Placeholder, PLACEHOLDERS, WHATSAPP_ACTIONS } from './actions';
import { fillText, textFaults, type WhatsappWords } from './fill-text';
import { firstText } from './first-text.server';

const words: WhatsappWords = { client: 'Salma', agency: 'Atlas', reference: 'RH-0000-0000', reason: '' };

describe.each(WHATSAPP_ACTIONS)('%s', (action) => {
  test.each(LANGUAGES)('has a first text in %s that names what it provides', (language) => {
    const text = firstText(action, language);
    expect(textFaults(action, text)).toEqual({ unknown: [], isUnbalanced: false });
    const all = Object.fromEntries(PLACEHOLDERS[action].map((name) => [name, `<${name}>`])) as WhatsappWords;
    expect(fillText(text, all, language)).not.toMatch(/[{}]|undefined/);
  });
});

test('every placeholder is filled in, wherever and however often it stands, and a value is not read again', () => {
  expect(fillText('{client} {client} {agency}.', { ...words, client: '{agency} $& $1' }, 'fr')).toBe(
    '{agency} $& $1 {agency} $& $1 Atlas.',
  );
});

test('what is empty leaves no double space, and lines stay', () => {
  expect(fillText('Bonjour {client}. {reason} {agency}\nMerci {reason}', words, 'fr')).toBe(
    'Bonjour Salma. Atlas\nMerci',
  );
});

test('in Arabic a name keeps its own direction, and a reference runs from left to right', () => {
  expect(fillText('{client}: {reference}', words, 'ar')).toBe('\u2068Salma\u2069: \u2066RH-0000-0000\u2069');
});

test.each([
  ['booking_confirmed', 'Bonjour {reason}', ['reason'], false],
  ['booking_cancelled', 'Bonjour {reason}', [], false],
  ['client_registered', '{reference} {agency}', ['reference'], false],
  ['vehicle_added', '{} { plate }', ['', ' plate '], false],
  ['vehicle_added', '{toString} {__proto__}', ['toString', '__proto__'], false],
  ['payment_reminder', 'Bonjour {client', [], true],
  ['payment_reminder', '{{client}}', [], true],
] as const)('%s: %s', (action, text, unknown, isUnbalanced) => {
  expect(textFaults(action, text)).toEqual({ unknown, isUnbalanced });
});

test('a value that is left out is empty', () => {
  expect(fillText('{plate}', {} satisfies Partial<Record<Placeholder, string>>, 'ar')).toBe('');
});

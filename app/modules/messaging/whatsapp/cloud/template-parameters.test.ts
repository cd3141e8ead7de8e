import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '~/i18n/languages';
import { PLACEHOLDERS, WHATSAPP_ACTIONS } from '../actions';
import { firstText } from '../first-text.server';
import { refusalOf } from './failures';
import { consentIn } from './stop-words';
import { templateParameters, templateText } from './template-parameters';

describe.each(WHATSAPP_ACTIONS)('%s', (action) => {
  test.each(LANGUAGES)('fills each variable of its template in %s once, by name and by number', (language) => {
    const text = firstText(action, language);
    const words = Object.fromEntries(PLACEHOLDERS[action].map((name) => [name, `<${name}>`]));
    const variables = (isNamed: boolean) =>
      new Set(Array.from(templateText(text, isNamed).matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name));
    const [named] = templateParameters(text, words, language, true);
    expect(new Set(named?.parameters.map(({ parameter_name }) => parameter_name))).toEqual(variables(true));
    expect([...variables(true)].every((name) => /^[a-z_]+$/.test(name ?? ''))).toBe(true);
    const [counted] = templateParameters(text, words, language, false);
    expect([...variables(false)]).toEqual(counted?.parameters.map((_, at) => String(at + 1)));
  });
});

test('values have no line breaks, no gaps, and are never empty; a text without any has no parameters', () => {
  expect(templateParameters('{client} {reason}', { client: ' a\n\n  b\t', reason: '' }, 'fr', false)).toEqual([
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'a b' },
        { type: 'text', text: '—' },
      ],
    },
  ]);
  expect(templateParameters('Bonjour', {}, 'fr', true)).toEqual([]);
});

test.each([
  [null, 500, 'later'],
  [null, 408, 'later'],
  [null, 429, 'pause'],
  [131_056, 429, 'later'],
  [130_429, 400, 'pause'],
  [190, 401, 'stop'],
  [200, 403, 'stop'],
  [132_001, 404, 'never'],
  [null, 404, 'never'],
])('an error %s with status %i: %s', (code, status, next) => {
  expect(refusalOf(code, status).next).toBe(next);
});

test.each([
  ['STOP', false],
  ['Stop !', false],
  ['arrêtez', false],
  ['إيقاف', false],
  ['تَوَقَّف', false],
  ['ابدأ', true],
  ['start', true],
  ['non stop', null],
  ['', null],
  ['👍', null],
])('«%s» says %s', (reply, agreed) => {
  expect(consentIn(reply)).toBe(agreed);
});

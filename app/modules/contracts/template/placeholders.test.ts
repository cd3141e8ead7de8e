import { expect, test } from 'vitest';
import { fillClause, placeholderFaults, PLACEHOLDERS, type Placeholder } from './placeholders';

const values = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as Record<Placeholder, string>;

test('every placeholder is filled in, wherever and however often it stands', () => {
  const clause = PLACEHOLDERS.map((name) => `{${name}}{ ${name} }`).join(' ');
  expect(fillClause(clause, values)).toBe(PLACEHOLDERS.map((name) => `<${name}><${name}>`).join(' '));
  expect(placeholderFaults(clause)).toEqual({ unknown: [], isUnbalanced: false });
});

test('a value is not read for placeholders again', () => {
  expect(fillClause('{client}', { ...values, client: '{total} $& $1' })).toBe('{total} $& $1');
});

test.each([
  ['Le locataire {renter} paie.', ['renter'], false],
  ['{}', [''], false],
  ['{toString} {__proto__}', ['toString', '__proto__'], false],
  ['Le client {client paie.', [], true],
  ['Le client client} paie.', [], true],
  ['{{client}}', [], true],
  ['{a{b}', ['b'], true],
  ['Aucune accolade.', [], false],
])('%s', (clause, unknown, isUnbalanced) => {
  expect(placeholderFaults(clause)).toEqual({ unknown, isUnbalanced });
});

import { expect, test } from 'vitest';
import { kindOf } from './error-page';

test.each([
  [undefined, 'crash'],
  [404, 'notFound'],
  [403, 'refused'],
  [410, 'refused'],
  [500, 'crash'],
  [502, 'crash'],
  [503, 'unavailable'],
  [504, 'unavailable'],
] as const)('%s is the page %s', (status, kind) => expect(kindOf(status)).toBe(kind));

test.each([
  ['Failed to fetch', 'network'],
  ['NetworkError when attempting to fetch resource.', 'network'],
  ['Load failed', 'network'],
  ['x is not a function', 'crash'],
])('a page that fails in the browser with “%s” is the page %s', (message, kind) => {
  expect(kindOf(undefined, new TypeError(message))).toBe(kind);
  expect(kindOf(500, new TypeError(message))).toBe('crash');
  expect(kindOf(undefined, new Error('Load failed'))).toBe('crash');
});

import { expect, test } from 'vitest';
import { withRequestContext } from '~/platform/request-context.server';
import { setNoStore } from './no-store.server';
import { dataHeaders } from './security-headers.server';

const headerOf = (given = new Headers()) => {
  dataHeaders(given);
  return given.get('Cache-Control');
};

test('what is one person’s is kept nowhere; other pages are asked for again', () => {
  expect(withRequestContext(() => headerOf())).toBe('private, no-cache');
  expect(withRequestContext(() => (setNoStore(), headerOf()))).toBe('private, no-store');
  expect(withRequestContext(() => headerOf())).toBe('private, no-cache');
});

test('a route that says otherwise is heard', () => {
  expect(withRequestContext(() => (setNoStore(), headerOf(new Headers({ 'Cache-Control': 'no-store' }))))).toBe(
    'no-store',
  );
});

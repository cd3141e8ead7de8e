import { describe, expect, test } from 'vitest';
import { arrivalOf, asksForLittle, sleeping } from './hydrate';

describe('when React arrives', () => {
  test.each([
    [[], false, 'never'],
    [[{ hydrate: 'never' }], false, 'never'],
    [[{ hydrate: 'form' }], false, 'late'],
    [[{ hydrate: 'form' }], true, 'never'],
    [[{ hydrate: 'app' }], false, 'now'],
    [[{ hydrate: 'app' }], true, 'now'],
    [[{ hydrate: 'app' }, {}], false, 'now'],
    [[{ hydrate: 'app' }, { hydrate: 'never' }], false, 'never'],
  ] as const)('%j, lean %s: %s', (handles, lean, arrival) => expect(arrivalOf(handles, lean)).toBe(arrival));
});

test.each([
  [{ 'Save-Data': 'on' }, true],
  [{ 'save-data': 'ON' }, true],
  [{ ECT: '3g' }, true],
  [{ ECT: 'slow-2g' }, true],
  [{ ECT: '4g' }, false],
  [{ 'Save-Data': 'off' }, false],
  [{}, false],
])('%j asks for little: %s', (headers, little) =>
  expect(asksForLittle(new Headers(headers as HeadersInit))).toBe(little),
);

test('scripts sleep, data and styles do not', () => {
  const html =
    '<link rel="stylesheet" href="a.css"/><link rel="modulepreload" href="/a.js"/>' +
    '<script nonce="n">window.data=1</script><script nonce="n" type="module" async="">import("/a.js")</script>';
  expect(sleeping(html)).toBe(
    '<link rel="stylesheet" href="a.css"/><link rel="late-modulepreload" href="/a.js"/>' +
      '<script nonce="n">window.data=1</script><script nonce="n" type="late-module" async="">import("/a.js")</script>',
  );
});

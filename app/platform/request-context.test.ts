import { expect, test } from 'vitest';
import {
  currentRequest,
  dropUntrusted,
  mendPath,
  oncePerRequest,
  PROXY_HEADERS,
  withRequestContext,
} from './request-context.server';

test.each([
  ['/fr/cars', '/fr/cars'],
  ['/fr/%D8%AA%D8%A3', '/fr/%D8%AA%D8%A3'],
  ['/fr/%E0%A4', '/fr/%20'],
  ['/fr/100%', '/fr/100%20'],
  ['/fr/%zz?q=%E0', '/fr/%20zz?q=%E0'],
  ['/a?b=1?c=%', '/a?b=1?c=%'],
])('%s is mended to %s', (url, mended) => expect(mendPath(url)).toBe(mended));

test('a value is computed once a request', async () => {
  let times = 0;
  const compute = () => ++times;
  await withRequestContext(async () => {
    await Promise.resolve();
    expect([oncePerRequest('x', compute), oncePerRequest('x', compute)]).toEqual([1, 1]);
    expect(currentRequest()).toBeDefined();
  });
  expect([oncePerRequest('x', compute), oncePerRequest('x', compute)]).toEqual([2, 3]);
});

test.each([
  [false, 'are gone before anybody reads them', { host: 'rihla.ma' }],
  [true, 'stay', { host: 'rihla.ma', ...Object.fromEntries(PROXY_HEADERS.map((name) => [name, 'evil.test'])) }],
])("with TRUST_PROXY %s a proxy's headers %s", (trusted, _, left) => {
  const headers = { host: 'rihla.ma', ...Object.fromEntries(PROXY_HEADERS.map((name) => [name, 'evil.test'])) };
  dropUntrusted(headers, trusted);
  expect(headers).toEqual(left);
});

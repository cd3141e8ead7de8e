import { expect, test } from 'vitest';
import { isHost, mendPath, readRequestTarget } from './request-target';

test.each([
  ['/fr/cars', '/fr/cars'],
  ['/fr/%D8%AA%D8%A3', '/fr/%D8%AA%D8%A3'],
  ['/fr/%E0%A4', '/fr/%20'],
  ['/fr/100%', '/fr/100%20'],
  ['/fr/%zz?q=%E0', '/fr/%20zz?q=%E0'],
  ['/a?b=1?c=%', '/a?b=1?c=%'],
])('%s is mended to %s', (url, mended) => expect(mendPath(url)).toBe(mended));

test.each(['rihla.ma', 'rihla.ma:3000', 'atlas-cars.rihla.ma', 'web_1:80', '127.0.0.1', '[::1]', '[::1]:3000'])(
  '%s is a host',
  (text) => expect(isHost(text)).toBe(true),
);
test.each([
  '',
  'a b',
  '[',
  '[]',
  'localhost:99999',
  'localhost:x',
  'evil.com/x',
  'a@b',
  'a?b',
  'a#b',
  'a, b',
  '1.2.3.999',
])('%j is no host', (text) => expect(isHost(text)).toBe(false));

test.each([
  ['GET', '/fr?a=1', 'Rihla.ma', { path: '/fr?a=1', host: 'rihla.ma' }],
  ['GET', 'http://rihla.ma/fr?a=1', 'other.ma', { path: '/fr?a=1', host: 'rihla.ma' }],
  ['GET', '/fr', 'Rihla.ma.', { path: '/fr', host: 'rihla.ma' }],
  ['GET', '/fr', 'atlas-cars.rihla.ma.:444', { path: '/fr', host: 'atlas-cars.rihla.ma:444' }],
  ['GET', 'http://rihla.ma./fr', 'other.ma', { path: '/fr', host: 'rihla.ma' }],
  ['GET', '/fr', '.', { status: 400 }],
  ['GET', '/fr', '.:80', { status: 400 }],
  ['HEAD', 'HTTPS://rihla.ma:444', 'rihla.ma', { path: '/', host: 'rihla.ma:444' }],
  ['POST', 'http://rihla.ma?a=1', 'rihla.ma', { path: '/?a=1', host: 'rihla.ma' }],
  ['GET', '/fr?_data=root', 'rihla.ma', { path: '/fr', host: 'rihla.ma' }],
  ['GET', '/fr?a=1&%5Fdata=x&b=2&_data', 'rihla.ma', { path: '/fr?a=1&b=2', host: 'rihla.ma' }],
  ['GET', '/fr?q=_data=1&&', 'rihla.ma', { path: '/fr?q=_data=1&&', host: 'rihla.ma' }],
  ['POST', 'http://rihla.ma/fr?_data=x', 'rihla.ma', { path: '/fr', host: 'rihla.ma' }],
  ['GET', 'http://a:b@rihla.ma/', 'rihla.ma', { status: 400 }],
  ['GET', 'http:///fr', 'rihla.ma', { status: 400 }],
  ['GET', 'ftp://rihla.ma/', 'rihla.ma', { status: 400 }],
  ['GET', '*', 'rihla.ma', { status: 400 }],
  ['GET', 'rihla.ma:80', 'rihla.ma', { status: 400 }],
  ['GET', '/fr', undefined, { status: 400 }],
  ['GET', '/fr', 'evil.com/x', { status: 400 }],
  ['OPTIONS', '*', 'rihla.ma', { status: 204 }],
  ['OPTIONS', '/fr', 'rihla.ma', { status: 204 }],
  ['TRACE', '/fr', 'rihla.ma', { status: 405 }],
  ['PUT', '/fr', 'rihla.ma', { status: 405 }],
  ['GET', '/a'.repeat(16), 'rihla.ma', { path: '/a'.repeat(16), host: 'rihla.ma' }],
  [
    'GET',
    `${'/a'.repeat(16)}?q=${'/a'.repeat(16)}`,
    'rihla.ma',
    { path: `${'/a'.repeat(16)}?q=${'/a'.repeat(16)}`, host: 'rihla.ma' },
  ],
  ['GET', '/a'.repeat(17), 'rihla.ma', { status: 414 }],
  ['POST', '/'.repeat(5_000), 'rihla.ma', { status: 414 }],
  ['GET', `http://rihla.ma${'/a'.repeat(17)}`, 'rihla.ma', { status: 414 }],
])('%s %s with Host %s', (method, target, host, read) => {
  expect(readRequestTarget(method, target, host)).toEqual(read);
});

import { describe, expect, test } from 'vitest';
import { isSameOrigin } from './origin.server';

const post = (headers: Record<string, string>) => new Request('http://rihla.ma/fr/login', { method: 'POST', headers });

describe('whether a post comes from this site', () => {
  test.each([
    ['a client without cookies sends neither header', {}, true],
    ['this page', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['an address typed in', { 'Sec-Fetch-Site': 'none' }, true],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ["an agency's subdomain", { 'Sec-Fetch-Site': 'same-site' }, false],
    ['an older browser, here', { Origin: 'http://rihla.ma', Host: 'rihla.ma' }, true],
    ['an older browser, elsewhere', { Origin: 'http://rihla.ma.evil.test', Host: 'rihla.ma' }, false],
    ['another scheme', { Origin: 'https://rihla.ma', Host: 'rihla.ma' }, false],
    ['the port that the scheme has anyhow', { Origin: 'http://rihla.ma', Host: 'rihla.ma:80' }, true],
    ['another port', { Origin: 'http://rihla.ma:8443', Host: 'rihla.ma' }, false],
    ['a page without an origin', { Origin: 'null', Host: 'rihla.ma' }, false],
    [
      'what a proxy says is in Host by now',
      { Origin: 'http://rihla.ma', Host: 'a.ma', 'X-Forwarded-Host': 'rihla.ma' },
      false,
    ],
    [
      'what Sec-Fetch-Site says goes before Origin',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://rihla.ma', Host: 'rihla.ma' },
      false,
    ],
  ])('%s', (_, headers, same) => {
    expect(isSameOrigin(post(headers))).toBe(same);
  });
});

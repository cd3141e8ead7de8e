import { expect, test } from 'vitest';
import { parseWebsite } from './website';

test.each([
  ['www.atlas.ma', 'https://www.atlas.ma'],
  [' https://atlas.ma/ ', 'https://atlas.ma'],
  ['http://atlas.ma/fr?a=1#b', 'http://atlas.ma/fr?a=1#b'],
  ['ATLAS.ma', 'https://atlas.ma'],
  ['atlas.ma:8080', 'https://atlas.ma:8080'],
  ['facebook.com/atlas', 'https://facebook.com/atlas'],
  ['أطلس.com', 'https://xn--igb6al6c.com'],
])('%s → %s', (typed, address) => expect(parseWebsite(typed)).toBe(address));

test.each([
  '',
  ' ',
  'atlas',
  'a b.ma',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://atlas.ma',
  'https://',
  '//',
  'https://user:pw@atlas.ma',
  'mailto:a@b.ma',
  'http://localhost',
  'https://.ma',
])('not "%s"', (typed) => expect(parseWebsite(typed)).toBeNull());

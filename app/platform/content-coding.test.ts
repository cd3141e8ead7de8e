import { expect, test } from 'vitest';
import { acceptsCoding } from './content-coding';

test.each([
  ['gzip, deflate, br', true],
  ['br', true],
  ['gzip, br;q=0.5', true],
  ['gzip, BR; q=1.0', true],
  ['gzip, br;q=0', false],
  ['gzip, br; q=0.000', false],
  ['gzip, br;nonsense', false],
  ['gzip, deflate', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('%j takes Brotli: %s', (header, takes) => expect(acceptsCoding(header, 'br')).toBe(takes));

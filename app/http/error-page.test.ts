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

import { expect, test } from 'vitest';
import { conceal, reveal } from './seal.server';

test('a concealed text is read for its purpose only, and says nothing of itself', () => {
  const one = conceal('two-factor a', 'JBSWY3DP');
  expect(reveal('two-factor a', one)).toBe('JBSWY3DP');
  expect(reveal('two-factor b', one)).toBeNull();
  expect(one).not.toContain('JBSWY3DP');
  expect(conceal('two-factor a', 'JBSWY3DP')).not.toBe(one);
});

test('a changed, cut or foreign text is no secret', () => {
  const one = conceal('x', 'secret');
  for (const at of [3, 20, one.length - 1]) {
    const other = one[at] === 'A' ? 'B' : 'A';
    // The last letter may hold bits that say nothing.
    const changed = at === one.length - 1 ? one.slice(0, -3) : one.slice(0, at) + other + one.slice(at + 1);
    expect(reveal('x', changed)).toBeNull();
  }
  for (const text of ['', 'v1', 'v1...', 'v2.a.b.c', one.replace('v1', 'v2'), 'secret'])
    expect(reveal('x', text)).toBeNull();
});

import { beforeEach, describe, expect, test } from 'vitest';
import { type FinishedPage, PageCache } from './page-cache';

const page = (text: string): FinishedPage => ({ headers: [], html: Buffer.from(text), coded: new Map(), search: null });
const textOf = (found: FinishedPage | null) => found?.html.toString() ?? null;

let now = 0;
let cache: PageCache;
/** Keeps a page that was rendered just now. */
const keep = (key: string, kept: FinishedPage, seconds: number) => cache.keep(key, kept, seconds, cache.generation);
beforeEach(() => {
  now = 1_000;
  cache = new PageCache(100_000, () => now);
});

describe('the time of a page', () => {
  test('it is shown for its seconds, then the next request renders it and the others wait for nothing', () => {
    keep('a', page('first'), 3);
    now += 2_999;
    expect(textOf(cache.find('a'))).toBe('first');
    now += 1;
    expect(cache.find('a')).toBeNull();
    expect(textOf(cache.find('a'))).toBe('first');
    keep('a', page('second'), 3);
    expect(textOf(cache.find('a'))).toBe('second');
  });

  test('a renewal that does not come is waited for two seconds, no longer', () => {
    keep('a', page('first'), 3);
    now += 3_000;
    expect(cache.find('a')).toBeNull();
    now += 1_999;
    expect(textOf(cache.find('a'))).toBe('first');
    now += 1;
    expect(cache.find('a')).toBeNull();
    expect(cache.find('a')).toBeNull();
  });

  test('a page that nobody asked for in its time is shown to nobody', () => {
    keep('a', page('first'), 3);
    now += 60_000;
    expect(cache.find('a')).toBeNull();
    expect(cache.bytes).toBe(0);
  });
});

test('a page whose rendering began before the cache was cleared is not kept', () => {
  keep('a', page('old'), 60);
  const { generation } = cache;
  cache.clear();
  expect(cache.find('a')).toBeNull();
  cache.keep('a', page('old'), 60, generation);
  expect(cache.find('a')).toBeNull();
  keep('a', page('new'), 60);
  cache.keep('a', page('old'), 60, generation);
  expect(textOf(cache.find('a'))).toBe('new');
});

describe('memory', () => {
  test('however many addresses are asked for, no more than the limit is kept', () => {
    const html = 'x'.repeat(1_000);
    for (let n = 0; n < 10_000; n += 1) {
      keep(`/fr/cars?q=${n}`, page(html), 60);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.bytes).toBeGreaterThan(90_000);
    expect(cache.find('/fr/cars?q=0')).toBeNull();
    expect(textOf(cache.find('/fr/cars?q=9999'))).toBe(html);
  });

  test('a page that is asked for stays while others come and go', () => {
    keep('home', page('home'), 60);
    for (let n = 0; n < 1_000; n += 1) {
      keep(String(n), page('x'.repeat(1_000)), 60);
      expect(textOf(cache.find('home'))).toBe('home');
    }
  });

  test('neither a page larger than all of it nor an endless address is kept', () => {
    keep('large', page('x'.repeat(200_000)), 60);
    keep('a'.repeat(501), page('small'), 60);
    expect(cache.bytes).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareHref, MOST_COMPARED, readCompared, splitCompared, startComparison, writeCompared } from './comparison';

const [a, b, c, d, e] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'] as const;

describe('the vehicles of an address', () => {
  test('each stands once, in its order; what is no short id is left out', () => {
    expect(readCompared(`${b},x,${a},${b},,AAAAAAAA,<b>,${'a'.repeat(300)}`)).toEqual([b, a]);
    expect(readCompared('')).toEqual([]);
    expect(readCompared(null)).toEqual([]);
  });

  test('one more than fit is read, to be named', () => {
    const read = readCompared([a, b, c, d, e].join(','));
    expect(splitCompared(read)).toEqual({ fitting: [a, b, c], refused: d });
    expect(splitCompared([a])).toEqual({ fitting: [a], refused: null });
  });

  test('any text gives an address that reads the same again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const read = readCompared(text);
        expect(read.length).toBeLessThanOrEqual(MOST_COMPARED + 1);
        expect(readCompared(writeCompared(read))).toEqual(read);
      }),
    );
  });
});

test('a comparison starts with the vehicle and those chosen before, and carries the dates', () => {
  const dates = { startDate: '2026-12-04', endDate: '2026-12-07' };
  expect(startComparison('fr', { shortId: c }, { ...dates, location: 'fes', compare: `${a},${c}` })).toEqual({
    href: compareHref('fr', [a, c], dates),
    isChosen: false,
  });
  expect(compareHref('ar', [a, b])).toBe(`/ar/compare?cars=${a}%2C${b}`);
});

import { expect, test } from 'vitest';
import { countdownTexts } from './use-countdown';

const say = (count: number) => (count === 2 ? 'deux' : `encore ${count} s`);

test.each([
  ['fr', 60, { one: 'encore {n} s', other: 'encore {n} s' }],
  ['ar', 60, { one: 'encore {n} s', two: 'deux', few: 'encore {n} s', many: 'encore {n} s' }],
  ['en', 1, { one: 'encore {n} s' }],
  ['fr', 0, {}],
] as const)('%s from %d', (language, from, texts) => {
  const made = JSON.parse(countdownTexts(from, language, say)) as unknown;
  expect(made).toEqual(texts);
});

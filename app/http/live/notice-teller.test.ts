import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeTeller } from './notice-teller';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a span whose asking failed is asked for again with the next', async () => {
  const asked: string[] = [];
  let isUp = true;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return isUp
      ? Promise.resolve(Response.json({ unread: asked.length }))
      : Promise.reject(new TypeError('no network'));
  });
  vi.advanceTimersByTime(100_000);
  const hear = vi.fn();
  const { ask, end } = noticeTeller('/latest', hear);
  vi.advanceTimersByTime(10_000);
  await ask();
  isUp = false;
  vi.advanceTimersByTime(20_000);
  await ask();
  isUp = true;
  vi.advanceTimersByTime(30_000);
  await ask();
  vi.advanceTimersByTime(1_000);
  await ask();
  expect(asked).toEqual(['/latest?fresh=15', '/latest?fresh=25', '/latest?fresh=55', '/latest?fresh=6']);
  expect(hear.mock.calls).toEqual([[{ unread: 1 }], [{ unread: 3 }], [{ unread: 4 }]]);
  end();
});

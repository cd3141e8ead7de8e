import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinLimit } from './time-limit';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(ms: number, end: () => T) =>
  new Promise<T>((resolve, reject) => setTimeout(() => { try { resolve(end()); } catch (error) { reject(error as Error); } }, ms)); // prettier-ignore
const fault = (text: string) => () => {
  throw new Error(text);
};

test('work that ends in time gives its answer, and leaves no timer', async () => {
  const onLimit = vi.fn(() => 'late');
  const answer = withinLimit(100, () => after(99, () => 'done'), onLimit);
  await vi.advanceTimersByTimeAsync(99);
  expect(await answer).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  expect(onLimit).not.toHaveBeenCalled();
});

test('work that does not end gives what the limit gives, at the limit', async () => {
  const answer = withinLimit(100, () => new Promise<string>(() => undefined), () => 'late');
  let known: string | undefined;
  void answer.then((text) => (known = text));
  await vi.advanceTimersByTimeAsync(99);
  expect(known).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(known).toBe('late');
});

test('a late end changes nothing, good or bad', async () => {
  const good = withinLimit(100, () => after(200, () => 'done'), () => 'late');
  const bad = withinLimit(100, () => after(200, fault('broken')), () => 'late');
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([good, bad])).toEqual(['late', 'late']);
});

test('errors are thrown on: of the work in time, thrown at once, and of the limit', async () => {
  const refusals = Promise.allSettled([
    withinLimit(100, () => after(50, fault('broken')), () => 'late'),
    withinLimit(100, fault('at once') as () => Promise<string>, () => 'late'),
    withinLimit(100, () => new Promise<string>(() => undefined), fault('too late')),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await refusals).map((end) => end.status === 'rejected' && (end.reason as Error).message)).toEqual(['broken', 'at once', 'too late']);
  expect(vi.getTimerCount()).toBe(0);
});

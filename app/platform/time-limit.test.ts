import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notBefore, withinLimit } from './time-limit';

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
  const answer = withinLimit(
    100,
    () => new Promise<string>(() => undefined),
    () => 'late',
  );
  let known: string | undefined;
  void answer.then((text) => (known = text));
  await vi.advanceTimersByTimeAsync(99);
  expect(known).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(known).toBe('late');
});

test('a late end changes nothing, good or bad', async () => {
  const good = withinLimit(
    100,
    () => after(200, () => 'done'),
    () => 'late',
  );
  const bad = withinLimit(
    100,
    () => after(200, fault('broken')),
    () => 'late',
  );
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([good, bad])).toEqual(['late', 'late']);
});

test('errors are thrown on: of the work in time, thrown at once, and of the limit', async () => {
  const refusals = Promise.allSettled([
    withinLimit(
      100,
      () => after(50, fault('broken')),
      () => 'late',
    ),
    withinLimit(100, fault('at once') as () => Promise<string>, () => 'late'),
    withinLimit(100, () => new Promise<string>(() => undefined), fault('too late')),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await refusals).map((end) => end.status === 'rejected' && (end.reason as Error).message)).toEqual([
    'broken',
    'at once',
    'too late',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('not before: quick work waits, slow work does not wait longer, failures wait too', async () => {
  const settledAt = async (work: Promise<unknown>) => {
    const start = Date.now();
    const took = work.then(() => Date.now() - start, () => Date.now() - start); // prettier-ignore
    await vi.runAllTimersAsync();
    return took;
  };
  expect(await settledAt(notBefore(400, () => after(5, () => 'done')))).toBe(400);
  expect(await settledAt(notBefore(400, () => after(700, () => 'done')))).toBe(700);
  expect(await settledAt(notBefore(400, () => after(5, fault('broken'))))).toBe(400);
});

test('not before: gives what the work gives', async () => {
  const done = notBefore(400, () => after(5, () => 'done'));
  const broken = notBefore(400, () => after(5, fault('broken'))).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect([await done, await broken]).toEqual(['done', 'broken']);
});

import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { db } from './db.server';
import { listenTo } from './listen.server';
import { log } from './log.server';

test('a line that was cut without a word is found out and opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const heard: string[] = [];
  let times = 0;
  const stands = listenTo('of_a_test', { onMessage: (payload) => heard.push(payload), onConnect: () => void times++ });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise(setImmediate);
  };
  await until(stands);

  const { connection } = query.mock.contexts[0] as unknown as { connection: { stream: { write: () => boolean } } };
  connection.stream.write = () => true;
  await vi.advanceTimersByTimeAsync(39_999);
  expect([stands(), times]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stands()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await until(stands);
  expect(times).toBe(2);

  // The new one answers when it is asked.
  const before = query.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(query.mock.calls.slice(before)).toEqual([['SELECT 1']]);
  await query.mock.results.at(-1)?.value;
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await db.$executeRaw`SELECT pg_notify('of_a_test', 'again')`;
  await vi.waitFor(() => expect(heard).toEqual(['again']));
  expect(times).toBe(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectLive, MOST_TRIES, retryDelay } from './live-client';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Streams that a test opens, fails and speaks for. */
function streams() {
  const opened: { url: string; say: (name: string, id?: string) => void; isClosed: boolean }[] = [];
  const open = (url: string) => {
    const hearers = new Map<string, (event: Event) => void>();
    const own = {
      url,
      isClosed: false,
      say: (name: string, id = '') => hearers.get(name)?.({ lastEventId: id } as MessageEvent),
    };
    opened.push(own);
    return {
      addEventListener: (name: string, hear: (event: Event) => void) => void hearers.set(name, hear),
      close: () => void (own.isClosed = true),
    } as unknown as EventSource;
  };
  return { opened, open };
}

test('waits 1 s × 2ⁿ, at most 30 s', () => {
  expect([0, 1, 2, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test('comes back three times, where it was, and then gives up until it is revived', async () => {
  const { opened, open } = streams();
  const events: string[] = [];
  const states: boolean[] = [];
  const connection = connectLive(
    '/live',
    { onEvent: (event) => events.push(event), onState: (is) => states.push(is), blindSeconds: () => 3 },
    open,
  );
  opened[0]?.say('open');
  opened[0]?.say('notices', 'e.7');
  for (let at = 0; at <= MOST_TRIES; at++) {
    opened[at]?.say('error');
    expect(opened[at]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(opened.map(({ url }) => url)).toEqual(['/live?since=3', ...Array<string>(MOST_TRIES).fill('/live?after=e.7')]);
  expect(events).toEqual(['notices']);
  expect(states).toEqual([true, ...Array<boolean>(MOST_TRIES + 1).fill(false)]);

  connection.revive();
  connection.revive();
  expect(opened).toHaveLength(MOST_TRIES + 2);
  opened.at(-1)?.say('open');
  expect(states.at(-1)).toBe(true);
  connection.close();
  expect(opened.at(-1)?.isClosed).toBe(true);
});

test('one that comes back before it heard anything asks for what was said since the page was read', async () => {
  const { opened, open } = streams();
  let blind = 3;
  connectLive('/live', { onEvent: () => undefined, onState: () => undefined, blindSeconds: () => blind }, open);
  opened[0]?.say('error');
  blind = 5;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.map(({ url }) => url)).toEqual(['/live?since=3', '/live?since=5']);
});

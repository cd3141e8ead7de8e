import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../live-topics';
import { followLive } from './live-tab';

/** The tab's own stream, by what it listens to. */
let hearers: Map<string, (event: Event) => void>;
beforeEach(() => {
  hearers = new Map();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = (name: string, hear: (event: Event) => void) => void hearers.set(name, hear);
      close = () => undefined;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const say = (event: LiveEvent) => hearers.get(event)?.({ lastEventId: 'e.1' } as MessageEvent);

test('a refresh that fails leaves the tab hearing, and what came meanwhile is asked for', async () => {
  const asked: LiveEvent[][] = [];
  let fail: (error: Error) => void = () => undefined;
  const stop = followLive('/of-a-test', (events) => {
    asked.push([...events]);
    return asked.length === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve();
  });
  say('notices');
  say('bookings');
  expect(asked).toEqual([['notices']]);
  fail(new Error('no answer'));
  await vi.waitFor(() => expect(asked).toEqual([['notices'], ['bookings']]));
  say('notices');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  stop();
});

import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '~/platform/request-context.server';
import { liveStream } from './live-stream';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a stream wrote within so many milliseconds; `done` once it has ended. */
function listen(stream: ReturnType<typeof liveStream>) {
  const reader = stream.body.getReader();
  const heard = { text: '', done: false };
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return void (heard.done = true);
      heard.text += new TextDecoder().decode(value);
    }
  })();
  return { heard, reader };
}
const eventsOf = (text: string) => [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);

test('tells at once, and at most ten times a second, what it is told a thousand times', async () => {
  const stream = liveStream(() => undefined);
  const { heard } = listen(stream);
  for (let at = 0; at < 1_000; at++) {
    stream.tell(at % 2 ? 'notices' : 'bookings', `x.${at}`);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(200);
  const events = eventsOf(heard.text);
  expect(events.length).toBeGreaterThan(5);
  expect(events.length).toBeLessThanOrEqual(12);
  expect(new Set(events)).toEqual(new Set(['notices', 'bookings']));
  expect(heard.text).toContain('id: x.99');
});

test('says where to resume only once nothing older waits', async () => {
  const stream = liveStream(() => undefined);
  const { heard } = listen(stream);
  stream.tell('notices', 'x.1');
  stream.tell('bookings', 'x.2');
  stream.tell('notices', 'x.3');
  await vi.advanceTimersByTimeAsync(50);
  expect(heard.text).toBe(':\n\nevent: notices\ndata:\n\n');
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.text).toBe(':\n\nevent: notices\ndata:\n\nid: x.2\nevent: bookings\ndata:\n\n');
});

test('`sync` stands for all that waits', async () => {
  const stream = liveStream(() => undefined);
  const { heard } = listen(stream);
  stream.tell('notices', 'x.1');
  stream.tell('sync', 'x.2');
  stream.tell('bookings', 'x.3');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(eventsOf(heard.text)).toEqual(['sync']);
});

test('says something from time to time, and ends once, whoever ends it', async () => {
  const onEnd = vi.fn();
  const stream = liveStream(onEnd);
  const { heard } = listen(stream);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.text).toBe(':\n\n:\n\n:\n\n');
  stream.end();
  stream.end();
  stream.tell('notices', 'x.1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual({ text: ':\n\n:\n\n:\n\n', done: true });
  expect(onEnd).toHaveBeenCalledOnce();

  const other = liveStream(onEnd);
  await other.body.cancel();
  expect(onEnd).toHaveBeenCalledTimes(2);
});

test('a reader that takes nothing is given up, and its connection cut', async () => {
  const onEnd = vi.fn();
  const line = { waitingBytes: vi.fn(() => 0), cut: vi.fn() };
  const stream = liveStream(onEnd, line);
  const { heard } = listen(stream);
  stream.tell('notices', 'x.1');
  await vi.advanceTimersByTimeAsync(1_000);
  line.waitingBytes.mockReturnValue(16_384);
  stream.tell('notices', 'x.2');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([eventsOf(heard.text), line.cut.mock.calls.length]).toEqual([['notices', 'notices'], 0]);
  line.waitingBytes.mockReturnValue(16_385);
  stream.tell('notices', 'x.3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(eventsOf(heard.text)).toEqual(['notices', 'notices']);
  expect([heard.done, onEnd.mock.calls.length, line.cut.mock.calls.length]).toEqual([true, 1, 1]);
});

test('what a real connection has not taken is counted', async () => {
  vi.useRealTimers();
  const onEnd = vi.fn();
  let stream: ReturnType<typeof liveStream> | undefined;
  const server = http.createServer((_request, response) => {
    response.write(Buffer.alloc(32 * 1_024 * 1_024));
    stream = liveStream(onEnd, lineOf(response));
    stream.tell('notices', 'x.1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  socket.pause();
  await new Promise((resolve) => server.once('connection', (own) => own.once('close', resolve)));
  expect(onEnd).toHaveBeenCalledOnce();
  socket.destroy();
  server.close();
});

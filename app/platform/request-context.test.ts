import http from 'node:http';
import net from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import {
  closeOf,
  currentRequest,
  oncePerRequest,
  takeProxyHeaders,
  withRequestContext,
} from './request-context.server';

test('a value is computed once a request', async () => {
  let times = 0;
  const compute = () => ++times;
  await withRequestContext(async () => {
    await Promise.resolve();
    expect([oncePerRequest('x', compute), oncePerRequest('x', compute)]).toEqual([1, 1]);
    expect(currentRequest()).toBeDefined();
  });
  expect([oncePerRequest('x', compute), oncePerRequest('x', compute)]).toEqual([2, 3]);
});

test('who has gone before anybody asks for it is told of at once', async () => {
  const ends = [vi.fn(), vi.fn()] as const;
  let hasGone = () => undefined as void;
  const gone = new Promise<void>((resolve) => (hasGone = resolve));
  const server = http.createServer((_request, response) => {
    closeOf(response)(ends[0]);
    response.once('close', () => {
      closeOf(response)(ends[1]);
      hasGone();
    });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  await gone;
  expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  server.close();
});

describe('what a proxy says', () => {
  const isProxy = (address: string) => address === '10.0.0.1';
  const take = (remote: string, said: Record<string, string>) => {
    const headers: Record<string, string> = { host: 'web-1:3000', ...said };
    return { ...takeProxyHeaders({ headers }, remote, isProxy), headers };
  };
  const FORWARDED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'rihla.ma, web-1',
    'x-forwarded-port': '1',
    'x-forwarded-proto': 'https',
  };

  test('holds where it comes from the proxy', () => {
    expect(take('10.0.0.1', FORWARDED)).toMatchObject({ address: '203.0.113.9', host: 'rihla.ma' });
  });

  test('counts for nothing from anybody else', () => {
    expect(take('203.0.113.5', FORWARDED)).toMatchObject({ address: '203.0.113.5', host: undefined });
  });

  test.each(['10.0.0.1', '203.0.113.5'])('is gone before anybody reads it, from %s', (remote) => {
    expect(take(remote, FORWARDED).headers).toEqual({ host: 'web-1:3000' });
  });
});

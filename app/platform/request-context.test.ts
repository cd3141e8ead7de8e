import { describe, expect, test } from 'vitest';
import { currentRequest, oncePerRequest, takeProxyHeaders, withRequestContext } from './request-context.server';

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

import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signedCookie } from './signed-cookie.server';

afterEach(() => vi.useRealTimers());

const wish = signedCookie('wish', z.object({ colour: z.string() }), { minutes: 10 });
const other = signedCookie('other', z.object({ colour: z.string() }), { minutes: 10 });
const RED = { colour: 'red' };
/** `name=value` as a browser sends it back. */
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const bringing = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } });

test('a value comes back as it was kept', async () => {
  const kept = await wish.keep(RED);
  expect(kept).toMatch(/^wish=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await wish.of(bringing(pairOf(kept)))).toEqual(RED);
});

test('a browser that was told to forget brings nothing, as one that never knew', async () => {
  const forgotten = await wish.forget();
  expect(forgotten).toMatch(/^wish=; Max-Age=0;/);
  for (const cookie of [pairOf(forgotten), '', 'wish=x', 'wish=%ff'])
    expect(await wish.of(bringing(cookie))).toBeNull();
});

test('what was signed for one cookie is no value of another', async () => {
  const [, value = ''] = pairOf(await wish.keep(RED)).split(/=(.*)/s);
  expect(await wish.of(bringing(`wish=${value}`))).toEqual(RED);
  expect(await other.of(bringing(`other=${value}`))).toBeNull();
});

test('a value that was changed is none', async () => {
  const [, value = ''] = pairOf(await wish.keep(RED)).split(/=(.*)/s);
  const [data = '', signature = ''] = decodeURIComponent(value).split('.');
  const read = JSON.parse(Buffer.from(data, 'base64').toString()) as { value: object };
  const forged = Buffer.from(JSON.stringify({ ...read, value: { colour: 'blue' } })).toString('base64');
  expect(await wish.of(bringing(`wish=${encodeURIComponent(`${forged}.${signature}`)}`))).toBeNull();
});

test('its end stands in the value, however long a browser keeps it', async () => {
  vi.useFakeTimers();
  const kept = pairOf(await wish.keep(RED));
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(await wish.of(bringing(kept))).toEqual(RED);
  vi.advanceTimersByTime(1);
  expect(await wish.of(bringing(kept))).toBeNull();
});

test('a value of another shape, as an older version of the site kept, is none', async () => {
  const older = signedCookie('wish', z.string(), { minutes: 10 });
  expect(await wish.of(bringing(pairOf(await older.keep('red'))))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { BodyCut, readRequestUpTo } from './read-up-to';

/** A request whose body counts the parts of 10 bytes that were asked of it. */
function post(parts: number, length?: number) {
  const asked = { parts: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked.parts === parts) return controller.close();
        asked.parts += 1;
        controller.enqueue(new Uint8Array(10));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = length === undefined ? {} : { 'Content-Length': String(length) };
  const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { request, asked };
}

test('a body whose line is cut is told from what a database says of its own line', async () => {
  const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(cut) });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  await expect(readRequestUpTo(request, 30)).rejects.toBeInstanceOf(BodyCut);
});

describe('a body that may have so many bytes', () => {
  test('is read whole', async () => {
    expect((await readRequestUpTo(post(3, 30).request, 30))?.byteLength).toBe(30);
    expect((await readRequestUpTo(new Request('http://localhost/'), 30))?.byteLength).toBe(0);
  });

  test('and says that it has more is not begun', async () => {
    const { request, asked } = post(4, 40);
    expect(await readRequestUpTo(request, 30)).toBeNull();
    expect(asked.parts).toBe(0);
  });

  test('and has more without saying so is left where that shows', async () => {
    const { request, asked } = post(1_000);
    expect(await readRequestUpTo(request, 30)).toBeNull();
    expect(asked.parts).toBe(4);
  });
});

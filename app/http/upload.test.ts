import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readUpload, thinned } from './upload.server';

// What the module reads at import.
vi.hoisted(() => Object.assign(process.env, { DATABASE_URL: 'postgresql://unset@127.0.0.1/unset', SESSION_SECRET: 'x'.repeat(32) }));

const schema = z.object({ fullName: z.string({ error: 'errors:fullNameRequired' }), phone: z.string().optional() });
const MB = 1024 * 1024;
const OPTIONS = { file: 'avatar', maxBytes: 5 * MB, tooLarge: 'errors:imageTooLarge' };
const read = (request: Request) => readUpload(request, schema, OPTIONS);

function post(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('http://localhost/', { method: 'POST', body });
}
const fileOf = (bytes: number, name = 'a.png') => new File([new Uint8Array(bytes).fill(45)], name, { type: 'image/png' });
const refused = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) as unknown });

test('fields and file come apart; the file has what was sent', async () => {
  const reading = await read(post({ fullName: 'Zoé', avatar: fileOf(5 * MB), phone: '06' }));
  expect(reading).toMatchObject({ ok: true, value: { fullName: 'Zoé', phone: '06' } });
  expect(reading.file?.size).toBe(5 * MB);
  expect(reading.form.has('avatar')).toBe(false);
});

test.each(['photo;1.png', 'a"b.png', '../../x.png', 'صورة.png', 'a=b;c.png'])('a file may be called %s', async (name) => {
  expect((await read(post({ fullName: 'Z', avatar: fileOf(9, name) }))).file?.size).toBe(9);
});

test('no file chosen is no file', async () => {
  expect((await read(post({ fullName: 'Z', avatar: new File([], '') }))).file).toBeNull();
  expect((await read(post({ fullName: 'Z' }))).file).toBeNull();
  const plain = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ fullName: 'Z' }) });
  expect(await read(plain)).toMatchObject({ ok: true, file: null });
});

test.each([5 * MB + 1, 12 * MB, 40 * MB])('a file of %i bytes: its field says so, everything typed is kept', async (bytes) => {
  const reading = await read(post({ fullName: 'Zoé', avatar: fileOf(bytes), phone: '06' }));
  expect(reading.file).toBeNull();
  if (reading.ok) throw new Error('accepted');
  expect(reading.invalid.init?.status).toBe(413);
  expect(reading.invalid.data.result).toMatchObject({ initialValue: { fullName: 'Zoé', phone: '06' }, error: { avatar: ['errors:imageTooLarge'] } });
});

test('what is wrong elsewhere is told together', async () => {
  const reading = await read(post({ avatar: fileOf(6 * MB) }));
  if (reading.ok) throw new Error('accepted');
  expect(reading.invalid.data.result.error).toEqual({ avatar: ['errors:imageTooLarge'], fullName: ['errors:fullNameRequired'] });
});

describe('refused', () => {
  test('a field of ten megabytes, also one that calls itself a file of another name', async () => {
    await expect(read(post({ fullName: 'a'.repeat(10 * MB) }))).rejects.toEqual(refused(413));
    expect((await read(post({ fullName: 'Z', other: fileOf(1 * MB) }))).file).toBeNull();
  });

  test('many files of five megabytes', async () => {
    await expect(read(post({ avatar: fileOf(5 * MB), b: fileOf(5 * MB), c: fileOf(5 * MB) }))).rejects.toEqual(refused(413));
  });

  test('more than 64 MB, however it is cut', async () => {
    await expect(read(post({ avatar: fileOf(65 * MB) }))).rejects.toEqual(refused(413));
  });

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['no type', '', 'x', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['broken parts', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: nonsense\r\n\r\n', 400],
    ['NUL', 'application/x-www-form-urlencoded', 'fullName=%00', 400],
  ])('%s', async (_name, type, body, status) => {
    const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } });
    await expect(read(request)).rejects.toEqual(refused(status));
  });
});

async function run(body: Buffer, cuts: number[], most: number): Promise<string> {
  async function* chunks() {
    let from = 0;
    for (const cut of [...cuts.sort((a, b) => a - b), body.length]) {
      yield new Uint8Array(body.subarray(from, Math.max(from, cut)));
      from = Math.max(from, cut);
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of thinned(chunks(), 'B', most)) parts.push(new Uint8Array(part));
  return Buffer.concat(parts).toString('latin1');
}

test('parts are cut at their limit wherever the chunks end', async () => {
  const piece = fc.stringMatching(/^[a\r\n-]{0,30}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(120), { maxLength: 6 }), fc.integer({ min: 1, max: 12 }), async (pieces, cuts, most) => {
      const whole = Buffer.from(pieces.join('\r\n--B'));
      const expected = pieces.map((text) => text.slice(0, most)).join('\r\n--B');
      expect(await run(whole, cuts.map((cut) => Math.min(cut, whole.length)), most)).toBe(expected);
    }),
  );
});

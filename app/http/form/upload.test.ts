import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import { sentence, translator } from '~/i18n/i18next.server';
import { readFiles, readUpload } from './upload.server';

// What the module reads at import.
vi.hoisted(() =>
  Object.assign(process.env, { DATABASE_URL: 'postgresql://unset@127.0.0.1/unset', SESSION_SECRET: 'x'.repeat(32) }),
);

const schema = z.object({
  fullName: z.string({ error: 'errors-person:fullNameRequired' }),
  phone: z.string().optional(),
});
const said = (key: string) => sentence(translator('fr'), key);
const MB = 1024 * 1024;
const OPTIONS = { file: 'avatar', maxBytes: 5 * MB, tooLarge: 'errors-pictures:imageTooLarge' };
const read = (request: Request) => readUpload(request, schema, OPTIONS);

function post(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request('http://localhost/', { method: 'POST', body });
}
const fileOf = (bytes: number, name = 'a.png') =>
  new File([new Uint8Array(bytes).fill(45)], name, { type: 'image/png' });
const refused = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) as unknown });

test('fields and file come apart; the file has what was sent', async () => {
  const reading = await read(post({ fullName: 'Zoé', avatar: fileOf(5 * MB), phone: '06' }));
  expect(reading).toMatchObject({ ok: true, value: { fullName: 'Zoé', phone: '06' } });
  expect(reading.file?.size).toBe(5 * MB);
  expect(reading.form.has('avatar')).toBe(false);
});

test.each(['photo;1.png', 'a"b.png', '../../x.png', 'صورة.png', 'a=b;c.png'])(
  'a file may be called %s',
  async (name) => {
    expect((await read(post({ fullName: 'Z', avatar: fileOf(9, name) }))).file?.size).toBe(9);
  },
);

test('no file chosen is no file', async () => {
  expect((await read(post({ fullName: 'Z', avatar: new File([], '') }))).file).toBeNull();
  expect((await read(post({ fullName: 'Z' }))).file).toBeNull();
  const plain = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ fullName: 'Z' }) });
  expect(await read(plain)).toMatchObject({ ok: true, file: null });
});

test('a file with a name was chosen, though it is empty', async () => {
  expect((await read(post({ fullName: 'Z', avatar: new File([], 'photo.png') }))).file?.size).toBe(0);
});

describe('a file beside fields that do not stand', () => {
  const keep = (take: (file: File) => Promise<void>) => (request: Request) =>
    readUpload(request, schema, { ...OPTIONS, keep: take });

  test('is kept and said to be', async () => {
    const kept: number[] = [];
    const reading = await keep(async ({ size }) => void kept.push(size))(post({ avatar: fileOf(9) }));
    if (reading.ok) throw new Error('accepted');
    expect(kept).toEqual([9]);
    expect(reading.file).toBeNull();
    expect(reading.invalid.init?.status).toBe(400);
    expect(reading.invalid.data).toMatchObject({
      kept: 'avatar',
      result: { error: { fullName: [said('errors-person:fullNameRequired')] } },
    });
  });

  test('is not kept apart where they stand, nor where none came', async () => {
    const never = keep(() => Promise.reject(new Error('asked')));
    expect((await never(post({ fullName: 'Z', avatar: fileOf(9) }))).file?.size).toBe(9);
    expect((await never(post({}))).ok).toBe(false);
  });

  test('that is refused is told together with the others', async () => {
    const reading = await keep(() => Promise.reject(new DomainError('invalidImage')))(post({ avatar: fileOf(9) }));
    if (reading.ok) throw new Error('accepted');
    expect(reading.invalid.data).toMatchObject({
      kept: undefined,
      result: {
        error: { avatar: [said('errors-pictures:invalidImage')], fullName: [said('errors-person:fullNameRequired')] },
      },
    });
  });
});

test.each([5 * MB + 1, 12 * MB, 40 * MB])(
  'a file of %i bytes: its field says so, everything typed is kept',
  async (bytes) => {
    const reading = await read(post({ fullName: 'Zoé', avatar: fileOf(bytes), phone: '06' }));
    expect(reading.file).toBeNull();
    if (reading.ok) throw new Error('accepted');
    expect(reading.invalid.init?.status).toBe(413);
    expect(reading.invalid.data.result).toMatchObject({
      initialValue: { fullName: 'Zoé', phone: '06' },
      error: { avatar: [said('errors-pictures:imageTooLarge')] },
    });
  },
);

test('other files are none of the form’s, and the first one of the field counts', async () => {
  const body = new FormData();
  for (const [name, bytes] of [
    ['b', 5 * MB],
    ['avatar', 7],
    ['avatar', 9],
    ['c', 5 * MB],
  ] as const)
    body.append(name, fileOf(bytes));
  body.append('fullName', 'Zoé');
  const reading = await read(new Request('http://localhost/', { method: 'POST', body }));
  expect(reading.ok).toBe(true);
  expect(reading.file?.size).toBe(7);
});

test('what is wrong elsewhere is told together', async () => {
  const reading = await read(post({ avatar: fileOf(6 * MB) }));
  if (reading.ok) throw new Error('accepted');
  expect(reading.invalid.data.result.error).toEqual({
    avatar: [said('errors-pictures:imageTooLarge')],
    fullName: [said('errors-person:fullNameRequired')],
  });
});

describe('refused', () => {
  test('a field of ten megabytes, also one that calls itself a file of another name', async () => {
    await expect(read(post({ fullName: 'a'.repeat(10 * MB) }))).rejects.toEqual(refused(413));
    expect((await read(post({ fullName: 'Z', other: fileOf(1 * MB) }))).file).toBeNull();
  });

  test('more parts than any form has', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`f${at}`, 'x']));
    await expect(read(post({ fullName: 'Z', ...many }))).rejects.toEqual(refused(400));
  });

  test('fields that together are more than a form may hold', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'.repeat(4_000)]));
    await expect(read(post({ fullName: 'Z', ...many }))).rejects.toEqual(refused(413));
  });

  test('text is counted in bytes, whatever its letters; a name that was cut is refused too', async () => {
    await expect(read(post({ fullName: 'ش'.repeat(33 * 1024) }))).rejects.toEqual(refused(413));
    expect((await read(post({ fullName: 'ش'.repeat(31 * 1024) }))).ok).toBe(true);
    await expect(read(post({ fullName: 'Z', ['x'.repeat(70 * 1024)]: 'x' }))).rejects.toEqual(refused(413));
  });

  test('a body that ends in the middle', async () => {
    const whole = Buffer.from(
      await post({ fullName: 'Z', avatar: fileOf(100) })
        .clone()
        .arrayBuffer(),
    );
    const type = post({ fullName: 'Z' }).headers.get('Content-Type') ?? '';
    const boundary = /^--(.+?)\r\n/.exec(whole.toString('latin1'))?.[1] ?? '';
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: whole.subarray(0, whole.length - 60),
      headers: { 'Content-Type': type.replace(/boundary=.*/, `boundary=${boundary}`) },
    });
    await expect(read(request)).rejects.toEqual(refused(400));
  });

  test('more than 70 MB, however it is cut', async () => {
    await expect(read(post({ avatar: fileOf(71 * MB) }))).rejects.toEqual(refused(413));
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

test.each(['fr', 'en', 'ar'] as const)('what is wrong is said in the language of the page: %s', async (language) => {
  const body = new FormData();
  body.append('phone', '06');
  const reading = await read(new Request(`http://localhost/${language}/profile`, { method: 'POST', body }));
  if (reading.ok) throw new Error('accepted');
  expect(reading.invalid.data.result.error).toEqual({
    fullName: [sentence(translator(language), 'errors-person:fullNameRequired')],
  });
});

test('files above the number that is kept are named, up to the most that may come', async () => {
  const form = (count: number) => {
    const body = new FormData();
    body.set('note', 'Bonjour');
    for (let at = 0; at < count; at++) body.append('photos', new File(['x'], `${at}.jpg`));
    return new Request('http://localhost/', { method: 'POST', body });
  };
  const shape = { name: 'photos', maxBytes: 10, count: 6, most: 20 };
  const read = await readFiles(form(20), shape);
  expect(read.files.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  expect(read.skipped).toEqual(Array.from({ length: 14 }, (_, at) => `${at + 6}.jpg`));
  expect(read.form.get('note')).toBe('Bonjour');
  await expect(readFiles(form(21), shape)).rejects.toMatchObject({ init: { status: 400 } });
});

test('files that weigh more than 64 MB together give the form back with what was typed, behind them, too', async () => {
  const form = (megabytes: number) => {
    const body = new FormData();
    body.set('make', 'Dacia');
    for (let at = 0; at < megabytes; at++) body.append('photos', new File([new Uint8Array(MB)], `${at}.jpg`));
    body.set('note', 'Bonjour');
    return new Request('http://localhost/', { method: 'POST', body });
  };
  const shape = { name: 'photos', maxBytes: 10, count: 6, most: 100 };
  const [light, heavy] = [await readFiles(form(63), shape), await readFiles(form(65), shape)];
  expect([light.isTooHeavy, heavy.isTooHeavy]).toEqual([false, true]);
  expect([...heavy.form]).toEqual([
    ['make', 'Dacia'],
    ['note', 'Bonjour'],
  ]);
  const reading = await read(post({ fullName: 'Zineb', avatar: fileOf(65 * MB) }));
  expect(reading.ok ? null : reading.invalid.init?.status).toBe(413);
  expect(reading.form.get('fullName')).toBe('Zineb');
});

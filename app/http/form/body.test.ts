import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type FormShape, readBody, readUploadBody } from './body.server';
import { readForm } from './form.server';

// What the module reads at import.
vi.hoisted(() =>
  Object.assign(process.env, { DATABASE_URL: 'postgresql://unset@127.0.0.1/unset', SESSION_SECRET: 'x'.repeat(32) }),
);

const refused = (status: number) => expect.objectContaining({ init: expect.objectContaining({ status }) as unknown });

const encoded = (pairs: readonly (readonly [string, string])[]) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(pairs as [string, string][]) });

function multipart(pairs: readonly (readonly [string, string])[]): Request {
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  return new Request('http://localhost/', { method: 'POST', body });
}

/** A multipart body written by hand, for what FormData would put right. */
const raw = (...parts: string[]) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
  });

describe.each([
  ['urlencoded', encoded],
  ['multipart', multipart],
])('%s', (_kind, post) => {
  const names = async (given: readonly string[], shape?: FormShape) => [
    ...(await readBody(post(given.map((name) => [name, 'x'])), shape)).keys(),
  ];

  test('flat names are read, also several times', async () => {
    expect(await names(['intent', 'fullName', 'q2_b', 'places', 'places'])).toEqual([
      'intent',
      'fullName',
      'q2_b',
      'places',
      'places',
    ]);
  });

  test.each([
    'a[200000000]',
    'a[0]',
    'a[]',
    'a.b',
    'a.b'.repeat(100),
    '__proto__',
    '__intent__',
    '__state__',
    '_a',
    '',
    ' ',
    'é',
    'a-b',
    'a\n',
    'a b',
    '1a',
  ])('the name %j is refused', async (name) => {
    await expect(
      readBody(
        post([
          ['email', 'a@b.ma'],
          [name, 'x'],
        ]),
      ),
    ).rejects.toEqual(refused(400));
  });

  test('two hundred fields are read, one more is not', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `f${at}`);
    expect(await names(many)).toHaveLength(200);
    await expect(names([...many, 'one'])).rejects.toEqual(refused(400));
    expect(await names([...many, 'one'], { fields: 201 })).toHaveLength(201);
  });

  test('a declared list has its rows, and no others', async () => {
    const shape = { lists: { lines: 3 } };
    expect(await names(['lines[0].quantity', 'lines[2].price', 'total'], shape)).toHaveLength(3);
    for (const name of [
      'lines[3].quantity',
      'lines[00].quantity',
      'lines[-1].quantity',
      'lines[0]',
      'lines[0].a.b',
      'lines[0][quantity]',
      'lines[0].__proto__',
      'others[0].quantity',
      'toString[0].quantity',
    ])
      await expect(names([name], shape), name).rejects.toEqual(refused(400));
  });

  test('a schema reads the rows of a declared list', async () => {
    const schema = z.object({ lines: z.array(z.object({ label: z.string(), quantity: z.coerce.number() })) });
    const pairs = [
      ['lines[0].label', 'Siège'],
      ['lines[0].quantity', '2'],
      ['lines[1].label', 'GPS'],
      ['lines[1].quantity', '1'],
    ] as const;
    expect(await readForm(post(pairs), schema, { lists: { lines: 20 } })).toMatchObject({
      ok: true,
      value: {
        lines: [
          { label: 'Siège', quantity: 2 },
          { label: 'GPS', quantity: 1 },
        ],
      },
    });
  });

  test('more than 64 kB is refused as too large', async () => {
    await expect(readBody(post([['a', 'x'.repeat(70_000)]]))).rejects.toEqual(refused(413));
  });
});

describe('parts that no browser sends', () => {
  test.each([
    ['a part without a name', 'Content-Disposition: form-data\r\n\r\nx'],
    ['a file without a name of its field', 'Content-Disposition: form-data; filename="a.png"\r\n\r\nx'],
    ['a part with an empty name', 'Content-Disposition: form-data; name=""\r\n\r\nx'],
    ['a file in a list', 'Content-Disposition: form-data; name="a[200000000]"; filename="a.png"\r\n\r\nx'],
    ['NUL in a value', 'Content-Disposition: form-data; name="a"\r\n\r\n\u0000'],
  ])('%s is refused', async (_name, part) => {
    const shape = { file: { name: 'avatar', maxBytes: 10 } };
    await expect(readBody(raw(part))).rejects.toEqual(refused(400));
    await expect(readUploadBody(raw(part), shape)).rejects.toEqual(refused(400));
  });

  test('more than ten files are refused', async () => {
    const file = 'Content-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nx';
    await expect(readBody(raw(...Array.from({ length: 11 }, () => file)))).rejects.toEqual(refused(400));
  });
});

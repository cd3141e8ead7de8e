import { describe, expect, test } from 'vitest';
import { withRequestContext } from '~/platform/request-context.server';
import { errorResponse } from '../error-response.server';
import { readBody } from './body.server';
import { withFormToSend } from './send-again.server';

const post = (path: string, body: BodyInit) => new Request(`https://rihla.test${path}`, { method: 'POST', body });
const typed = (fields: Record<string, string>) => new URLSearchParams(fields);
const away = { ...errorResponse(503, { message: '' }), data: { sentence: 'away' } };
const formOf = async (request: Request, failure: unknown = away, hasSession = true) => {
  const page = await withFormToSend(failure, request, () => Promise.resolve(hasSession));
  return (page as { data: { form?: unknown } }).data.form;
};

test('all fields of a form that nobody read, rows too; none that is a secret', async () => {
  const body = typed({ email: 'a@b.test', 'lines[0].label': 'x', ownPassword: 'p', code: '123456', requestKey: 'k' });
  expect(await formOf(post('/fr/agency/invoices/new?draft=1', body))).toEqual({
    action: '/fr/agency/invoices/new?draft=1',
    fields: [
      ['email', 'a@b.test'],
      ['lines[0].label', 'x'],
      ['requestKey', 'k'],
    ],
    isPartial: true,
  });
});

test('those of a form that its action read', async () => {
  const form = await withRequestContext(async () => {
    const request = post('/fr/contact', typed({ text: 'Bonjour' }));
    await readBody(request);
    return formOf(request);
  });
  expect(form).toEqual({ action: '/fr/contact', fields: [['text', 'Bonjour']], isPartial: false });
});

test('a file is given again', async () => {
  const body = new FormData();
  body.append('name', 'a');
  body.append('logo', new File(['x'], 'a.png'));
  expect(await formOf(post('/fr/profile', body))).toEqual({
    action: '/fr/profile',
    fields: [['name', 'a']],
    isPartial: true,
  });
});

describe('a post that is longer than typed text', () => {
  /** A body of a name and a file of 300 kB, which says its length or not, and how much of it was read. */
  async function long({ saysLength = true, opens = () => Promise.resolve() } = {}) {
    const form = new FormData();
    form.append('name', 'a');
    form.append('photo', new File([new Uint8Array(300 * 1024)], 'a.png'));
    const whole = new Response(form);
    const type = whole.headers.get('Content-Type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await opens();
        const chunk = bytes.subarray(read, read + 16 * 1024);
        read += chunk.byteLength;
        if (chunk.byteLength > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const headers = { 'Content-Type': type, ...(saysLength ? { 'Content-Length': String(bytes.byteLength) } : {}) };
    const init = { method: 'POST', body, headers, duplex: 'half' as const };
    return { request: new Request('https://rihla.test/fr/agency/cars/new', init), read: () => read };
  }
  const KEPT = { action: '/fr/agency/cars/new', fields: [['name', 'a']], isPartial: true };

  test.each([[true], [false]])(
    'is read to its end for somebody with a session (length said: %s)',
    async (saysLength) => {
      expect(await formOf((await long({ saysLength })).request)).toEqual(KEPT);
    },
  );

  test.each([
    [true, 32],
    [false, 320],
  ])('is not read for anybody else (length said: %s)', async (saysLength, mostKilobytes) => {
    const { request, read } = await long({ saysLength });
    expect(await formOf(request, away, false)).toBeNull();
    expect(read()).toBeLessThanOrEqual(mostKilobytes * 1024);
  });

  test('is read four at a time; whoever comes meanwhile gets the refusal alone', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const waiting = await Promise.all(Array.from({ length: 4 }, () => long({ opens: () => opened })));
    const first = waiting.map(({ request }) => formOf(request));
    const fifth = await formOf((await long()).request);
    open();
    expect(fifth).toBeNull();
    expect(await Promise.all(first)).toEqual(Array(4).fill(KEPT));
    expect(await formOf((await long()).request)).toEqual(KEPT);
  });
});

test.each([
  ['/fr/profile.data', '/fr/profile'],
  ['/_root.data', '/'],
  ['/fr/agency/cars.data?index&_routes=root&q=a+b', '/fr/agency/cars?index&q=a+b'],
])('a form that a script sent to %s goes to %s without one', async (path, action) => {
  expect(await formOf(post(path, typed({ a: 'b' })))).toMatchObject({ action });
});

test('a question, a body that is no form, and a refusal that lasts keep nothing', async () => {
  expect(await formOf(new Request('https://rihla.test/fr'))).toBeNull();
  expect(await formOf(post('/fr', '{}'))).toBeNull();
  expect(await formOf(post('/fr', typed({ '__proto__.a': 'x' })))).toBeNull();
  expect(await formOf(post('/fr', typed({ a: 'b' })), errorResponse(404, { message: '' }))).toBeUndefined();
});

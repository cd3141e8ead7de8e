import { expect, test } from 'vitest';
import { withRequestContext } from '~/platform/request-context.server';
import { errorResponse } from '../error-response.server';
import { readBody } from './body.server';
import { withFormToSend } from './send-again.server';

const post = (path: string, body: BodyInit) => new Request(`https://rihla.test${path}`, { method: 'POST', body });
const typed = (fields: Record<string, string>) => new URLSearchParams(fields);
const away = { ...errorResponse(503, { message: '' }), data: { sentence: 'away' } };
const formOf = async (request: Request, failure: unknown = away) =>
  ((await withFormToSend(failure, request)) as { data: { form?: unknown } }).data.form;

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

import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import { readForm } from './form.server';
import { type FormAnswer, keyOfForm } from './form-key';

const PAGE = crypto.randomUUID();
const schema = z.object({ requestKey: z.string(), amount: z.string({ error: 'errors:required' }) });

/** What an action answers that refuses the key `PAGE` as used, and takes any other. */
async function post(requestKey: string, amount: string): Promise<FormAnswer | undefined> {
  const body = new URLSearchParams({ requestKey, amount });
  const reading = await readForm(new Request('https://rihla.test/fr', { method: 'POST', body }), schema);
  if (!reading.ok) return reading.invalid.data;
  return requestKey === PAGE ? reading.refuse(new DomainError('formUsed')).data : undefined;
}
const keyAfter = (answer: FormAnswer | undefined) => keyOfForm(answer, PAGE, 'requestKey');

test('a fresh key lasts until the form is accepted, however often it is refused meanwhile (R322)', async () => {
  const fresh = keyAfter(await post(PAGE, '200'));
  expect(fresh).not.toBe(PAGE);
  expect(keyAfter(await post(fresh, ''))).toBe(fresh);
  expect(keyAfter(await post(fresh, ''))).toBe(fresh);
  expect(keyAfter(await post(fresh, '200'))).toBe(PAGE);
});

test('a form that was refused for anything else keeps its key, and a text that is no key is none', async () => {
  expect(keyAfter(await post(PAGE, ''))).toBe(PAGE);
  expect(keyAfter(await post('altered', ''))).toBe(PAGE);
});

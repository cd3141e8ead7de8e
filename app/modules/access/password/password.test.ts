import { expect, test } from 'vitest';
import { DECOY, hashPassword, verifyPassword } from './password.server';

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('rihla-démo');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword('rihla-démo', stored)).toBe(true);
  expect(await verifyPassword('rihla-demo', stored)).toBe(false);
});

test('the decoy costs what a stored hash costs', async () => {
  const parameters = (hash: string) => hash.split('$').slice(0, 4);
  const stored = await hashPassword('rihla');
  expect(parameters(DECOY)).toEqual(parameters(stored));
  expect(DECOY).toHaveLength(stored.length);
});

test('no hash and an unreadable hash fit nothing', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  expect(await verifyPassword('rihla', 'not a hash')).toBe(false);
});

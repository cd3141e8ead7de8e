import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.server';

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('rihla-démo');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword('rihla-démo', stored)).toBe(true);
  expect(await verifyPassword('rihla-demo', stored)).toBe(false);
});

test('no hash and an unreadable hash fit nothing, not even the decoy', async () => {
  expect(await verifyPassword('decoy', null)).toBe(false);
  expect(await verifyPassword('rihla', 'not a hash')).toBe(false);
});

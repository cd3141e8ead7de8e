import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { env } from './env.server';
import {
  getFile,
  isStorageKey,
  newOwnKey,
  putFile,
  removeFile,
  storedFile,
  writeFileFrom,
  writeWhole,
} from './storage.server';

afterAll(() => rm(env().STORAGE_DIR, { recursive: true }));

test('what was put comes back, under one key for one content, in its area only', async () => {
  const key = await putFile('private', 'identity', Buffer.from('card'));
  expect(await putFile('private', 'identity', Buffer.from('card'))).toBe(key);
  expect(isStorageKey(key)).toBe(true);
  expect((await getFile('private', key))?.toString()).toBe('card');
  expect(await getFile('public', key)).toBeNull();
  expect((await stat(storedFile('private', key))).mode & 0o077).toBe(0);
});

test('a removed file is gone, and removing it again is no error', async () => {
  const key = await putFile('public', 'logo', Buffer.from('mark'));
  await removeFile('public', key);
  await removeFile('public', key);
  expect(await getFile('public', key)).toBeNull();
});

test.each([
  '../private/x',
  '..',
  '/etc/passwd',
  'logo-../x',
  'logo',
  '',
  'logo-' + '0'.repeat(31),
  'LOGO-' + '0'.repeat(32),
  `logo-${'0'.repeat(32)}\n`,
  `logo-${'0'.repeat(32)}.webp`,
])('%j leads to no file', async (text) => {
  expect(isStorageKey(text)).toBe(false);
  expect(() => storedFile('public', text)).toThrow(RangeError);
  await expect(getFile('public', text)).rejects.toThrow(RangeError);
});

test('a kind that is no word is refused', async () => {
  await expect(putFile('public', '../x', Buffer.from('x'))).rejects.toThrow(RangeError);
});

test('what cannot be written leaves no draft', async () => {
  const names = () => readdir(path.join(env().STORAGE_DIR, 'public'));
  const key = newOwnKey('logo');
  const file = storedFile('public', key);
  await mkdir(path.join(file, 'in the way'), { recursive: true });
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const cut = Readable.from(
    (function* () {
      yield Buffer.from('a');
      throw full;
    })(),
  );
  await expect(writeFileFrom('public', newOwnKey('logo'), cut)).rejects.toThrow();
  await expect(writeFileFrom('public', key, Readable.from([Buffer.from('a')]))).rejects.toThrow();
  await expect(writeWhole(storedFile('public', newOwnKey('logo')), () => Promise.reject(full))).rejects.toBe(full);
  expect((await names()).filter((name) => name.includes('.'))).toEqual([]);
});

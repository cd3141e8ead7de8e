import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { log } from './log.server';
import { env } from './env.server';
import { sizedImage } from './images.server';

// What the module reads at import.
vi.hoisted(() =>
  Object.assign(process.env, { DATABASE_URL: 'postgresql://unset@127.0.0.1/unset', SESSION_SECRET: 'x'.repeat(32) }),
);

async function picture() {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-images-'));
  const source = path.join(folder, 'source.png');
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c33' } })
    .png()
    .toFile(source);
  env().STORAGE_DIR = path.join(folder, 'storage');
  return { source, cache: path.join(folder, 'storage', 'cache') };
}

test('a picture is drawn once and kept under its name, without a draft left', async () => {
  const { source, cache } = await picture();
  const drawn = await Promise.all([sizedImage(source, 128, 'webp'), sizedImage(source, 128, 'webp')]);
  expect(drawn[0]).toBe(drawn[1]);
  expect((await readdir(cache)).every((name) => /^[0-9a-f]{40}\.webp$/.test(name))).toBe(true);
  expect((await sharp(await sizedImage(source, 128, 'webp')).metadata()).width).toBe(128);
});

test('a cache that cannot be written to still answers the picture, and says so in the log', async () => {
  const { source, cache } = await picture();
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  await mkdir(path.dirname(cache), { recursive: true });
  await writeFile(cache, 'a file where the folder should be');
  expect((await sharp(await sizedImage(source, 128, 'webp')).metadata()).width).toBe(128);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

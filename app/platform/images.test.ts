import { writeFileSync } from 'node:fs';
import fs, { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
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

test('a mirrored picture is another file, and looks the other way', async () => {
  const { source, cache } = await picture();
  const half = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const lopsided = `${source}.lopsided.png`;
  await sharp(source)
    .composite([{ input: half, left: 0, top: 0 }])
    .toFile(lopsided);
  const [plain, mirrored] = [await sizedImage(lopsided, 128, 'webp'), await sizedImage(lopsided, 128, 'webp', true)];
  const isWhite = async (drawn: Buffer, left: number) => {
    const part = sharp(drawn).extract({ left, top: 20, width: 8, height: 8 });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return (channels[1]?.mean ?? 0) > 200;
  };
  expect([await isWhite(plain, 4), await isWhite(plain, 116)]).toEqual([true, false]);
  expect([await isWhite(mirrored, 4), await isWhite(mirrored, 116)]).toEqual([false, true]);
  expect(await readdir(cache)).toHaveLength(2);
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

test('a full disk still answers the picture, leaves no half of it, and keeps it once there is space', async () => {
  const { source, cache } = await picture();
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const write = vi.spyOn(fs, 'writeFile').mockImplementation(async (file, content) => {
    writeFileSync(file as string, (content as Buffer).subarray(0, 10));
    await Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  });
  syncBuiltinESMExports();
  try {
    expect((await sharp(await sizedImage(source, 128, 'avif')).metadata()).width).toBe(128);
    expect(write).toHaveBeenCalledOnce();
  } finally {
    write.mockRestore();
    syncBuiltinESMExports();
  }
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: { code: 'ENOSPC' } });
  warn.mockRestore();
  expect(await readdir(cache)).toEqual([]);
  await sizedImage(source, 128, 'avif');
  expect(await readdir(cache)).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.avif$/)]);
});

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { env } from '~/platform/env.server';
import { IMAGE_FORMATS, sizedImage } from '~/platform/images.server';
import { drawInProcess, PictureTooHard } from '~/platform/picture-process.server';
import { getFile, isStorageKey, storedFile } from '~/platform/storage.server';
import { countScans } from './jpeg-scans';
import { MAX_PICTURE_BYTES } from './picture-limits';
import { removePicture, replacePicture } from './replace-picture.server';
import { storePicture } from './store-picture.server';

const folder = env().STORAGE_DIR;
const empty = () => rm(folder, { recursive: true, force: true });
beforeAll(async () => {
  await empty();
  await mkdir(folder, { recursive: true });
});
afterEach(() => rm(path.join(folder, 'public'), { recursive: true, force: true }));
afterAll(empty);

const AVATAR = 'avatar';
const ME = { profileId: 'me' };
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ profileId: String(at) }));
const stored = () => readdir(path.join(folder, 'public')).catch(() => []);
const asFile = (content: Uint8Array | string, name = 'photo.png', type = 'image/png') =>
  new File([content as BlobPart], name, { type });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b34c4' } });
async function keep(content: Uint8Array) {
  const key = await storePicture(ME, asFile(content), AVATAR);
  const bytes = (await getFile('public', key)) ?? Buffer.alloc(0);
  return { key, bytes, metadata: await sharp(bytes).metadata() };
}

function crc(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

/** A PNG chunk with its length and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

/** A few kilobytes of PNG that claim `side` × `side` points of one bit, and hold so many lines of them. */
function bomb(side: number, lines: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const points = deflateSync(Buffer.alloc((side / 8 + 1) * lines));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A small picture whose head says that it has `side` × `side` points. */
async function lying(format: 'jpeg' | 'webp' | 'avif', side: number): Promise<Buffer> {
  const bytes = await plain(64, 64).toFormat(format).toBuffer();
  if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(side, frame + 5);
    bytes.writeUInt16BE(side, frame + 7);
  } else if (format === 'webp') {
    const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
    bytes.writeUInt16LE(side, start + 3);
    bytes.writeUInt16LE(side, start + 5);
  } else {
    const extent = bytes.indexOf('ispe');
    bytes.writeUInt32BE(side, extent + 8);
    bytes.writeUInt32BE(side, extent + 12);
  }
  return bytes;
}

/** A progressive JPEG whose last scan stands there again and again. */
async function withScans(count: number): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg({ progressive: true }).toBuffer();
  const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [head, scan, end] = [bytes.subarray(0, last), bytes.subarray(last, -2), bytes.subarray(-2)];
  return Buffer.concat([head, ...Array<Buffer>(count - countScans(bytes) + 1).fill(scan), end]);
}

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}</svg>`;

describe('refused, and nothing is stored', () => {
  const hostile: [string, () => Promise<File> | File][] = [
    ['an SVG', () => asFile(SVG, 'a.svg', 'image/svg+xml')],
    ['an SVG that calls itself PNG', () => asFile(SVG)],
    [
      'an SVG behind an XML head and blanks',
      () => asFile(`  <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
    ],
    ['HTML renamed to .png', () => asFile(`<!doctype html>${SCRIPT}`)],
    [
      'GIF89a and a script, but no picture',
      () => asFile(`GIF89a/*${' '.repeat(40)}*/=1;${SCRIPT}`, 'a.gif', 'image/gif'),
    ],
    ['a PNG signature and nothing else', () => asFile('\x89PNG\r\n\x1a\n')],
    ['a PDF', () => asFile('%PDF-1.7\n1 0 obj')],
    ['a ZIP', () => asFile('PK\x03\x04aaaaaaaaaaaaa')],
    ['an empty file', () => asFile('')],
    ['a TIFF', async () => asFile(await plain(9, 9).tiff().toBuffer())],
    [
      'a truncated PNG',
      async () =>
        asFile(
          (
            await plain(300, 300)
              .composite([{ input: Buffer.from([1, 2, 3]), raw: { width: 1, height: 1, channels: 3 } }])
              .png({ compressionLevel: 0 })
              .toBuffer()
          ).subarray(0, 4000),
        ),
    ],
    [
      'a truncated JPEG',
      async () => asFile((await plain(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 900)),
    ],
    ['a bomb of 400 million points', () => asFile(bomb(20_000, 2_000))],
    [
      'a PNG that lies about its size',
      async () => {
        const bytes = await plain(10, 10).png().toBuffer();
        bytes.writeUInt32BE(60_000, 16);
        bytes.writeUInt32BE(60_000, 20);
        return asFile(bytes);
      },
    ],
    ['a truncated WebP', async () => asFile((await noise(300, 300).webp().toBuffer()).subarray(0, 4000))],
    ['a truncated AVIF', async () => asFile((await noise(90, 90).avif().toBuffer()).subarray(0, 1200))],
    ['a JPEG that says it has 65,500 points each way', async () => asFile(await lying('jpeg', 65_500))],
    ['a WebP that says it has 16,000 points each way', async () => asFile(await lying('webp', 16_000))],
    ['an AVIF that says it has 60,000 points each way', async () => asFile(await lying('avif', 60_000))],
  ];
  test.each(hostile)('%s', async (_name, make) => {
    await expect(storePicture(ME, await make(), AVATAR)).rejects.toMatchObject({ code: 'invalidImage' });
    expect(await stored()).toEqual([]);
  });

  test('a JPEG of 51 scans, before one is decoded; those of 50 are looked at', async () => {
    const [few, many] = [await withScans(50), await withScans(51)];
    expect([countScans(few), countScans(many)]).toEqual([50, 51]);
    await expect(storePicture(ME, asFile(many), AVATAR)).rejects.toMatchObject({ code: 'pictureTooHard' });
    expect(await stored()).toEqual([]);
    await expect(storePicture(ME, asFile(few), AVATAR)).rejects.toMatchObject({ code: 'invalidImage' });
    await storePicture(ME, asFile(await noise(90, 90).jpeg({ progressive: true }).toBuffer()), AVATAR);
  });

  test.each([
    ['avatar', 'imageTooLarge'],
    ['logo', 'logoTooLarge'],
  ] as const)('a %s above its limit: %s, before it is looked at', async (kind, code) => {
    const file = asFile(new Uint8Array(MAX_PICTURE_BYTES + 1));
    await expect(storePicture(ME, file, kind)).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
  });
});

describe('kept', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    '%s becomes WebP within its size, whatever it is called',
    async (format) => {
      const bytes = await plain(1200, 600).toFormat(format).toBuffer();
      const key = await storePicture(ME, asFile(bytes, '../../etc/cron.d/x.svg', 'text/html'), AVATAR);
      expect(key).toMatch(/^avatar-[0-9a-f]{32}$/);
      expect(isStorageKey(key)).toBe(true);
      expect(await stored()).toEqual([key]);
      expect(await sharp(storedFile('public', key)).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 256,
        space: 'srgb',
      });
    },
  );

  test('a small picture is not enlarged', async () => {
    expect((await keep(await plain(200, 200).png().toBuffer())).metadata).toMatchObject({ width: 200, height: 200 });
  });

  test('a turned photo stands upright, and its place, camera and comments are gone', async () => {
    const exif = { IFD0: { Artist: 'SECRET', Copyright: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photo = await plain(80, 40).jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    expect(photo.includes('SECRET')).toBe(true);
    const { metadata, bytes } = await keep(photo);
    expect(metadata).toMatchObject({ width: 40, height: 80 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SECRET')).toBe(false);
  });

  test('CMYK becomes sRGB', async () => {
    const cmyk = await plain(40, 40).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await keep(cmyk)).metadata).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('an animation keeps its first image', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(3);
    const { metadata } = await keep(gif);
    expect(metadata.pages ?? 1).toBe(1);
    expect(metadata.height).toBe(20);
  });

  test.each(['png', 'jpeg', 'gif'] as const)(
    'a script behind or inside a %s dies with the old bytes',
    async (format) => {
      const picture = await plain(30, 30).toFormat(format).toBuffer();
      const { bytes } = await keep(
        Buffer.concat([picture, Buffer.from(`\n${SCRIPT}<?php system($_GET[0]); ?>PK\x03\x04`)]),
      );
      expect(bytes.toString('latin1')).not.toMatch(/script|php|PK\x03/);
    },
  );

  test('transparency stays', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    expect((await keep(await clear.png().toBuffer())).metadata.hasAlpha).toBe(true);
  });

  test('the same picture sent twice is two files', async () => {
    const bytes = await plain(9, 9).png().toBuffer();
    const [one, two] = [await keep(bytes), await keep(bytes)];
    expect(one.key).not.toBe(two.key);
    await removePicture(one.key);
    expect(await stored()).toEqual([two.key]);
  });

  test('ten at once all come through', async () => {
    const bytes = await plain(600, 600).png().toBuffer();
    const keys = await Promise.all(people(10).map((one) => storePicture(one, asFile(bytes), AVATAR)));
    expect(new Set(keys).size).toBe(10);
  });
});

describe('what the machine cannot take', () => {
  test.each([
    ['time', { cpuMs: 60, ms: 60_000, megabytes: 900 }],
    ['time', { cpuMs: 60_000, ms: 1, megabytes: 900 }],
    ['memory', { cpuMs: 60_000, ms: 60_000, megabytes: 10 }],
  ])('a picture that takes too much %s ends its process; the next one is drawn', async (what, limits) => {
    const bytes = bomb(7_000, 7_000);
    const order = { pixels: 512, mostPixels: 50_000_000 };
    const failed = drawInProcess({ ...order, bytes }, limits);
    await expect(failed).rejects.toThrow(PictureTooHard);
    await expect(failed).rejects.toThrow(what);
    const drawn = await drawInProcess({ ...order, bytes: await plain(9, 9).png().toBuffer() });
    expect(drawn).toMatchObject({ width: 9, height: 9 });
  });

  test('texts and colours that unfold into far more than the file, and many images, cost no more than their first', async () => {
    const png = await plain(64, 64).png().toBuffer();
    const unfolds = deflateSync(Buffer.alloc(60_000_000));
    const comment = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), unfolds]));
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), unfolds]));
    const frames = await sharp(await Promise.all(Array.from({ length: 60 }, () => noise(8, 8).png().toBuffer())), {
      join: { animated: true },
    })
      .webp({ effort: 0 })
      .toBuffer();
    const withChunks = Buffer.concat([png.subarray(0, 33), comment, profile, png.subarray(33)]);
    const limits = { cpuMs: 2_000, ms: 60_000, megabytes: 150 };
    for (const bytes of [withChunks, frames])
      expect((await drawInProcess({ bytes, pixels: 512, mostPixels: 50_000_000 }, limits)).width).toBeGreaterThan(0);
  });

  test('of forty at once those above the queue are asked to come again, the others come through', async () => {
    const bytes = await plain(900, 900).png().toBuffer();
    const outcomes = await Promise.allSettled(people(40).map((one) => storePicture(one, asFile(bytes), AVATAR)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(new Set(refused.map(({ reason }) => (reason as { code: string }).code))).toEqual(new Set(['picturesBusy']));
    expect(refused).toHaveLength(18);
    expect(await stored()).toHaveLength(22);
    await storePicture(ME, asFile(bytes), AVATAR);
  });

  test.each([
    ['avatar', 'pictureUploadFailed'],
    ['logo', 'logoUploadFailed'],
  ] as const)('a disk that does not take a %s: %s', async (kind, code) => {
    await rm(path.join(folder, 'public'), { recursive: true, force: true });
    await writeFile(path.join(folder, 'public'), 'in the way');
    const file = asFile(await plain(9, 9).png().toBuffer());
    await expect(storePicture(ME, file, kind)).rejects.toMatchObject({ code });
  });
});

describe('a picture changes with its row', () => {
  const file = async () => asFile(await plain(9, 9).png().toBuffer());

  test('the old file goes once the new one stands, with its sized copies', async () => {
    const first = await storePicture(ME, await file(), AVATAR);
    for (const format of IMAGE_FORMATS) await sizedImage(storedFile('public', first), 128, format);
    expect(await readdir(path.join(folder, 'cache'))).toHaveLength(2);
    await replacePicture(ME, await file(), AVATAR, async () => first);
    expect(await stored()).toHaveLength(1);
    expect(await stored()).not.toContain(first);
    expect(await readdir(path.join(folder, 'cache'))).toEqual([]);
  });

  test('a row that cannot be written leaves the old file and no new one', async () => {
    const first = await storePicture(ME, await file(), AVATAR);
    const failing = replacePicture(ME, await file(), AVATAR, () => Promise.reject(new Error('no row')));
    await expect(failing).rejects.toThrow('no row');
    expect(await stored()).toEqual([first]);
  });

  test('removal removes, and saying nothing changes nothing', async () => {
    const first = await storePicture(ME, await file(), AVATAR);
    const seen: unknown[] = [];
    const save = async (key: string | null | undefined) => {
      seen.push(key);
      return first;
    };
    await replacePicture(ME, null, AVATAR, save);
    expect(await stored()).toEqual([first]);
    await replacePicture(ME, 'remove', AVATAR, save);
    expect(seen).toEqual([undefined, null]);
    expect(await stored()).toEqual([]);
  });

  test('a refused file never comes to the row', async () => {
    await expect(
      replacePicture(ME, asFile(SVG), AVATAR, () => Promise.reject(new Error('asked'))),
    ).rejects.toMatchObject({
      code: 'invalidImage',
    });
  });
});

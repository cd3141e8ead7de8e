import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { env } from './env.server';
import { log } from './log.server';
import { inPictureTurn } from './picture-turns';

// One thread a picture: how many are drawn at once is decided in `picture-turns.ts`.
sharp.concurrency(1);

/** Widths that pages show, at one and two device pixels; nothing else is ever drawn. */
export const IMAGE_WIDTHS = [128, 320, 480, 640, 960] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

const underway = new Map<string, Promise<Buffer>>();

/**
 * A picture at one of the widths and formats of pages. Drawn once, then kept under STORAGE_DIR/cache
 * (a disposable folder); two requests for the same picture draw it once. Never enlarges. Where the folder cannot be
 * written to, the picture is drawn each time.
 * @throws ENOENT when `source` does not exist; PicturesBusy while too many wait to be drawn.
 */
export async function sizedImage(source: string, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const file = sizedFile(source, (await stat(source)).mtimeMs, width, format);
  const ready = await readFile(file).catch(() => null);
  if (ready) return ready;
  let drawing = underway.get(file);
  if (!drawing) {
    drawing = inPictureTurn('drawing', () => draw(source, width, format, file)).finally(() => underway.delete(file));
    underway.set(file, drawing);
  }
  return drawing;
}

function sizedFile(source: string, mtimeMs: number, width: ImageWidth, format: ImageFormat): string {
  const key = createHash('sha1').update(`${source} ${mtimeMs} ${width}`).digest('hex');
  return path.join(env().STORAGE_DIR, 'cache', `${key}.${format}`);
}

/** Forgets the sized copies of a picture; to be called while `source` exists. */
export async function forgetSizes(source: string): Promise<void> {
  const found = await stat(source).catch(() => null);
  if (!found) return;
  const files = IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => sizedFile(source, found.mtimeMs, width, format)),
  );
  await Promise.all(files.map((file) => rm(file, { force: true })));
}

async function draw(source: string, width: ImageWidth, format: ImageFormat, file: string): Promise<Buffer> {
  const sized = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  const picture = await (
    format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 })
  ).toBuffer();
  await keep(file, picture).catch((error: unknown) => log.warn({ err: error }, 'a sized picture could not be kept'));
  return picture;
}

async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Of its own name on every machine that shares the folder.
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, picture);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

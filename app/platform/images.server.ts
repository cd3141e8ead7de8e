import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { env } from './env.server';
import { log } from './log.server';
import { inPictureTurn, type PictureWork } from './picture-turns';

// One thread a picture: how many are drawn at once is decided in `picture-turns.ts`.
sharp.concurrency(1);
// Letters in drawings: faces of ours, whatever the machine has. Read when the first text is drawn.
process.env.FONTCONFIG_FILE ??= path.resolve('assets/fonts/fonts.conf');

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
 * `mirrored`: it looks the other way.
 * @throws ENOENT when `source` does not exist; PicturesBusy while too many wait to be drawn.
 */
export async function sizedImage(
  source: string,
  width: ImageWidth,
  format: ImageFormat,
  mirrored = false,
): Promise<Buffer> {
  const file = sizedFile(source, (await stat(source)).mtimeMs, width, format, mirrored);
  return drawnOnce('drawing', file, () => {
    const sized = sharp(source).rotate().flop(mirrored).resize({ width, withoutEnlargement: true });
    return (format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 })).toBuffer();
  });
}

/** A drawing with a picture in it, in pixels. */
export interface Composition {
  /** The ground: an SVG of its own size. Its letters are drawn with the faces of assets/fonts. */
  svg: string;
  /** Laid over the ground: cut to fill its box (`cover`) or shown whole in it (`contain`). */
  picture?: {
    source: string;
    left: number;
    top: number;
    width: number;
    height: number;
    fit: 'cover' | 'contain';
    /** Whether it looks the other way. */
    mirrored?: boolean;
  };
}

/**
 * A drawing as JPEG, which every social network takes. Kept as `sizedImage` keeps its pictures, by what is drawn:
 * what changes is drawn anew.
 * @throws ENOENT when its picture does not exist; PicturesBusy while too many wait to be drawn.
 */
export async function composedImage(composition: Composition): Promise<Buffer> {
  const { svg, picture } = composition;
  const changed = picture ? (await stat(picture.source)).mtimeMs : 0;
  return drawnOnce('share', cacheFile(JSON.stringify([composition, changed]), 'jpg'), async () => {
    const ground = sharp(Buffer.from(svg));
    const layers = picture ? [{ input: await fitted(picture), left: picture.left, top: picture.top }] : [];
    return ground.composite(layers).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  });
}

/**
 * A stored picture for a document: a JPEG on white paper, at most 320 pixels each way. Kept as `sizedImage` keeps its own.
 * @throws ENOENT when `source` does not exist; PicturesBusy while too many wait to be drawn.
 */
export async function documentImage(source: string): Promise<Buffer> {
  const file = cacheFile(`${source} ${(await stat(source)).mtimeMs} document`, 'jpg');
  return drawnOnce('drawing', file, () =>
    sharp(source)
      .rotate()
      .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}

function fitted({
  source,
  width,
  height,
  fit,
  mirrored = false,
}: NonNullable<Composition['picture']>): Promise<Buffer> {
  const sized = sharp(source).rotate().resize({ width, height, fit, background: '#0000' });
  return sized.flop(mirrored).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture that is drawn in its turn and kept as `file`; two requests for it draw it once. */
async function drawnOnce(work: PictureWork, file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const ready = await readFile(file).catch(() => null);
  if (ready) return ready;
  let drawing = underway.get(file);
  if (!drawing) {
    drawing = inPictureTurn(work, () => drawAndKeep(file, draw)).finally(() => underway.delete(file));
    underway.set(file, drawing);
  }
  return drawing;
}

async function drawAndKeep(file: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await draw();
  await keep(file, picture).catch((error: unknown) => log.warn({ err: error }, 'a drawn picture could not be kept'));
  return picture;
}

function sizedFile(source: string, mtimeMs: number, width: ImageWidth, format: ImageFormat, mirrored = false): string {
  return cacheFile(`${source} ${mtimeMs} ${width}${mirrored ? ' mirrored' : ''}`, format);
}

function cacheFile(says: string, format: string): string {
  const key = createHash('sha1').update(says).digest('hex');
  return path.join(env().STORAGE_DIR, 'cache', `${key}.${format}`);
}

/**
 * Removes drawn pictures last written before an instant, at most `most` of them; returns how many. Each is drawn anew
 * when it is asked for. What changed since (a price, a logo) has another file, and nobody asks for the old one.
 */
export async function removeDrawn(before: Date, most: number): Promise<number> {
  const folder = path.join(env().STORAGE_DIR, 'cache');
  const files = await opendir(folder).catch(() => null);
  if (!files) return 0;
  let removed = 0;
  for await (const { name } of files) {
    if (removed >= most) break;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
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

import sharp from 'sharp';
import { DomainError } from '~/errors/domain-error';
import { log } from '~/platform/log.server';
import { putOwnFile } from '~/platform/storage.server';
import { isPicture } from './is-picture';
import { MAX_PICTURE_BYTES } from './picture-limits';

export type PictureKind = 'avatar' | 'logo';

export interface PictureOptions {
  kind: PictureKind;
  /** Most the file may weigh; 5 MB unless said otherwise. */
  maxBytes?: number;
  /** Pixels of the longer side that are kept; smaller pictures stay as they are. */
  maxWidth: number;
}

/** A photo of 48 megapixels passes; a small file that unfolds into more does not. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;
/** Unfolded pictures held in memory at once, per process. */
const AT_ONCE = 2;

/**
 * Draws an uploaded picture anew and keeps it, in the public area, under a key of its own that nobody
 * can guess. Content alone decides what the file is: name, path and declared type are never read. SVG
 * and whatever else is no picture of points is refused; an animation keeps its first image; turned
 * photos stand upright; colours become sRGB; whatever the file carried besides its points (place,
 * camera, scripts behind the image) is gone. Nothing is stored on refusal.
 *
 * @returns the storage key, for `paths.photo`.
 * @throws DomainError invalidImage; logoTooLarge for a logo above `maxBytes`, imageTooLarge for others.
 */
export async function storePicture(file: File, options: PictureOptions): Promise<string> {
  const { kind, maxBytes = MAX_PICTURE_BYTES, maxWidth } = options;
  if (file.size > maxBytes) throw new DomainError(kind === 'logo' ? 'logoTooLarge' : 'imageTooLarge');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) throw new DomainError('invalidImage');
  return putOwnFile('public', kind, await inTurn(() => drawAgain(bytes, maxWidth)));
}

async function drawAgain(bytes: Buffer, maxWidth: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (error) {
    log.info({ err: error }, 'a picture was refused');
    throw new DomainError('invalidImage', undefined, { cause: error });
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import type { PersonScope } from '~/modules/tenancy/scope';
import { log } from '~/platform/log.server';
import { drawInProcess, PictureProcessEnded, PictureTooHard } from '~/platform/picture-process.server';
import { inPictureTurn, PicturesBusy } from '~/platform/picture-turns';
import { putOwnFile, type StorageArea } from '~/platform/storage.server';
import { isPicture } from './is-picture';
import { countScans } from './jpeg-scans';
import { MAX_PICTURE_BYTES } from './picture-limits';

/** Of each kind: who may see it, the pixels of the longer side that are kept, and what its faults are called. */
const KINDS = {
  // Twice the largest place that shows one, for dense screens.
  avatar: { area: 'public', pixels: 512, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  vehicle: { area: 'public', pixels: 1920, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  library: { area: 'public', pixels: 1920, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  logo: { area: 'public', pixels: 640, tooLarge: 'logoTooLarge', failed: 'logoUploadFailed' },
  brand: { area: 'public', pixels: 640, tooLarge: 'logoTooLarge', failed: 'logoUploadFailed' },
  // Small print stays legible.
  identity: { area: 'private', pixels: 2000, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  paper: { area: 'private', pixels: 2400, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  work: { area: 'private', pixels: 2000, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
  scan: { area: 'private', pixels: 2400, tooLarge: 'imageTooLarge', failed: 'pictureUploadFailed' },
} as const satisfies Record<string, { area: StorageArea; pixels: number; tooLarge: ErrorCode; failed: ErrorCode }>;
export type PictureKind = keyof typeof KINDS;

/** Where pictures of a kind lie. */
export const areaOf = (kind: PictureKind): StorageArea => KINDS[kind].area;

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

/** A photo of 48 megapixels passes; a small file that unfolds into more does not. */
const MAX_PIXELS = 50_000_000;
/** A camera's progressive JPEG has ten scans or so; each goes over the whole picture. */
const MAX_SCANS = 50;

/** Who sends a picture: theirs are drawn one at a time. */
export type Sender = Pick<PersonScope, 'profileId'>;

/**
 * Draws an uploaded picture anew and keeps it, in the area of its kind, under a key of its own that nobody
 * can guess. Content alone decides what the file is: name, path and declared type are never read. SVG
 * and whatever else is no picture of points is refused; an animation keeps its first image; turned
 * photos stand upright; colours become sRGB; whatever the file carried besides its points (place,
 * camera, scripts behind the image) is gone. Nothing is stored on refusal. It is decoded in a process that is killed where
 * it takes too much (R342).
 *
 * @returns the storage key, for `paths.photo`, and the points of what is kept.
 * @throws DomainError invalidImage; pictureTooHard for more than 50 scans, or too much time or memory; logoTooLarge for a
 *   logo above 5 MB, imageTooLarge for others; picturesBusy while too many wait, or too many of this account;
 *   logoUploadFailed, pictureUploadFailed where the disk does not take it, or no process draws it.
 */
export async function storeSizedPicture(sender: Sender, file: File, kind: PictureKind): Promise<StoredPicture> {
  const { area, pixels, tooLarge, failed } = KINDS[kind];
  if (file.size > MAX_PICTURE_BYTES) throw new DomainError(tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) throw new DomainError('invalidImage');
  if (countScans(bytes) > MAX_SCANS) throw new DomainError('pictureTooHard');
  const draw = () => drawInProcess({ bytes, pixels, mostPixels: MAX_PIXELS });
  const { data, width, height } = await inPictureTurn('upload', draw, sender.profileId).catch(asRefusal);
  try {
    return { key: await putOwnFile(area, kind, data), width, height };
  } catch (error) {
    log.error({ err: error }, 'a picture could not be stored');
    throw new DomainError(failed, undefined, { cause: error });
  }
}

/** `storeSizedPicture`, where nobody asks for the size. @returns the storage key */
export async function storePicture(sender: Sender, file: File, kind: PictureKind): Promise<string> {
  return (await storeSizedPicture(sender, file, kind)).key;
}

function asRefusal(error: unknown): never {
  if (error instanceof PicturesBusy) throw new DomainError('picturesBusy');
  if (error instanceof PictureProcessEnded) {
    log.error({ err: error }, 'the process that draws a picture ended');
    throw new DomainError('pictureUploadFailed', undefined, { cause: error });
  }
  log.info({ err: error }, 'a picture was refused');
  throw new DomainError(error instanceof PictureTooHard ? 'pictureTooHard' : 'invalidImage', undefined, {
    cause: error,
  });
}

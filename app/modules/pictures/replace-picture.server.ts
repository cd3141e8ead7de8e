import { forgetSizes } from '~/platform/images.server';
import { log } from '~/platform/log.server';
import { removeFile, type StorageArea, storedFile } from '~/platform/storage.server';
import { areaOf, type PictureKind, type Sender, storePicture } from './store-picture.server';

/** What a form says about a picture: a new file, its removal, or nothing. */
export type PictureChange = File | 'remove' | null;

/**
 * Changes the picture of a row. `save` writes the key in its transaction (undefined: the picture stays)
 * and returns the key that stood there. The old file goes once that has happened; a `save` that fails
 * leaves no new file behind.
 *
 * @throws DomainError as `storePicture`, before `save`;
 *   and whatever `save` throws.
 */
export async function replacePicture(
  sender: Sender,
  change: PictureChange,
  kind: PictureKind,
  save: (key: string | null | undefined) => Promise<string | null>,
): Promise<void> {
  if (change === null) return void (await save(undefined));
  const key = change === 'remove' ? null : await storePicture(sender, change, kind);
  let old: string | null;
  try {
    old = await save(key);
  } catch (error) {
    if (key) await removePicture(key, areaOf(kind));
    throw error;
  }
  if (old && old !== key) await removePicture(old, areaOf(kind));
}

/** Removes a stored picture and its sized copies, after the row that named it let go. Never throws: what cannot be removed is logged. */
export async function removePicture(key: string, area: StorageArea = 'public'): Promise<void> {
  try {
    if (area === 'public') await forgetSizes(storedFile(area, key));
    await removeFile(area, key);
  } catch (error) {
    log.error({ err: error, key }, 'a picture could not be removed');
  }
}

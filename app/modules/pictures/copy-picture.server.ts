import { getFile, putOwnFile } from '~/platform/storage.server';
import { areaOf, type PictureKind } from './store-picture.server';

/**
 * Keeps a stored picture a second time, under a key of its own, so that two rows may have it and each may remove its own.
 * Null where it is gone.
 */
export async function copyPicture(key: string, kind: PictureKind): Promise<string | null> {
  const content = await getFile(areaOf(kind), key);
  return content && putOwnFile(areaOf(kind), kind, content);
}

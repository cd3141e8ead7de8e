import { documentImage } from '../images.server';
import { log } from '../log.server';
import { storedFile } from '../storage.server';

/** A stored logo for the head of a document. A document without it is as good: null for one that cannot be read. */
export async function documentLogo(key: string | null): Promise<Buffer | null> {
  if (!key) return null;
  try {
    return await documentImage(storedFile('public', key));
  } catch (error) {
    log.warn({ err: error }, 'a logo could not be drawn on a document');
    return null;
  }
}

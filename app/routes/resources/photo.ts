import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureResponse } from '~/http/document/picture-response.server';
import { isStorageKey, storedFile } from '~/platform/storage.server';

/** Kept by their owner's browser only: a picture that was removed must not live on in caches between. */
const OF_PEOPLE = 'avatar-';

/** A logo or photo of the public folder, `logo-3f2a…-128.webp`, at the sizes shown. Its key fixes its content. */
export async function loader({ params }: LoaderFunctionArgs) {
  return pictureResponse(params.file ?? '', (key) =>
    isStorageKey(key)
      ? {
          source: storedFile('public', key),
          keep: key.startsWith(OF_PEOPLE) ? 'private, max-age=86400' : 'public, max-age=31536000, immutable',
        }
      : null,
  );
}

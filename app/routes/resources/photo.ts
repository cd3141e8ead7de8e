import type { LoaderFunctionArgs } from '@remix-run/node';
import { IMAGE_FORMATS, IMAGE_WIDTHS, sizedImage } from '~/platform/images.server';
import { PicturesBusy } from '~/platform/picture-turns';
import { isStorageKey, storedFile } from '~/platform/storage.server';

const FILE = /^([a-z]+-[0-9a-f]+)-(\d+)\.(avif|webp)$/;

/** Kept by their owner's browser only: a picture that was removed must not live on in caches between. */
const OF_PEOPLE = 'avatar-';

/** A logo or photo of the public folder, `logo-3f2a…-128.webp`, at the sizes shown. Its key fixes its content. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, photoKey, digits, extension] = FILE.exec(params.file ?? '') ?? [];
  const width = IMAGE_WIDTHS.find((known) => known === Number(digits));
  const format = IMAGE_FORMATS.find((known) => known === extension);
  if (!photoKey || !isStorageKey(photoKey) || !width || !format) return new Response(null, { status: 404 });
  try {
    const picture = await sizedImage(storedFile('public', photoKey), width, format);
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': `image/${format}`,
        'Cache-Control': photoKey.startsWith(OF_PEOPLE)
          ? 'private, max-age=86400'
          : 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Response(null, { status: 404 });
    if (error instanceof PicturesBusy) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    throw error;
  }
}

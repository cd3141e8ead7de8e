import path from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { IMAGE_FORMATS, IMAGE_WIDTHS, sizedImage } from '~/platform/images.server';
import { PicturesBusy } from '~/platform/picture-turns';

const FILE = /^([a-z]+-[a-z]+-(?:q|side|rear))-(\d+)\.(avif|webp)$/;

/** An illustration of a car, `suv-sable-q-480.avif`: the renders of public/illustrations at the sizes shown. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, name, digits, extension] = FILE.exec(params.file ?? '') ?? [];
  const width = IMAGE_WIDTHS.find((known) => known === Number(digits));
  const format = IMAGE_FORMATS.find((known) => known === extension);
  if (!name || !width || !format) return new Response(null, { status: 404 });
  try {
    const picture = await sizedImage(path.resolve('public/illustrations', `${name}.webp`), width, format);
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': `image/${format}`, 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Response(null, { status: 404 });
    if (error instanceof PicturesBusy) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    throw error;
  }
}

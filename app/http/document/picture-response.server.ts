import { IMAGE_FORMATS, IMAGE_WIDTHS, sizedImage } from '~/platform/images.server';
import { PicturesBusy } from '~/platform/picture-turns';

/**
 * A picture of an agency's private files, a WebP as `storePicture` drew it: kept by nobody, and without a right to
 * load or run anything. That nobody takes it for anything else (`nosniff`) every answer of the site says.
 */
export const privatePictureResponse = (content: Uint8Array): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

const NAME = /^(.+)-(\d+)\.(avif|webp)$/;

interface Picture {
  /** The file that is drawn. */
  source: string;
  /** Cache-Control of the answer. */
  keep: string;
  /** Whether it looks the other way. */
  mirrored?: boolean;
}

/**
 * A picture at one of the sizes and formats of pages, by a file name such as `suv-sable-q-480.avif`. `find` says
 * what stands before the size; null is no picture, as a file that does not exist is none. While too many wait to
 * be drawn, the browser is asked to come again (503).
 */
export async function pictureResponse(fileName: string, find: (name: string) => Picture | null): Promise<Response> {
  const [, name = '', digits, extension] = NAME.exec(fileName) ?? [];
  const width = IMAGE_WIDTHS.find((known) => known === Number(digits));
  const format = IMAGE_FORMATS.find((known) => known === extension);
  const picture = width && format && find(name);
  if (!picture) return new Response(null, { status: 404 });
  try {
    const drawn = await sizedImage(picture.source, width, format, picture.mirrored);
    return new Response(new Uint8Array(drawn), {
      headers: { 'Content-Type': `image/${format}`, 'Cache-Control': picture.keep },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Response(null, { status: 404 });
    if (error instanceof PicturesBusy) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    throw error;
  }
}

import path from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureResponse } from '~/http/document/picture-response.server';

const ILLUSTRATION = /^([a-z]+-[a-z]+-(?:q|side|rear))(-rtl)?$/;

/**
 * An illustration of a car, `suv-sable-q-480.avif`: the renders of public/illustrations at the sizes shown;
 * `suv-sable-q-rtl-480.avif` is the same, looking the other way, for pages that are read from right to left.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  return pictureResponse(params.file ?? '', (name) => {
    const [, drawing, rtl] = ILLUSTRATION.exec(name) ?? [];
    if (!drawing) return null;
    return {
      source: path.resolve('public/illustrations', `${drawing}.webp`),
      keep: 'public, max-age=31536000, immutable',
      mirrored: rtl !== undefined,
    };
  });
}

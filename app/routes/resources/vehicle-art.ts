import path from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureResponse } from '~/http/document/picture-response.server';

const ILLUSTRATION = /^[a-z]+-[a-z]+-(?:q|side|rear)$/;

/** An illustration of a car, `suv-sable-q-480.avif`: the renders of public/illustrations at the sizes shown. */
export async function loader({ params }: LoaderFunctionArgs) {
  return pictureResponse(params.file ?? '', (name) =>
    ILLUSTRATION.test(name)
      ? {
          source: path.resolve('public/illustrations', `${name}.webp`),
          keep: 'public, max-age=31536000, immutable',
        }
      : null,
  );
}

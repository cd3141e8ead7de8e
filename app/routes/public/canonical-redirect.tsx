import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';

/** Paths without a language: the root loader redirects every one of them (http/entrance.ts). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', () => null);
}

export async function action(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', () => {
    throw errorResponse(404, { message: 'error-page:notFound.text' });
  });
}

export default function CanonicalUrl() {
  return null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { door } from '~/http/guard.server';
import { fail } from '~/http/error-response.server';

/** Paths without a language: the root loader redirects every one of them (http/entrance.ts). */
export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'anyone', () => null);
}

export async function action(args: LoaderFunctionArgs) {
  return door(args, 'anyone', () => {
    throw fail(404, { message: 'errors:page.notFound.text' });
  });
}

export default function Entrance() {
  return null;
}

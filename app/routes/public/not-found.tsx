import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';

/** A path under a language that nothing answers: 404 in the layout and the language. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', () => {
    throw errorResponse(404, { message: 'error-page:notFound.text' });
  });
}

export async function action(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', () => {
    throw errorResponse(404, { message: 'error-page:notFound.text' });
  });
}

export default function NotFound() {
  return null;
}

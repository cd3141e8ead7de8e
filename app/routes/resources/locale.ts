import type { LoaderFunctionArgs } from '@remix-run/node';
import { NAMESPACES, namespaceTexts } from '~/i18n/i18next.server';
import { isLanguage } from '~/i18n/languages';

/** The texts of one namespace, for a hydrated page that opens another. */
export function loader({ params }: LoaderFunctionArgs) {
  const namespace = NAMESPACES.find((name) => name === params.namespace);
  if (!isLanguage(params.language) || !namespace) return new Response(null, { status: 404 });
  return Response.json(namespaceTexts(params.language, namespace), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}

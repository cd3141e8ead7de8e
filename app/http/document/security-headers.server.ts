import { env } from '~/platform/env.server';
import { cacheControl } from './no-store.server';
import { secretAddressHeaders } from './secret-address.server';

/**
 * Content-Security-Policy of a page. Without a nonce no inline script runs; `pictures`: those of other sites show on
 * the few pages that ask for it.
 */
export function securityPolicy(nonce: string | undefined, pictures?: 'anywhere'): string {
  const development = env().NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // blob: the preview of a picture before it is sent.
    `img-src 'self' data: blob:${pictures === 'anywhere' ? ' https:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    // Browsers hold a form's redirects to it too, and a page may be the first of a visit that moves on
    // without loading another document: so on every page.
    `form-action 'self'${env().GOOGLE_CLIENT_ID ? ` ${env().GOOGLE_ISSUER}` : ''}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of what a page fetches for itself: as private as the page. */
export function dataHeaders(headers: Headers): void {
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl());
}

/** Headers of every page, beside those of every answer (platform/request-rules.server.ts). Pages are private and revalidated: they show who is signed in and what is free; those behind a guard are kept nowhere. */
export function pageHeaders(headers: Headers, policy: string): void {
  dataHeaders(headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Accept-CH', 'Save-Data, ECT');
  headers.append('Vary', 'Cookie, Save-Data, ECT');
  secretAddressHeaders(headers);
}

import { currentRequest } from '~/platform/request-context.server';
import { setNoStore } from './no-store.server';

const MARK = 'secret-address';

/**
 * Marks the address of this request as a secret: whoever has it may see the page. No cache and no search engine keeps
 * the answer, and no other site is told where a link on it stood.
 */
export function setSecretAddress(): void {
  setNoStore();
  currentRequest()?.kept.set(MARK, true);
}

/** The headers of an answer under a secret address, for one that is no page. */
export const SECRET_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** Sets what a page under a secret address says beside its own headers. */
export function secretAddressHeaders(headers: Headers): void {
  if (!currentRequest()?.kept.has(MARK)) return;
  for (const [name, value] of Object.entries(SECRET_HEADERS)) headers.set(name, value);
}

import { currentRequest } from '~/platform/request-context.server';

const MARK = 'private-answer';

/**
 * Marks the answer to this request as one person's: no browser keeps it, so that after a sign-out, on a
 * shared computer, the Back button shows nothing of theirs.
 */
export const setNoStore = (): void => void currentRequest()?.kept.set(MARK, true);

/** What caches are told of an answer that anybody may ask for: it is asked for again. */
export const PUBLIC_ANSWER = 'private, no-cache';

/** How long caches keep this answer: never what is one person's. */
export const cacheControl = (): string => (currentRequest()?.kept.has(MARK) ? 'private, no-store' : PUBLIC_ANSWER);

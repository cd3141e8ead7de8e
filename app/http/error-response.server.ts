import { data } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { currentRequest } from '~/platform/request-context.server';

/** What an error page knows: the sentence to show. Anything else stays in the log. */
export interface ErrorData {
  message: string;
  params?: Record<string, string | number>;
}

export const errorResponse = (status: number, failure: ErrorData) => data(failure, { status });

/**
 * The one mapper from what went wrong to what the visitor gets: a DomainError becomes the page of its
 * status, a database that does not answer a 503, anything else stays an unexpected error (500).
 */
export function toErrorResponse(error: unknown): unknown {
  if (error instanceof DomainError) {
    if (typeof error.params?.minutes === 'number') keepRetryAfter(error.params.minutes * 60);
    return errorResponse(ERRORS[error.code].status, { message: ERRORS[error.code].message, params: error.params });
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error }, 'the database does not answer');
    return errorResponse(503, { message: 'errors:databaseUnavailable' });
  }
  return error;
}

const RETRY_AFTER = 'retry-after';
/** Of a database that does not answer. */
const OUTAGE_SECONDS = 10;

const keepRetryAfter = (seconds: number) => currentRequest()?.kept.set(RETRY_AFTER, seconds);

/** Says on an answer when to come again: Remix hands on no header of what was thrown. */
export function setRetryAfter(headers: Headers, status: number): void {
  const seconds = status === 503 ? OUTAGE_SECONDS : currentRequest()?.kept.get(RETRY_AFTER);
  if (status >= 400 && seconds !== undefined) headers.set('Retry-After', String(seconds));
}

import { data } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';

/** What an error page knows: the sentence to show. Anything else stays in the log. */
export interface FailureData {
  message: string;
  params?: Record<string, string | number>;
}

export const fail = (status: number, failure: FailureData) => data(failure, { status });

/**
 * The one mapper from what went wrong to what the visitor gets: a DomainError becomes the page of its
 * status, a database that does not answer a 503, anything else stays an unexpected error (500).
 */
export function asFailure(error: unknown): unknown {
  if (error instanceof DomainError) {
    return fail(ERRORS[error.code].status, { message: ERRORS[error.code].message, params: error.params });
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error }, 'the database does not answer');
    return fail(503, { message: 'errors:databaseUnavailable' });
  }
  return error;
}

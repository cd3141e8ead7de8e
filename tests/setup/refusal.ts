import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';

/** What a use case gives, or the code with which it refuses. Anything else that is thrown fails the test. */
export const outcome = <T>(work: Promise<T>): Promise<T | ErrorCode> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return error.code;
    throw error;
  });

/** The code with which a use case refuses; `accepted` where it does not. */
export const refusal = (work: Promise<unknown>): Promise<ErrorCode | 'accepted'> =>
  outcome(work.then(() => 'accepted' as const));

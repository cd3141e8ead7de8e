import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { Prisma } from '~/generated/prisma/client';

/** Prisma's code for a table that is not there. */
const NO_TABLE = 'P2021';

/**
 * Ends a use case of places that failed (`rethrowAs`); a database whose migrations have not run says so.
 * @throws always.
 */
export function rethrowLocationError(error: unknown, code: ErrorCode): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === NO_TABLE)
    throw new DomainError('locationTableMissing');
  rethrowAs(error, code);
}

import type { ErrorCode } from './catalogue';
import { DomainError } from './domain-error';
import { isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';

/**
 * What a use case ends with when its work failed: a refusal and a database that does not answer as they
 * are; what nobody foresaw is logged and becomes the general sentence for it (R119).
 * @throws always.
 */
export function rethrowAs(error: unknown, code: ErrorCode): never {
  if (error instanceof DomainError || isDatabaseDown(error)) throw error;
  log.error({ err: error }, code);
  throw new DomainError(code);
}

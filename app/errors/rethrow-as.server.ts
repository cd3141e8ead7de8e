import type { ErrorCode } from './catalogue';
import { DomainError } from './domain-error';
import { isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { refusalOfRule } from './refusal-of-rule.server';

/**
 * What a use case ends with when its work failed: a refusal and a database that does not answer as they
 * are; a rule of the database that was broken meanwhile as its sentence (R333); what nobody foresaw is logged and becomes
 * the general sentence for it (R119).
 * @throws always.
 */
export function rethrowAs(error: unknown, code: ErrorCode): never {
  if (error instanceof DomainError || isDatabaseDown(error)) throw error;
  const refusal = refusalOfRule(error);
  if (refusal) {
    log.warn({ err: error }, refusal.code);
    throw refusal;
  }
  log.error({ err: error }, code);
  throw new DomainError(code);
}

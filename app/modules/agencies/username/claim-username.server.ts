import { DomainError } from '~/errors/domain-error';
import { isConstraintViolation, type Transaction } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { slugProblem } from './agency-slug';
import { freeSlugs } from './free-slugs.server';

/** What the database says of a username that another agency has, or that still leads to one. */
const TAKEN = ['agencies_slug_key', 'agencies_slug_redirected'];

/**
 * Runs a change that gives an agency a username; `slug` undefined changes none. Of two that ask for one in the same
 * moment, one gets it.
 * @throws DomainError of `USERNAME_PROBLEMS`, and whatever `change` throws.
 */
export async function claimUsername<T>(slug: string | undefined, change: () => Promise<T>): Promise<T> {
  const problem = slug === undefined ? null : slugProblem(slug, env().PRODUCT_SLUG);
  if (problem) throw new DomainError(problem);
  try {
    return await change();
  } catch (error) {
    if (TAKEN.some((rule) => isConstraintViolation(error, rule)))
      throw new DomainError('usernameTaken', undefined, { cause: error });
    throw error;
  }
}

/** @throws DomainError usernameTaken where another agency has it, or had it not long ago. */
export async function requireFreeUsername(tx: Transaction, ownerId: string, slug: string): Promise<void> {
  if ((await freeSlugs(ownerId, [slug], tx)).length === 0) throw new DomainError('usernameTaken');
}

import type { AgencySetupScope } from '~/modules/access/scope';
import { attemptLimit } from '~/modules/access/attempt-limit.server';
import { env } from '~/platform/env.server';
import { MAX_SUGGESTIONS, newPublicId, slugCandidates, slugFromName, slugProblem } from './agency-slug';
import { freeSlugs } from './free-slugs.server';

/** Looked up while it is typed: often, but nobody reads the whole list that way. */
const checks = attemptLimit('username', 300, 60);

export interface UsernameCheck {
  /** As it was asked for: an answer that comes late is told from the one that is waited for. */
  slug: string;
  /** What is wrong, as an error code; null when it may be taken. */
  problem: 'usernameRequired' | 'usernameFormat' | 'usernameReserved' | 'usernameTaken' | null;
  /** Free ones like it, where it may not be taken. */
  suggestions: string[];
}

/**
 * Whether a username may be taken, and which like it may (SPEC §7). It tells taken from free and nothing
 * else: not by whom, nor whether that agency is public. One query for all candidates.
 *
 * @throws DomainError tooManyAttempts.
 */
export async function checkUsername(scope: AgencySetupScope, slug: string): Promise<UsernameCheck> {
  await checks.count(scope.profileId);
  const product = env().PRODUCT_SLUG;
  const problem = slugProblem(slug, product);
  if (problem === 'usernameRequired') return { slug, problem, suggestions: [] };
  // Of a text without Latin letters nothing can be made here: its suggestions stand in the page.
  const none = newPublicId();
  const base = slugFromName(slug, none);
  const candidates = base.endsWith(none) ? [] : slugCandidates(base, product);
  const free = await freeSlugs(scope.profileId, [slug, ...candidates.filter((one) => one !== slug)]);
  if (!problem && free.includes(slug)) return { slug, problem: null, suggestions: [] };
  const suggestions = free.filter((one) => one !== slug).slice(0, MAX_SUGGESTIONS);
  return { slug, problem: problem ?? 'usernameTaken', suggestions };
}

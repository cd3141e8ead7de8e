import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { db } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import {
  MAX_SUGGESTIONS,
  newPublicId,
  slugCandidates,
  slugFromName,
  slugProblem,
  type UsernameCheck,
} from './agency-slug';
import { freeSlugs } from './free-slugs.server';

/** Looked up while it is typed: often, but nobody reads the whole list that way. */
const checks = attemptLimit('username', 300, 60);

/**
 * Whether a username may be taken, and which may instead (R61). It tells taken from free and nothing
 * else: not by whom, nor whether that agency is public. What is offered starts from what was typed; of a
 * reserved word, which says nothing of the agency, from the agency's name. One query for all candidates.
 *
 * @throws DomainError tooManyAttempts.
 */
export async function checkUsername(scope: AgencySetupScope, slug: string): Promise<UsernameCheck> {
  await checks.count(scope.profileId);
  const product = env().PRODUCT_SLUG;
  const problem = slugProblem(slug, product);
  if (problem === 'usernameRequired') return { slug, problem, suggestions: [] };
  // Of a text without letters nothing can be made here: its suggestions stand in the page.
  const none = newPublicId();
  const base = slugFromName(problem === 'usernameReserved' ? (await nameOf(scope)) || slug : slug, none);
  const candidates = base.endsWith(none) ? [] : slugCandidates(base, product);
  const free = await freeSlugs(scope.profileId, [slug, ...candidates.filter((one) => one !== slug)]);
  if (!problem && free.includes(slug)) return { slug, problem: null, suggestions: [] };
  const suggestions = free.filter((one) => one !== slug).slice(0, MAX_SUGGESTIONS);
  return { slug, problem: problem ?? 'usernameTaken', suggestions };
}

async function nameOf({ profileId }: AgencySetupScope): Promise<string> {
  const agency = await db.agency.findUnique({ where: { ownerId: profileId }, select: { name: true } });
  return agency?.name ?? '';
}

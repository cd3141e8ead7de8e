import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { db, type Transaction } from '~/platform/db.server';
import { currentInstant } from '~/platform/clock';
import { env } from '~/platform/env.server';
import { MAX_SUGGESTIONS, slugFromName, slugProblem, slugProposals } from './agency-slug';

/**
 * Those of some usernames that nobody else has, in their order; the owner's own counts as free (R63).
 * Another agency's public id is not free either: it is an address of that agency. Nor is one that still leads to
 * another agency which had it (R200). One query, however many are asked for.
 */
export async function freeSlugs(
  ownerId: string,
  slugs: readonly string[],
  client: Transaction = db,
): Promise<string[]> {
  const stillLed = { slug: { in: [...slugs] }, until: { gt: currentInstant() } };
  const taken = await client.agency.findMany({
    where: {
      OR: [{ slug: { in: [...slugs] } }, { shortId: { in: [...slugs] } }, { formerSlugs: { some: stillLed } }],
      ownerId: { not: ownerId },
    },
    select: { slug: true, shortId: true, formerSlugs: { where: stillLed, select: { slug: true } } },
  });
  const others = new Set(
    taken.flatMap(({ slug, shortId, formerSlugs }) => [slug, shortId, ...formerSlugs.map((former) => former.slug)]),
  );
  return slugs.filter((slug) => !others.has(slug));
}

/** Whether a username stands for itself but another agency has it. `typed`: a field of a form. */
export async function isSlugTaken({ profileId }: AgencySetupScope, typed: unknown): Promise<boolean> {
  const slug = typeof typed === 'string' ? typed.trim() : '';
  return !slugProblem(slug, env().PRODUCT_SLUG) && (await freeSlugs(profileId, [slug])).length === 0;
}

/** Up to five free usernames for an agency (R62, R63). */
export async function suggestSlugs(
  ownerId: string,
  agency: { name: string; shortId: string; citySlug: string | null },
  client: Transaction = db,
): Promise<string[]> {
  const candidates = slugProposals(agency, env().PRODUCT_SLUG);
  return (await freeSlugs(ownerId, candidates, client)).slice(0, MAX_SUGGESTIONS);
}

/** The username that an agency has until its owner chooses one: the first that is free, else one of its public id. */
export async function provisionalSlug(
  ownerId: string,
  name: string,
  publicId: string,
  client: Transaction,
): Promise<string> {
  const [first] = await suggestSlugs(ownerId, { name, shortId: publicId, citySlug: null }, client);
  return first ?? slugFromName('', publicId);
}

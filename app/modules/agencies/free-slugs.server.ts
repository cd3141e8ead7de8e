import { db, type Transaction } from '~/platform/db.server';
import { env } from '~/platform/env.server';
import { MAX_SUGGESTIONS, slugCandidates, slugFromName } from './agency-slug';

/**
 * Those of some usernames that nobody else has, in their order; the owner's own counts as free (SPEC §5).
 * One query, however many are asked for.
 */
export async function freeSlugs(
  ownerId: string,
  slugs: readonly string[],
  client: Transaction = db,
): Promise<string[]> {
  const taken = await client.agency.findMany({
    where: { slug: { in: [...slugs] }, ownerId: { not: ownerId } },
    select: { slug: true },
  });
  const others = new Set(taken.map(({ slug }) => slug));
  return slugs.filter((slug) => !others.has(slug));
}

/** Up to five free usernames for a name (SPEC §7); a name without Latin letters gives ones of the public id. */
export async function suggestSlugs(
  ownerId: string,
  name: string,
  publicId: string,
  client: Transaction = db,
): Promise<string[]> {
  const candidates = slugCandidates(slugFromName(name, publicId), env().PRODUCT_SLUG);
  return (await freeSlugs(ownerId, candidates, client)).slice(0, MAX_SUGGESTIONS);
}

/** The username that an agency has until its owner chooses one: the first that is free, else one of its public id. */
export async function provisionalSlug(
  ownerId: string,
  name: string,
  publicId: string,
  client: Transaction,
): Promise<string> {
  const [first] = await suggestSlugs(ownerId, name, publicId, client);
  return first ?? slugFromName('', publicId);
}

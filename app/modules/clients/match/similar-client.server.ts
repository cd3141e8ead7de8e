import type { AgencyScope } from '~/modules/tenancy/scope';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { ANONYMISED_MARK } from '~/modules/people/anonymised';

export interface SimilarClient {
  fullName: string;
  /** What is the same. */
  by: 'document' | 'phone';
}

const DOCUMENTS = ['cin', 'passport', 'residencePermit'] as const;

type Signs = Record<(typeof DOCUMENTS)[number], string | null> & { id: string; phone: string };

/**
 * Another record of the agency that may be of the same person as one of its clients: with the same number
 * of an identity document, else with the same phone; of several the oldest. A hint for the agency, which
 * sees the papers (docs/decisions/2026-11-22-matching-clients.md): nothing is linked by it.
 */
export async function findSimilarClient({ agencyId }: AgencyScope, client: Signs): Promise<SimilarClient | null> {
  const isTold = (value: string | null) => value !== null && value !== ANONYMISED_MARK;
  const first = (signs: Prisma.ClientWhereInput[]) =>
    signs.length === 0
      ? null
      : db.client.findFirst({
          where: {
            agencyId,
            mergedInto: null,
            id: { not: client.id },
            aliases: { none: { id: client.id } },
            OR: signs,
          },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: { fullName: true },
        });
  const numbers = DOCUMENTS.filter((kind) => isTold(client[kind])).map((kind) => ({ [kind]: client[kind] }));
  const byDocument = await first(numbers);
  if (byDocument) return { ...byDocument, by: 'document' };
  const byPhone = await first(isTold(client.phone) ? [{ phone: client.phone }] : []);
  return byPhone && { ...byPhone, by: 'phone' };
}

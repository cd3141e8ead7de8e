import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { type LinkedState, linkState } from './signing-link';

/** A contract of the agency by its number, or one of its riders. */
interface SentDocument extends Omit<LinkedState, 'isSigned'> {
  contract: string;
  /** Of the rider; null for the contract itself. */
  sequence: number | null;
  signed: object | null;
}

/** The newest link of a contract or a rider of the agency, and what it is worth; null where none was sent. One query. */
export async function findSigningLink({ agencyId }: AgencyScope, document: SentDocument) {
  const { contract: number, sequence, signed, isSignable, sha256 } = document;
  const link = await db.signingLink.findFirst({
    where: { agencyId, contract: { number }, ...(sequence === null ? { riderId: null } : { rider: { sequence } }) },
    orderBy: { createdAt: 'desc' },
  });
  return (
    link && {
      state: linkState(link, { isSigned: signed !== null, isSignable, sha256 }, currentInstant()),
      sentAt: instantToWall(link.createdAt),
      openedAt: link.openedAt && instantToWall(link.openedAt),
      until: instantToWall(link.expiresAt),
    }
  );
}

export type SentLink = NonNullable<Awaited<ReturnType<typeof findSigningLink>>>;

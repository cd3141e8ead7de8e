import { DomainError } from '~/errors/domain-error';
import { inTransaction } from '~/platform/db.server';
import { clearBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { hashOfToken } from '../token.server';
import type { Role } from '~/modules/tenancy/scope';
import { rethrowAs } from '~/errors/rethrow-as.server';

/** Whose address a link confirmed, and which link did: a browser that asked for it knows its id. */
export interface ConfirmedEmail {
  linkId: string;
  profileId: string;
  role: Role;
}

/**
 * Confirms the e-mail address behind a link. The link serves once; two clicks at the same moment are
 * one confirmation and one refusal.
 * @throws DomainError verificationLinkInvalid when old, used or unknown; verificationFailed when
 *   the database refuses for a reason nobody foresaw (the link stays good).
 */
export async function confirmEmail(token: string): Promise<ConfirmedEmail> {
  try {
    return await spend(hashOfToken(token));
  } catch (error) {
    return rethrowAs(error, 'verificationFailed');
  }
}

function spend(tokenHash: string) {
  return inTransaction(async (tx) => {
    const now = new Date();
    const { count } = await tx.token.updateMany({
      where: { tokenHash, purpose: 'email_verification', usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) throw new DomainError('verificationLinkInvalid');
    const { id: linkId, profileId } = await tx.token.findUniqueOrThrow({
      where: { tokenHash },
      select: { id: true, profileId: true },
    });
    const { role, email } = await tx.profile.update({
      where: { id: profileId },
      data: { emailVerifiedAt: now },
      select: { role: true, email: true },
    });
    // The link was read there, so mail arrives (R207).
    await clearBounces(tx, email);
    return { linkId, profileId, role };
  });
}

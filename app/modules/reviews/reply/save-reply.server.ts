import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { languageOfText } from '../text-language';

/**
 * Writes the agency's answer to a review, or another one in its place (R134).
 * @throws DomainError reviewNotFound for a foreign or unknown review; reviewHidden; reviewSaveFailed
 */
export async function saveReply(scope: AgencyScope, id: string, reply: string): Promise<void> {
  const own = { id: isUuid(id) ? id : undefined, agencyId: scope.agencyId };
  if (!own.id) throw new DomainError('reviewNotFound');
  try {
    const { count } = await db.review.updateMany({
      where: { ...own, isVisible: true },
      data: { reply, replyLanguage: languageOfText(reply), repliedAt: currentInstant() },
    });
    if (count > 0) return;
    throw new DomainError((await db.review.count({ where: own })) > 0 ? 'reviewHidden' : 'reviewNotFound');
  } catch (error) {
    rethrowAs(error, 'reviewSaveFailed');
  }
}

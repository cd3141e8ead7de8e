import { DomainError } from '~/errors/domain-error';
import type { WhatsappMark } from './whatsapp-marks';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';

/**
 * Writes down that somebody opened a ready message in WhatsApp, sent it there, or did not send it after all (R242). The
 * first opening stays; a mark that stands already changes nothing. One that waits for the provider is its, one that the
 * provider could not send is the person's once they sent it.
 * @throws DomainError whatsappNotFound for a foreign or unknown message
 */
export async function markWhatsapp(
  { agencyId, profileId }: AgencyScope,
  id: string,
  mark: WhatsappMark,
): Promise<void> {
  const message = { id, agencyId, channel: 'whatsapp', toAgency: false } as const;
  const known = isUuid(id) ? await db.outboxMessage.count({ where: message }) : 0;
  if (known === 0) throw new DomainError('whatsappNotFound');
  const now = currentInstant();
  if (mark === 'opened')
    await db.outboxMessage.updateMany({
      where: { ...message, openedAt: null },
      data: { openedAt: now, openedBy: profileId },
    });
  if (mark === 'sent')
    await db.outboxMessage.updateMany({
      where: { ...message, OR: [{ status: 'pending', byProvider: false }, { status: 'failed' }] },
      data: {
        ...{ status: 'sent', sentAt: now, sentBy: profileId },
        ...{ byProvider: false, providerId: null, failure: null, errorMessage: null },
      },
    });
  if (mark === 'unsent')
    await db.outboxMessage.updateMany({
      where: { ...message, status: 'sent', sentBy: { not: null } },
      data: { status: 'pending', sentAt: null, sentBy: null },
    });
}

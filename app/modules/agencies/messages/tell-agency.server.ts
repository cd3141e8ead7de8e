import { enqueueEmail } from '~/modules/messaging/outbox.server';
import type { NoticeKind } from '~/modules/notifications/notice-kinds';
import { notifyAgency } from '~/modules/notifications/notify-agency.server';
import type { Transaction } from '~/platform/db.server';
import { quietUntil } from './quiet-hours';

interface PlatformNotice {
  kind: Extract<NoticeKind, `platform_${string}`>;
  bookingId?: string;
  vehicleId?: string;
  /** Of the vehicle, for the mail's link; left out where a notice speaks of none. */
  shortId?: string;
  values: Record<string, string | number>;
  /** One cause, one notice and one mail. */
  dedupeKey: string;
}

/**
 * Tells an agency what an administrator did with a car, a booking or a paper of its own, by bell and by mail in the same words, in
 * the transaction that does it (R282). No switch of its settings holds that back; its quiet hours delay the mail.
 */
export async function tellAgency(tx: Transaction, agencyId: string, notice: PlatformNotice): Promise<void> {
  const { kind, shortId, values, dedupeKey, ...about } = notice;
  await notifyAgency(tx, agencyId, { kind, ...about, values, dedupeKey });
  const { settings, owner, email } = await tx.agency.findUniqueOrThrow({
    where: { id: agencyId },
    select: {
      email: true,
      owner: { select: { email: true, language: true } },
      settings: { select: { notificationEmail: true, quietFrom: true, quietTo: true } },
    },
  });
  const notBefore = settings && quietUntil(settings);
  await enqueueEmail(tx, {
    to: settings?.notificationEmail ?? email ?? owner.email,
    language: owner.language,
    template: 'agencyReminder',
    params: { notice: kind, values, ...(shortId && { shortId }) },
    agencyId,
    ...(about.bookingId && { bookingId: about.bookingId }),
    ...(notBefore && { notBefore }),
    dedupeKey: `${dedupeKey}:mail`,
  });
}

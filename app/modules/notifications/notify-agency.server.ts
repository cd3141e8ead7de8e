import type { Transaction } from '~/platform/db.server';
import { NOTICE_KINDS, type NoticeKind } from './notice-kinds';

/**
 * Adds a row to the agency's bell, in the transaction of its cause. Keys are stored and translated on
 * screen (R83); `values` are facts for the sentence.
 */
export async function notifyAgency(
  tx: Transaction,
  agencyId: string,
  notice: {
    kind: NoticeKind;
    /** Where it is not that of its kind. */
    priority?: 'important';
    bookingId?: string;
    vehicleId?: string;
    values: Record<string, string | number>;
    dedupeKey: string;
  },
): Promise<void> {
  const { kind, values, ...row } = notice;
  const { type, priority } = NOTICE_KINDS[kind];
  await tx.notification.createMany({
    data: [
      {
        type,
        priority,
        ...row,
        agencyId,
        title: `notifications:${kind}.title`,
        message: `notifications:${kind}.message`,
        metadata: { ...values, notification_type: kind },
      },
    ],
    skipDuplicates: true,
  });
}

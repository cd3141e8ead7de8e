import type { Transaction } from '~/platform/db.server';

/** The kinds of notice an agency's bell shows; texts in locales, notifications.json by the same name. */
export const NOTICE_KINDS = [
  'booking_requested',
  'booking_lapsed',
  'booking_cancelled',
  'booking_confirmed',
  'booking_completed',
  'review_posted',
  'change_requested',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * Adds a row to the agency's bell, in the transaction of its cause. Keys are stored and translated on
 * screen (R83); `values` are facts for the sentence.
 */
export async function notifyAgency(
  tx: Transaction,
  agencyId: string,
  notice: {
    kind: NoticeKind;
    type: 'booking' | 'maintenance' | 'insurance' | 'payment' | 'system';
    priority: 'normal' | 'important' | 'urgent';
    bookingId?: string;
    vehicleId?: string;
    values: Record<string, string | number>;
    dedupeKey: string;
  },
): Promise<void> {
  const { kind, values, ...row } = notice;
  await tx.notification.createMany({
    data: [
      {
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

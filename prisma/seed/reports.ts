import type { ReportReason } from '~/modules/reviews/review-rules';
import { addDays, type CalendarDay, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { DEMO_CUSTOMER } from './customers';
import type { World } from './world';

interface PlannedReport {
  by: 'owner' | 'customer';
  reason: ReportReason;
  details: string | null;
  daysAgo: number;
  /** An administrator answered it the day after, and left the review where it is. */
  isSettled?: true;
}

/** The reports of one review each: what an administrator finds waiting, and one that was answered. */
const REPORTED: readonly (readonly PlannedReport[])[] = [
  [
    { by: 'owner', reason: 'fake', details: 'Ce client parle d’une autre agence de la même rue.', daysAgo: 1 },
    { by: 'customer', reason: 'offensive', details: null, daysAgo: 2 },
  ],
  [{ by: 'customer', reason: 'off_topic', details: null, daysAgo: 3 }],
  [{ by: 'owner', reason: 'other', details: 'Le retard venait du vol du client.', daysAgo: 4 }],
  [{ by: 'owner', reason: 'personal', details: null, daysAgo: 9, isSettled: true }],
];

/** Older than every report. */
const OLD_ENOUGH_DAYS = 12;
/** Their reviews are what a demo begins with. */
const LEFT_ALONE = 'atlas-cars';

/** Poor reviews of an agency each that somebody reported (R134). */
export async function seedReports({ today, customers }: World): Promise<string> {
  const reviews = await db.review.findMany({
    where: {
      rating: { lte: 3 },
      comment: { not: null },
      createdAt: { lt: at(today, OLD_ENOUGH_DAYS, '00:00') },
      agency: { slug: { not: LEFT_ALONE } },
    },
    distinct: ['agencyId'],
    orderBy: [{ rating: 'asc' }, { createdAt: 'desc' }, { id: 'asc' }],
    take: REPORTED.length,
    select: { id: true, customerId: true, agency: { select: { ownerId: true } } },
  });
  const data = reviews.flatMap(({ id, customerId, agency }, index) =>
    (REPORTED[index] ?? []).map(({ by, reason, details, daysAgo, isSettled }) => ({
      reviewId: id,
      reporterId: by === 'owner' ? agency.ownerId : readerOf(customers, customerId),
      ...{ reason, details, createdAt: at(today, daysAgo, '11:40') },
      settledAt: isSettled ? at(today, daysAgo - 1, '09:30') : null,
    })),
  );
  await db.reviewReport.createMany({ data });
  return `${data.length} reports`;
}

/** A customer who neither wrote the review nor is the demo's. */
function readerOf(customers: World['customers'], author: string | null): string {
  const reader = customers.find(({ id, email }) => id !== author && email !== DEMO_CUSTOMER);
  if (!reader) throw new RangeError('Nobody to report a review');
  return reader.id;
}

const at = (today: CalendarDay, daysAgo: number, clock: string) =>
  wallToInstant(wallAt(addDays(today, -daysAgo), time(clock)));

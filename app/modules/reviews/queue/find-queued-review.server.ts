import { DomainError } from '~/errors/domain-error';
import type { AdminScope } from '~/modules/tenancy/scope';
import { todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { publicReview, SHOWN } from '../reading/read-reviews.server';

/** Reports that the page shows; the latest of more. */
const SHOWN_REPORTS = 50;

/**
 * A review with who objects to it and why (R253). One query.
 * @throws DomainError reviewNotFound
 */
export async function findQueuedReview(_scope: AdminScope, id: string) {
  const row = isUuid(id)
    ? await db.review.findUnique({
        where: { id },
        select: {
          ...SHOWN,
          isVisible: true,
          hiddenReason: true,
          agency: { select: { name: true, slug: true } },
          booking: { select: { reference: true } },
          reports: {
            orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
            take: SHOWN_REPORTS,
            select: {
              id: true,
              reason: true,
              details: true,
              createdAt: true,
              settledAt: true,
              reporter: { select: { fullName: true } },
            },
          },
        },
      })
    : null;
  if (!row) throw new DomainError('reviewNotFound');
  const { agency, booking, isVisible, hiddenReason, reports } = row;
  return {
    review: publicReview(row),
    agency,
    reference: booking.reference,
    isVisible,
    hiddenReason,
    isOpen: reports.some(({ settledAt }) => settledAt === null),
    reports: reports.map(({ createdAt, settledAt, reporter, ...report }) => ({
      ...report,
      on: todayInMorocco(createdAt),
      isSettled: settledAt !== null,
      reporter: reporter?.fullName ?? null,
    })),
  };
}
export type QueuedReviewPage = Awaited<ReturnType<typeof findQueuedReview>>;

import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import type { PersonScope } from '~/modules/tenancy/scope';
import { attemptLimit } from '~/platform/attempt-limit.server';
import { currentInstant, todayInMorocco } from '~/platform/clock';
import { db, isConstraintViolation } from '~/platform/db.server';
import { networkOf } from '~/platform/network-of';
import { isUuid } from '~/platform/uuid';
import { publicReview, SHOWN } from '../reading/read-reviews.server';
import type { ReportInput } from './report-schema';

/** Reports that one account may send in an hour, and one network, where many people may sit behind one address. */
export const REPORTS_OF_ACCOUNT = 10;
export const REPORTS_OF_NETWORK = 50;
const MINUTES = 60;

const ofAccount = attemptLimit('review-report', REPORTS_OF_ACCOUNT, MINUTES);
const ofNetwork = attemptLimit('review-report-address', REPORTS_OF_NETWORK, MINUTES);

/**
 * The review that a signed-in person wants to report, whether it is their own, and when they reported it. One
 * query.
 * @throws DomainError reviewNotFound for an unknown or hidden one
 */
export async function findReviewToReport({ profileId }: PersonScope, id: string) {
  const row = isUuid(id)
    ? await db.review.findFirst({
        where: { id, isVisible: true },
        select: {
          ...SHOWN,
          customerId: true,
          agency: { select: { slug: true, name: true } },
          reports: { where: { reporterId: profileId }, select: { createdAt: true } },
        },
      })
    : null;
  if (!row) throw new DomainError('reviewNotFound');
  const { reports, customerId, agency } = row;
  return {
    review: publicReview(row),
    agency,
    isOwn: customerId === profileId,
    reportedOn: reports[0] ? todayInMorocco(reports[0].createdAt) : null,
  };
}

/**
 * Reports a review, once a person, so that an administrator looks at it (R134). `address`: from where.
 * @throws DomainError tooManyAttempts, reviewNotFound, reviewOwn, reviewReported, reviewReportFailed
 */
export async function reportReview(
  scope: PersonScope,
  id: string,
  { reason, details }: ReportInput,
  address: string,
): Promise<void> {
  const { isOwn, reportedOn } = await findReviewToReport(scope, id);
  if (isOwn) throw new DomainError('reviewOwn');
  if (reportedOn) throw new DomainError('reviewReported');
  await ofAccount.count(scope.profileId);
  await ofNetwork.count(networkOf(address));
  const report = { reviewId: id, reporterId: scope.profileId, reason, details, createdAt: currentInstant() };
  await db.reviewReport.create({ data: report }).catch((error: unknown) => {
    // Sent twice at once.
    if (isConstraintViolation(error, 'review_reports_review_id_reporter_id_key'))
      throw new DomainError('reviewReported');
    rethrowAs(error, 'reviewReportFailed');
  });
}

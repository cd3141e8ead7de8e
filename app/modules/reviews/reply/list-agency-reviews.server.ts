import type { Prisma } from '~/generated/prisma/client';
import { DomainError } from '~/errors/domain-error';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { type PublicReview, publicReview, SHOWN } from '../reading/read-reviews.server';
import type { ReportReason } from '../review-rules';
import type { AgencyReviewQuery, ReplyState } from './agency-reviews';

/** A review as its agency sees it. */
export interface AgencyReview extends PublicReview {
  state: ReplyState;
  hiddenReason: ReportReason | null;
  /** Of the booking. */
  reference: string;
}

const STATES: Record<ReplyState, Prisma.ReviewWhereInput> = {
  waiting: { isVisible: true, reply: null },
  answered: { isVisible: true, reply: { not: null } },
  hidden: { isVisible: false },
};

const ORDERS = {
  '-created': { createdAt: 'desc' },
  created: { createdAt: 'asc' },
  '-rating': { rating: 'desc' },
  rating: { rating: 'asc' },
} as const satisfies Record<AgencyReviewQuery['sort'], Prisma.ReviewOrderByWithRelationInput>;

const SELECT = {
  ...SHOWN,
  isVisible: true,
  hiddenReason: true,
  booking: { select: { reference: true } },
} as const satisfies Prisma.ReviewSelect;

/** A page of an agency's reviews, with the counts of its tabs. Four queries, whatever is shown. */
export async function listAgencyReviews(scope: AgencyScope, query: AgencyReviewQuery) {
  const { state, stars, search, sort, page, pageSize } = query;
  const where: Prisma.ReviewWhereInput = {
    agencyId: scope.agencyId,
    ...(stars && { rating: Number(stars) }),
    ...(search && { OR: matches(search) }),
  };
  const countOf = (one: ReplyState) => db.review.count({ where: { AND: [where, STATES[one]] } });
  const [rows, waiting, answered, hidden] = await Promise.all([
    db.review.findMany({
      where: { AND: [where, state ? STATES[state] : {}] },
      orderBy: [ORDERS[sort], { createdAt: 'desc' }, { id: 'asc' }],
      take: pageSize,
      skip: (page - 1) * pageSize,
      select: SELECT,
    }),
    countOf('waiting'),
    countOf('answered'),
    countOf('hidden'),
  ]);
  const counts = { waiting, answered, hidden };
  const all = waiting + answered + hidden;
  return { reviews: rows.map(agencyReview), counts, all, total: state ? counts[state] : all };
}

function matches(search: string): Prisma.ReviewWhereInput[] {
  const contains = { contains: search.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  return [
    { authorName: contains },
    { comment: contains },
    { booking: { reference: contains } },
    { vehicle: { OR: [{ make: contains }, { modelName: contains }, { registrationNumber: contains }] } },
  ];
}

/**
 * One review of the agency. One query.
 * @throws DomainError reviewNotFound for a foreign or unknown one
 */
export async function findAgencyReview(scope: AgencyScope, id: string): Promise<AgencyReview> {
  const row = isUuid(id)
    ? await db.review.findFirst({ where: { id, agencyId: scope.agencyId }, select: SELECT })
    : null;
  if (!row) throw new DomainError('reviewNotFound');
  return agencyReview(row);
}

function agencyReview(row: Prisma.ReviewGetPayload<{ select: typeof SELECT }>): AgencyReview {
  return {
    ...publicReview(row),
    state: row.isVisible ? (row.reply === null ? 'waiting' : 'answered') : 'hidden',
    hiddenReason: row.hiddenReason,
    reference: row.booking.reference,
  };
}

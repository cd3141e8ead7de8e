import type { Prisma } from '~/generated/prisma/client';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { type CalendarDay, todayInMorocco } from '~/platform/clock';
import { STARS, type Stars } from '../review-rules';
import type { PublicReviewQuery } from './public-reviews';
import { countByRating, listVisibleReviews, type ReviewSubject } from './visible-reviews.sql';

/** Reviews that a page of its subject shows before it leads to all of them. */
const LATEST = 6;

/** A review as visitors see it. */
export interface PublicReview {
  id: string;
  /** First name and initial; empty once its author deleted the account. */
  authorName: string;
  rating: number;
  comment: string | null;
  /** Of the text, where it is known. */
  language: string | null;
  /** When it was first written. */
  on: CalendarDay;
  isEdited: boolean;
  vehicle: string;
  reply: { text: string; language: string | null; on: CalendarDay } | null;
}

/** The average of all visible reviews, exact, and how many gave each number of stars. */
export interface RatingSummary {
  average: number;
  count: number;
  byStars: Record<Stars, number>;
}

export interface ReviewPage {
  reviews: PublicReview[];
  /** Of those that the query asks for. */
  total: number;
  /** Null without a visible review (R44). */
  rating: RatingSummary | null;
}

/** The latest reviews of a car or an agency and what they add up to. Two queries. */
export function latestReviews(subject: ReviewSubject): Promise<ReviewPage> {
  return readReviews(subject, { stars: null, page: 1, pageSize: LATEST });
}

/**
 * A page of the visible reviews of a car or an agency, with the average and the distribution of all of them
 * (R44): what is hidden counts nowhere. Two queries.
 */
export async function readReviews(subject: ReviewSubject, query: PublicReviewQuery): Promise<ReviewPage> {
  const { stars, page, pageSize } = query;
  const [counts, rows] = await Promise.all([
    countByRating(subject),
    listVisibleReviews(subject, {
      rating: stars && Number(stars),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  ]);
  const rating = summaryOf(counts);
  return {
    reviews: rows.map(publicReview),
    total: stars ? (rating?.byStars[Number(stars) as Stars] ?? 0) : (rating?.count ?? 0),
    rating,
  };
}

/** What visitors may know of a review. */
export const SHOWN = {
  id: true,
  authorName: true,
  rating: true,
  comment: true,
  language: true,
  createdAt: true,
  editedAt: true,
  reply: true,
  replyLanguage: true,
  repliedAt: true,
  vehicle: { select: { make: true, modelName: true, year: true } },
} as const satisfies Prisma.ReviewSelect;

/** A row as visitors see it. */
export function publicReview(row: Prisma.ReviewGetPayload<{ select: typeof SHOWN }>): PublicReview {
  const { id, authorName, rating, comment, language, createdAt, editedAt, reply, replyLanguage, repliedAt } = row;
  return {
    id,
    authorName,
    rating,
    comment,
    language,
    on: todayInMorocco(createdAt),
    isEdited: editedAt !== null,
    vehicle: vehicleName(row.vehicle),
    reply: reply && repliedAt ? { text: reply, language: replyLanguage, on: todayInMorocco(repliedAt) } : null,
  };
}

function summaryOf(groups: readonly { rating: number; count: number }[]): RatingSummary | null {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  const points = groups.reduce((sum, group) => sum + group.rating * group.count, 0);
  const byStars = Object.fromEntries(
    STARS.map((stars) => [stars, groups.find(({ rating }) => rating === stars)?.count ?? 0]),
  ) as RatingSummary['byStars'];
  return { average: points / count, count, byStars };
}

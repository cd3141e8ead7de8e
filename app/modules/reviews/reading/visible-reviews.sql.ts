import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';

const { sql } = Prisma;

/** Whose reviews are read. */
export type ReviewSubject = { vehicleId: string } | { agencyId: string };

/** A review with its vehicle, as visitors may see it. */
export interface VisibleReview {
  id: string;
  authorName: string;
  rating: number;
  comment: string | null;
  language: string | null;
  createdAt: Date;
  editedAt: Date | null;
  reply: string | null;
  replyLanguage: string | null;
  repliedAt: Date | null;
  vehicle: { make: string; modelName: string; year: number };
}

const ofSubject = (subject: ReviewSubject) =>
  'vehicleId' in subject
    ? sql`r.vehicle_id = ${subject.vehicleId}::uuid AND r.is_visible`
    : sql`r.agency_id = ${subject.agencyId}::uuid AND r.is_visible`;

/** How many visible reviews of a car or an agency gave each number of stars; hidden ones count nowhere (R44). */
export function countByRating(subject: ReviewSubject): Promise<{ rating: number; count: number }[]> {
  return db.$queryRaw(sql`
    SELECT r.rating, count(*)::int AS count FROM reviews r WHERE ${ofSubject(subject)} GROUP BY r.rating`);
}

/**
 * A page of the visible reviews of a car or an agency, the latest first. By hand: car pages ask for it on every
 * visit, and Prisma takes longer to write the same statement than PostgreSQL to answer it.
 */
export function listVisibleReviews(
  subject: ReviewSubject,
  by: { rating: number | null; limit: number; offset: number },
): Promise<VisibleReview[]> {
  return db.$queryRaw(sql`
    SELECT r.id, r.author_name AS "authorName", r.rating, r.comment, r.language, r.created_at AS "createdAt",
      r.edited_at AS "editedAt", r.reply, r.reply_language AS "replyLanguage", r.replied_at AS "repliedAt",
      json_build_object('make', v.make, 'modelName', v.model_name, 'year', v.year) AS vehicle
    FROM reviews r JOIN vehicles v ON v.id = r.vehicle_id
    WHERE ${ofSubject(subject)} AND (${by.rating}::int IS NULL OR r.rating = ${by.rating}::int)
    ORDER BY r.created_at DESC, r.id LIMIT ${by.limit} OFFSET ${by.offset}`);
}

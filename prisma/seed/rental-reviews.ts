import { authorNameOf } from '~/modules/reviews/author-name';
import comments from '../data/review-comments.json';
import replies from '../data/review-replies.json';
import type { Prisma } from '~/generated/prisma/client';
import { addMinutes, type WallClock, wallToInstant } from '~/platform/clock';
import type { Written } from './rental-rows';

type Ratings = keyof typeof comments.fr;

/** How often customers of the best and of the worst agency give each rating, in percent. */
const BEST = { 5: 68, 4: 26, 3: 5, 2: 1, 1: 0 };
const WORST = { 5: 24, 4: 34, 3: 26, 2: 10, 1: 6 };

export interface PlannedReview {
  at: WallClock;
  row: Prisma.ReviewCreateManyInput;
}

/** The review of a completed online rental, if the customer wrote one: some days later, in the own language. */
export function reviewOf({ rental, booking, moments }: Written, now: WallClock): PlannedReview | null {
  const { random, customer, vehicle, reviewed = random.chance(0.66) } = rental;
  if (!customer || !moments.returned || !reviewed) return null;
  const at = addMinutes(moments.returned, random.int(2, 190) * 60 + random.int(5, 50));
  if (at >= now) return null;
  const quality = (vehicle.agency.facts.quality - 0.5) * 2;
  const weights = Object.fromEntries(
    ([1, 2, 3, 4, 5] as const).map((stars) => [stars, WORST[stars] + (BEST[stars] - WORST[stars]) * quality]),
  ) as Record<Ratings, number>;
  const stars = random.weighted<Ratings>(weights);
  const id = random.uuid();
  const comment = random.chance(0.88) ? random.pick(comments[customer.language][stars]) : null;
  const text = { comment, language: comment && customer.language };
  return {
    at,
    row: {
      id,
      agencyId: booking.agencyId,
      vehicleId: booking.vehicleId,
      bookingId: booking.id,
      customerId: customer.id,
      authorName: authorNameOf(customer.fullName),
      rating: Number(stars),
      ...text,
      createdAt: wallToInstant(at),
      ...(text.comment === null ? null : replyOf(rental, customer.language, Number(stars), at, now)),
    },
  };
}

/** Agencies answer poor reviews more often than good ones, in the language of the review, within three days. */
function replyOf(
  { random: rental }: Written['rental'],
  language: keyof typeof replies,
  stars: number,
  at: WallClock,
  now: WallClock,
): Pick<Prisma.ReviewCreateManyInput, 'reply' | 'replyLanguage' | 'repliedAt'> | null {
  const random = rental.fork('reply');
  const repliedAt = addMinutes(at, random.int(3, 70) * 60);
  if (!random.chance(stars > 3 ? 0.3 : 0.7) || repliedAt >= now) return null;
  const reply = random.pick(replies[language][stars > 3 ? 'good' : 'poor']);
  return { reply, replyLanguage: language, repliedAt: wallToInstant(repliedAt) };
}

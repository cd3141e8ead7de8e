import type { MetaArgs, MetaDescriptor } from '@remix-run/react';
import { pageMeta } from './seo';
import type { PublicReviewQuery } from '~/modules/reviews/reading/public-reviews';

/** What a page of all reviews, of a car or of an agency, knows of itself. */
interface ReviewsData {
  head: { title: string; description: string };
  query: PublicReviewQuery;
  rating: unknown;
}

/** Search engines read its pages, but those of one number of stars, and none without a review. */
export function reviewsMeta(
  data: ReviewsData | undefined,
  { matches, params }: Pick<MetaArgs, 'matches' | 'params'>,
): MetaDescriptor[] {
  if (!data) return [];
  const { head, query, rating } = data;
  return pageMeta(matches, params.lang, {
    ...head,
    query: query.page > 1 ? `?page=${query.page}` : '',
    index: rating !== null && query.stars === null,
  });
}

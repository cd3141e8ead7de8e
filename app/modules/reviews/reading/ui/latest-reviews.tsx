import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { ReviewPage } from '../read-reviews.server';
import { RatingLine } from './rating-line';
import { ReviewCards } from './review-cards';

interface LatestReviewsProps {
  page: ReviewPage;
  /** Where all of them are. */
  all: string;
  showsVehicle?: boolean;
}

/** On a page of their subject: the average, the latest reviews and the way to all of them; or that there are none. */
export function LatestReviews({ page, all, showsVehicle }: LatestReviewsProps) {
  const { t } = useTranslation('reviews');
  return (
    <>
      <RatingLine rating={page.rating} />
      {page.rating ? (
        <>
          <div className="mt-4">
            <ReviewCards reviews={page.reviews} showsVehicle={showsVehicle} />
          </div>
          <a href={all} className="link mt-2 inline-flex min-h-11 items-center gap-2">
            {t('all')}
            <Icon name="arrow-right" />
          </a>
        </>
      ) : null}
    </>
  );
}

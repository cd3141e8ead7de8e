import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ReviewBody } from '../../ui/review-body';
import type { PublicReview } from '../read-reviews.server';

/** Reviews as cards, each with the way to report it. */
export function ReviewCards({ reviews, showsVehicle }: { reviews: readonly PublicReview[]; showsVehicle?: boolean }) {
  const { t } = useTranslation(['reviews', 'review']);
  const lang = useLanguage();
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col rounded-card border border-line bg-surface px-4 pt-4 pb-1">
          <ReviewBody review={review} showsVehicle={showsVehicle} />
          <p className="mt-auto flex justify-end">
            <a
              href={paths.reportReview(lang, review.id)}
              rel="nofollow"
              aria-label={t('reportThis', { name: review.authorName || t('review:former') })}
              className="inline-flex min-h-11 items-center text-small text-muted underline underline-offset-2 hover:text-ink"
            >
              {t('report')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

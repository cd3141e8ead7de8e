import { useTranslation } from '~/i18n/use-translation';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/icon';
import type { RatingSummary } from '../read-reviews.server';

/** The average of all reviews and how many there are; without any, that there are none. */
export function RatingLine({ rating }: { rating: Pick<RatingSummary, 'average' | 'count'> | null }) {
  const { t } = useTranslation(['reviews', 'review']);
  const { t: terms } = useTranslation('terms-place');
  const lang = useLanguage();
  return (
    <>
      {rating ? (
        <p className="flex flex-wrap items-center gap-x-2 text-table">
          <Icon name="star" className="fill-saffron text-saffron" />
          <strong className="font-semibold">{t('review:stars', { rating: formatRating(rating.average, lang) })}</strong>
          <span className="text-muted">{terms('count.review', { count: rating.count })}</span>
        </p>
      ) : (
        <p className="text-table">{t('none')}</p>
      )}
      <p className="text-small text-muted">{t('note')}</p>
    </>
  );
}

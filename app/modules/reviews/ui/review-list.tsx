import { useTranslation } from 'react-i18next';
import { formatDate } from '~/i18n/dates';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import { Avatar } from '~/ui/media/avatar';
import { Icon } from '~/ui/icon';

type Review = {
  id: string;
  /** Empty once its author deleted the account. */
  authorName: string;
  rating: number;
  comment: string | null;
  on: CalendarDay;
};
type ReviewListProps = { reviews: readonly Review[]; rating: { average: number; count: number } };

/** The average of all reviews, and the latest of them. */
export function ReviewList({ reviews, rating }: ReviewListProps) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-place');
  const lang = useLanguage();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-table">
        <Icon name="star" className="fill-saffron text-saffron" />
        <strong className="font-semibold">{t('reviews.rating', { rating: formatRating(rating.average, lang) })}</strong>
        <span className="text-muted">{terms('count.review', { count: rating.count })}</span>
      </p>
      <p className="mb-4 text-small text-muted">{t('reviews.note')}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {reviews.map(({ id, authorName, rating: stars, comment, on }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-3">
              <Avatar name={authorName || t('reviews.former')} />
              <div className="min-w-0">
                <p className="truncate text-table font-semibold">
                  <bdi>{authorName || t('reviews.former')}</bdi>
                </p>
                <p className="text-micro text-muted">
                  {t('reviews.rating', { rating: stars })} · {formatDate(on, lang, 'month')}
                </p>
              </div>
            </div>
            {comment ? (
              <p dir="auto" className="mt-3 text-table">
                {comment}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

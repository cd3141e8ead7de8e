import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import type { PublicReview } from '../reading/read-reviews.server';
import { Stars } from './stars';
import { WrittenText } from './written-text';

interface ReviewBodyProps {
  review: PublicReview;
  /** Names the car, where reviews of several stand together. */
  showsVehicle?: boolean;
}

/** Who wrote a review, its stars, text and the agency's answer. */
export function ReviewBody({ review, showsVehicle = false }: ReviewBodyProps) {
  const { t } = useTranslation('review');
  const lang = useLanguage();
  const { authorName, rating, comment, language, on, isEdited, vehicle, reply } = review;
  const name = authorName || t('former');
  const facts = [formatDate(on, lang, 'month'), ...(isEdited ? [t('edited')] : [])];
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="truncate text-table font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-micro text-muted">
            <Stars rating={rating} />
            {facts.join(' · ')}
          </p>
        </div>
      </div>
      {showsVehicle ? (
        <p className="mt-2 text-small text-muted">
          <bdi>{vehicle}</bdi>
        </p>
      ) : null}
      {comment ? <WrittenText text={comment} language={language} className="mt-3" /> : null}
      {reply ? (
        <div className="mt-3 border-s-2 border-line-strong ps-3">
          <p className="text-small font-semibold">
            {t('reply')} <span className="font-normal text-muted">· {formatDate(reply.on, lang, 'month')}</span>
          </p>
          <WrittenText text={reply.text} language={reply.language} />
        </div>
      ) : null}
    </>
  );
}

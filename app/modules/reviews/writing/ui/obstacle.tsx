import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import type { OwnReview } from '../find-own-review.server';

/** Why a customer cannot write or change a review; nothing where they can. */
export function Obstacle({ own: { obstacle, review } }: { own: OwnReview }) {
  const { t } = useTranslation(['review-form', 'review']);
  const lang = useLanguage();
  if (obstacle === 'notCompleted') return t('obstacle.notCompleted');
  if (obstacle === 'hidden')
    return t('obstacle.hidden', { reason: t(`review:reason.${review?.hiddenReason ?? 'other'}`) });
  if (obstacle === 'tooLate' && review)
    return t('obstacle.tooLate', { date: formatDate(review.editableUntil, lang, 'medium') });
  return null;
}

import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Stars } from '../../ui/stars';
import { WrittenText } from '../../ui/written-text';
import type { OwnReview } from '../find-own-review.server';
import { Obstacle } from './obstacle';

/** On a booking's page: the customer's review and what may be done with it. */
export function OwnReviewCard({ own }: { own: OwnReview }) {
  const { t } = useTranslation('own-review');
  const lang = useLanguage();
  const { review, obstacle, reference } = own;
  const href = paths.bookingReview(lang, reference);
  return (
    <div className="grid gap-3 text-table">
      {review ? (
        <div>
          <Stars rating={review.rating} />
          {review.comment ? <WrittenText text={review.comment} language={review.language} className="mt-2" /> : null}
        </div>
      ) : obstacle ? null : (
        <p>{t('ask')}</p>
      )}
      {obstacle ? (
        <p className="text-muted">
          <Obstacle own={own} />
        </p>
      ) : (
        <>
          {review ? (
            <p className="text-muted">{t('until', { date: formatDate(review.editableUntil, lang, 'medium') })}</p>
          ) : null}
          <ButtonLink href={href} icon={review ? 'pencil' : 'star'} tone={review ? 'secondary' : 'primary'}>
            {t(review ? 'change' : 'write')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

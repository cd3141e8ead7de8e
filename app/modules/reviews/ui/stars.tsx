import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import { STARS } from '../review-rules';

/** A rating as five stars, with its words for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('review');
  return (
    <span role="img" aria-label={t('stars', { rating })} className="inline-flex gap-0.5 align-[-3px]">
      {STARS.map((star) => (
        <Icon key={star} name="star" className={star <= rating ? 'fill-saffron text-saffron' : 'text-line-strong'} />
      ))}
    </span>
  );
}

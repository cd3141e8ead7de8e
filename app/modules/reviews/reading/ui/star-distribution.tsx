import { useTranslation } from '~/i18n/use-translation';
import { STARS } from '../../review-rules';
import type { RatingSummary } from '../read-reviews.server';

interface StarDistributionProps {
  rating: RatingSummary;
  /** The reviews with so many stars. */
  href: (stars: '1' | '2' | '3' | '4' | '5') => string;
  /** The stars that are chosen. */
  chosen: string | null;
}

/** How many reviews gave each number of stars, best first; each line leads to them. */
export function StarDistribution({ rating, href, chosen }: StarDistributionProps) {
  const { t } = useTranslation('reviews');
  const { t: terms } = useTranslation('terms-place');
  return (
    <nav aria-label={t('distribution.title')}>
      <ul>
        {[...STARS].reverse().map((stars) => {
          const count = rating.byStars[stars];
          const [name, reviews] = [t('distribution.stars', { count: stars }), terms('count.review', { count })];
          const bar = (
            <>
              <span className="w-20 shrink-0 text-small">{name}</span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden
                className="h-2 min-w-0 grow overflow-hidden rounded-badge bg-line rtl:-scale-x-100"
              >
                <rect width={(count / rating.count) * 100} height="8" className="fill-saffron" />
              </svg>
              <span className="w-10 shrink-0 text-end text-small text-muted tabular-nums">{count}</span>
            </>
          );
          return (
            <li key={stars}>
              {count > 0 ? (
                <a
                  href={href(`${stars}`)}
                  aria-current={chosen === `${stars}` ? 'true' : undefined}
                  aria-label={t('distribution.link', { stars: name, reviews })}
                  className="flex min-h-9 items-center gap-3 rounded-field px-2 hover:bg-sunk aria-[current=true]:bg-primary-weak touch:min-h-11"
                >
                  {bar}
                </a>
              ) : (
                <p className="flex min-h-9 items-center gap-3 px-2 touch:min-h-11">{bar}</p>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

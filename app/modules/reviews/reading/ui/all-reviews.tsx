import { useTranslation } from '~/i18n/use-translation';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { ListResults } from '~/ui/list/list-results';
import { publicReviews, type PublicReviewQuery } from '../public-reviews';
import type { ReviewPage } from '../read-reviews.server';
import { RatingLine } from './rating-line';
import { ReviewCards } from './review-cards';
import { StarDistribution } from './star-distribution';

interface AllReviewsProps {
  page: ReviewPage;
  query: PublicReviewQuery;
  /** The address of this page. */
  path: string;
  title: string;
  trail: { label: string; href: string }[];
  /** The page of the car or the agency. */
  subject: { label: string; href: string };
  showsVehicle?: boolean;
}

/** Every review of a car or an agency: the average, its distribution, the reviews by pages. */
export function AllReviews({ page, query, path, title, trail, subject, showsVehicle }: AllReviewsProps) {
  const { t } = useTranslation('reviews');
  const view = publicReviews.view(path, query, page.total);
  const { stars } = query;
  const heading = stars ? t('page.only', { stars: t('distribution.stars', { count: Number(stars) }) }) : t('page.list');
  return (
    <main id="main" tabIndex={-1} className="wrap py-4 md:py-6">
      <Breadcrumbs label={t('page.crumbs')} items={[...trail, { label: t('page.crumb') }]} />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="items-start gap-8 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card className="mb-8">
          {page.rating ? <RatingLine rating={page.rating} /> : <p className="text-small text-muted">{t('note')}</p>}
          {page.rating ? (
            <div className="-mx-2 my-3">
              <StarDistribution rating={page.rating} chosen={stars} href={(only) => view.href({ stars: only })} />
            </div>
          ) : null}
          <ButtonLink href={subject.href} wide className="mt-2">
            {subject.label}
          </ButtonLink>
        </Card>
        <section aria-labelledby="reviews-title">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="reviews-title" className="heading text-title">
              {heading}
            </h2>
            {stars ? (
              <a href={view.path} className="link inline-flex min-h-11 items-center">
                {t('page.everyStars')}
              </a>
            ) : null}
          </div>
          <ListResults
            view={view}
            pagesClass="mt-6"
            empty={{ title: t('none'), text: t('page.noneText') }}
            noneFound={{ title: t('page.noneFound'), text: t('page.noneFoundText'), action: t('page.showAll') }}
          >
            <ReviewCards reviews={page.reviews} showsVehicle={showsVehicle} />
          </ListResults>
        </section>
      </div>
    </main>
  );
}

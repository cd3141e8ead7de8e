import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from '~/http/error-page';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { formatDate } from '~/i18n/dates';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { findPublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { AgencyAside } from '~/modules/agencies/public/ui/agency-aside';
import { AgencyHead } from '~/modules/agencies/public/ui/agency-head';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { useHearts } from '~/modules/favorites/ui/heart';
import { latestReviews } from '~/modules/reviews/reading/read-reviews.server';
import { LatestReviews } from '~/modules/reviews/reading/ui/latest-reviews';
import { agencyVehicles } from '~/modules/search/summaries/agency-vehicles';
import { findAgencyVehicles } from '~/modules/search/summaries/find-agency-vehicles.server';
import { AgencyVehicles } from '~/modules/search/summaries/ui/agency-vehicles';
import { WithdrawnPage, withdrawnOf } from '~/modules/search/summaries/ui/withdrawn-page';
import { log } from '~/platform/log.server';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/layout/section';
import { agencyHead } from './show-head.server';
import { refuseWithdrawn } from './show-withdrawn.server';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/**
 * An agency's public page at its vanity address; `agencies/{slug}` and `agencies/{id}` lead there
 * (R66). A suspended one is gone (410); an unknown one is logged and sends the visitor to /fr (R66).
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { actor, params, url, lang } = visit;
    const key = params.slug ?? '';
    const agency = await findPublicAgency(key);
    if (!agency) {
      await refuseWithdrawn(key);
      log.debug({ slug: key.slice(0, 80) }, 'agency not found');
      throw redirect(paths.home(DEFAULT_LANGUAGE));
    }
    const home = paths.agency(lang, agency.slug);
    if (decodeURI(url.pathname) !== home) throw redirect(home + url.search, 301);
    return loadList(visit, agencyVehicles, home, async (query) => {
      const [found, reviews] = await Promise.all([
        findAgencyVehicles(agency.id, query),
        latestReviews({ agencyId: agency.id }),
      ]);
      const ids = found.vehicles.map(({ id }) => id);
      const head = agencyHead({ ...agency, rating: reviews.rating }, found, query, lang);
      return { ...found, agency, reviews, marks: await findFavoriteMarks(actor, ids), head };
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function AgencyPage() {
  const { agency, reviews, vehicles, marks, total, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agencies', 'site', 'terms-place']);
  const lang = useLanguage();
  const { rating } = reviews;
  return (
    <main id="main" tabIndex={-1} className="wrap py-4 md:py-6">
      <Breadcrumbs
        label={t('page.crumbs')}
        items={[{ label: t('site:nav.agencies'), href: paths.agencies(lang) }, { label: agency.name }]}
      />
      <div className="mt-3 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div>
          <AgencyHead agency={agency} look="page" heading={<h1 className="heading text-h1">{agency.name}</h1>}>
            {rating && (
              <span className="inline-flex items-center gap-1">
                <Icon name="star" className="size-4" />
                {t('rating', { rating: formatRating(rating.average, lang) })} ·{' '}
                {t('terms-place:count.review', { count: rating.count })}
              </span>
            )}
            <span>{t('page.since', { month: formatDate(agency.since, lang, 'month') })}</span>
          </AgencyHead>
          {agency.description && (
            <p dir="auto" className="mt-4 max-w-prose text-body">
              {agency.description}
            </p>
          )}
        </div>
        <AgencyAside agency={agency} />
        <div className="min-w-0">
          <AgencyVehicles
            vehicles={vehicles}
            total={total}
            cornerOf={useHearts(marks)}
            view={agencyVehicles.view(paths.agency(lang, agency.slug), query, total)}
          />
          <Section id="reviews" title={t('page.reviews')}>
            <LatestReviews page={reviews} all={paths.reviewsOfAgency(lang, agency.slug)} showsVehicle />
          </Section>
        </div>
      </div>
    </main>
  );
}

/** What was withdrawn says so and offers cars instead. */
export function ErrorBoundary() {
  const withdrawn = withdrawnOf(useRouteError());
  return withdrawn ? <WithdrawnPage {...withdrawn} /> : <ErrorPage />;
}

import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { ErrorPage } from '~/http/error-page';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { encodePath } from '~/http/redirects.server';
import { absolute, pageMeta } from '~/http/seo';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import { findPublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { usualAnswer } from '~/modules/bookings/answers/answer-time';
import { readAnswers } from '~/modules/bookings/answers/read-answers.sql';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { latestReviews } from '~/modules/reviews/reading/read-reviews.server';
import { listHref } from '~/modules/search/results/list-href';
import { listVehicles } from '~/modules/search/results/list-vehicles.server';
import { CompareBar } from '~/modules/search/results/ui/compare-bar';
import { WithdrawnPage, withdrawnOf } from '~/modules/search/summaries/ui/withdrawn-page';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { useRoot } from '~/root';
import { agencyHead } from './show-head.server';
import { AgencyContent } from './show-parts';
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
  return guard(args, 'anyone', async ({ actor, params, url, lang }) => {
    const key = params.slug ?? '';
    const agency = await findPublicAgency(key);
    if (!agency) {
      await refuseWithdrawn(key);
      log.debug({ slug: key.slice(0, 80) }, 'agency not found');
      throw redirect(paths.home(DEFAULT_LANGUAGE));
    }
    const { id, slug } = agency;
    const home = paths.agency(lang, slug);
    if (decodeURI(url.pathname) !== home) throw redirect(home + url.search, 301);
    const [listing, reviews, answers] = await Promise.all([
      listVehicles(lang, { kind: 'agency', agency: { id, slug } }, url.searchParams),
      latestReviews({ agencyId: id }),
      readAnswers(id),
    ]);
    const { query, pages, vehicles } = listing;
    if (query.page > pages) throw redirect(encodePath(listHref(lang, { ...query, page: pages })));
    const ids = vehicles.map((vehicle) => vehicle.id);
    return {
      listing,
      agency,
      reviews,
      marks: await findFavoriteMarks(actor, ids),
      answerHours: usualAnswer(answers),
      address: absolute(env().APP_ORIGIN, home),
      head: agencyHead({ ...agency, rating: reviews.rating }, listing, lang),
    };
  });
}

export type AgencyPageData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function AgencyPage() {
  const data = useLoaderData<typeof loader>();
  const { query, comparison } = data.listing;
  return (
    <main id="main" tabIndex={-1}>
      <AgencyContent {...data} />
      <CompareBar query={query} comparison={comparison} />
      {useRoot()?.lean ? null : <script src="/share.js" defer />}
    </main>
  );
}

/** What was withdrawn says so and offers cars instead. */
export function ErrorBoundary() {
  const withdrawn = withdrawnOf(useRouteError());
  return withdrawn ? <WithdrawnPage {...withdrawn} /> : <ErrorPage />;
}

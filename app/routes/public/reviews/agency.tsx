import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { findPublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { publicReviews } from '~/modules/reviews/reading/public-reviews';
import { readReviews } from '~/modules/reviews/reading/read-reviews.server';
import { AllReviews } from '~/modules/reviews/reading/ui/all-reviews';
import { paths } from '~/paths';
import { reviewsMeta } from '~/http/reviews-meta';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** All reviews of an agency, under its username; its ids lead there for good. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { params, url, lang } = visit;
    const agency = await findPublicAgency(params.slug ?? '');
    if (!agency) throw new DomainError('agencyNotFound');
    const path = paths.reviewsOfAgency(lang, agency.slug);
    if (url.pathname !== path) throw redirect(path + url.search, 301);
    const t = translator(lang);
    const city = agency.city ? localName(agency.city, lang) : '';
    return loadList(visit, publicReviews, path, async (query) => ({
      ...(await readReviews({ agencyId: agency.id }, query)),
      path,
      agency: { name: agency.name, slug: agency.slug },
      head: {
        title: t('reviews:page.agencyTitle', { agency: agency.name }),
        description: t('reviews:page.agencyDescription', { agency: agency.name, city }),
      },
    }));
  });
}

export const meta: MetaFunction<typeof loader> = (page) => reviewsMeta(page.data, page);

export default function AgencyReviewsPage() {
  const { path, agency, query, columns: _, head, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['reviews', 'site']);
  const lang = useLanguage();
  const home = paths.agency(lang, agency.slug);
  return (
    <AllReviews
      {...{ page, query, path }}
      title={head.title}
      trail={[
        { label: t('site:nav.agencies'), href: paths.agencies(lang) },
        { label: agency.name, href: home },
      ]}
      subject={{ label: t('page.toAgency'), href: home }}
      showsVehicle
    />
  );
}

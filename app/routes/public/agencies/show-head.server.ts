import { absolute, type PageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { describedIn } from '~/modules/agencies/public/described-in';
import { agencyData } from '~/modules/agencies/public/agency-structured-data';
import type { PublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { carPath } from '~/modules/catalogue/car-path';
import type { ReviewPage } from '~/modules/reviews/reading/read-reviews.server';
import { listHref } from '~/modules/search/results/list-href';
import { breadcrumbData, itemListData } from '~/modules/search/results/list-structured-data';
import type { VehicleListing } from '~/modules/search/results/vehicle-listing';
import { shareImage } from '~/modules/sharing/share-subject';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';

/** What search engines read of an agency and of the cars that its page shows. */
export function agencyHead(
  agency: PublicAgency & Pick<ReviewPage, 'rating'>,
  { vehicles, total, query, pageSize }: VehicleListing,
  lang: Language,
): PageMeta {
  const t = translator(lang);
  const { page } = query;
  // A filter, dates or an order make no page of their own (R132).
  const isWhole = listHref(lang, { ...query, page: 1 }) === paths.agency(lang, agency.slug);
  const full = (path: string) => absolute(env().APP_ORIGIN, path);
  const city = agency.city ? localName(agency.city, lang) : '';
  const title = t('agencies:page.title', { name: agency.name, city });
  const home = full(paths.agency(lang, agency.slug));
  const urls = vehicles.map((vehicle) => full(carPath({ ...vehicle, citySlug: vehicle.city.slug }, lang)));
  return {
    title,
    query: isWhole && page > 1 ? `?page=${page}` : '',
    index: isWhole,
    image: shareImage(lang, 'agency', agency.slug, title),
    description: describedIn(agency, lang) ?? t('agencies:page.description', { name: agency.name, city }),
    structured: [
      breadcrumbData([
        { name: t('search:crumbs.home'), url: full(paths.home(lang)) },
        { name: t('site:nav.agencies'), url: full(paths.agencies(lang)) },
        { name: agency.name, url: home },
      ]),
      agencyData(agency, { page: home, logo: agency.logoKey && full(paths.photo(agency.logoKey, 480)) }, lang),
      ...(urls.length > 0 ? [itemListData(title, urls, (page - 1) * pageSize + 1, total)] : []),
    ],
  };
}

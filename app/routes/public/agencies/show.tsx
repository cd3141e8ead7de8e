import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { paths } from '~/paths';
import { pageMeta } from '~/http/seo';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { findPublicAgency } from '~/modules/agencies/public/find-public-agency.server';
import { OpeningHours } from '~/modules/agencies/hours/ui/opening-hours';
import { displayPhone } from '~/modules/people/identity-numbers';
import { whatsappLink } from '~/modules/messaging/whatsapp-link';
import { ReviewList } from '~/modules/reviews/ui/review-list';
import { agencyVehicles } from '~/modules/search/summaries/agency-vehicles';
import { findAgencyVehicles } from '~/modules/search/summaries/find-agency-vehicles.server';
import { VehicleCard } from '~/modules/search/summaries/ui/vehicle-card';
import { log } from '~/platform/log.server';
import { Avatar } from '~/ui/media/avatar';
import { Badge } from '~/ui/badge';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { EmptyState } from '~/ui/list/empty-state';
import { Icon } from '~/ui/icon';
import { ListPagination } from '~/ui/list/list-pagination';
import { Section } from '~/ui/layout/section';

export const handle = {
  i18n: ['agencies', 'terms', 'search', 'vehicle'],
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/**
 * An agency's public page at its vanity address; `agencies/{slug}` and `agencies/{id}` lead there
 * (R66). An unknown one is logged and sends the visitor to /fr (R66).
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { params, url, lang } = visit;
    const key = params.slug ?? '';
    const agency = await findPublicAgency(key);
    if (!agency) {
      log.debug({ slug: key.slice(0, 80) }, 'agency not found');
      throw redirect(paths.home(DEFAULT_LANGUAGE));
    }
    const home = paths.agency(lang, agency.slug);
    if (decodeURI(url.pathname) !== home) throw redirect(home + url.search, 301);
    const t = translator(lang);
    const city = agency.city ? localName(agency.city, lang) : '';
    const head = {
      title: t('agencies:page.title', { name: agency.name, city }),
      description: agency.description ?? t('agencies:page.description', { name: agency.name, city }),
    };
    return loadList(visit, agencyVehicles, home, async (query) => ({
      ...(await findAgencyVehicles(agency.id, query)),
      agency,
      head,
    }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  if (!data) return [];
  const { agency, head } = data;
  const structured = {
    '@type': 'AutoRental',
    name: agency.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: agency.address,
      addressLocality: agency.city?.nameFr,
      addressCountry: 'MA',
    },
    telephone: agency.phone,
    ...(agency.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: agency.rating.average.toFixed(1),
        reviewCount: agency.rating.count,
      },
    }),
  };
  return pageMeta(matches, params.lang, {
    ...head,
    query: data.query.page > 1 ? `?page=${data.query.page}` : '',
    structured: [structured],
  });
};

export default function AgencyPage() {
  const { agency, vehicles, total, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agencies', 'common', 'terms', 'vehicle']);
  const lang = useLanguage();
  const view = agencyVehicles.view(paths.agency(lang, agency.slug), query, total);
  return (
    <main id="main" tabIndex={-1} className="wrap py-4 md:py-6">
      <Breadcrumbs
        label={t('page.crumbs')}
        items={[{ label: t('common:nav.agencies'), href: paths.agencies(lang) }, { label: agency.name }]}
      />
      <div className="mt-3 grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div>
          <header className="flex flex-wrap items-center gap-4">
            <Avatar
              shape="square"
              name={agency.name}
              src={agency.logoKey && paths.photo(agency.logoKey, 128)}
              className="size-18 text-title"
            />
            <div className="min-w-0">
              <h1 className="heading text-h1">{agency.name}</h1>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-table text-muted">
                {agency.city && <span>{localName(agency.city, lang)}</span>}
                {agency.isVerified && (
                  <span className="inline-flex items-center gap-1 font-medium text-ok">
                    <Icon name="verified" className="size-4" />
                    {t('verified')}
                  </span>
                )}
                {agency.rating && (
                  <span className="inline-flex items-center gap-1">
                    <Icon name="star" className="size-4" />
                    {t('rating', { rating: formatRating(agency.rating.average, lang) })} ·{' '}
                    {t('terms:count.review', { count: agency.rating.count })}
                  </span>
                )}
                <span>{t('page.since', { month: formatDate(agency.since, lang, 'month') })}</span>
              </p>
            </div>
          </header>
          {agency.description && (
            <p dir="auto" className="mt-4 max-w-prose text-body">
              {agency.description}
            </p>
          )}
        </div>
        <Card as="aside" className="lg:row-span-2 lg:self-start">
          <h2 className="heading text-card">{t('page.contact')}</h2>
          <ul className="mt-3 grid gap-2.5 text-table">
            {agency.address && (
              <li className="flex gap-2">
                <Icon name="map-pin" className="text-muted" />
                <span dir="auto">{agency.address}</span>
              </li>
            )}
            {agency.phone && (
              <li className="flex gap-2">
                <Icon name="phone" className="text-muted" />
                <a className="link" href={`tel:${agency.phone}`}>
                  <bdi dir="ltr">{displayPhone(agency.phone)}</bdi>
                </a>
              </li>
            )}
            {agency.website && (
              <li className="flex gap-2">
                <Icon name="globe" className="text-muted" />
                <a className="link break-all" href={agency.website} rel="nofollow noopener">
                  <bdi dir="ltr">{agency.website.replace(/^https?:\/\//, '')}</bdi>
                </a>
              </li>
            )}
          </ul>
          {agency.phone && (
            <ButtonLink
              wide
              className="mt-4"
              icon="whatsapp"
              href={whatsappLink(agency.phone, t('page.whatsappText', { name: agency.name }))}
            >
              {t('page.whatsapp')}
            </ButtonLink>
          )}
          <h2 className="heading mt-5 flex items-center justify-between gap-3 border-t border-line pt-5 text-card">
            {t('page.hours')}
            {agency.hours && (
              <Badge tone={agency.isOpen ? 'ok' : 'neutral'}>
                {t(agency.isOpen ? 'terms:hours.openNow' : 'terms:hours.closedNow')}
              </Badge>
            )}
          </h2>
          <div className="mt-3 text-table">
            <OpeningHours hours={agency.hours} />
          </div>
          <h2 className="heading mt-5 border-t border-line pt-5 text-card">{t('page.locations')}</h2>
          <ul className="mt-3 grid gap-2 text-table">
            {agency.locations.map((place) => (
              <li key={place.id}>
                <span dir="auto">{place.point ? localName(place.point, lang) : place.name}</span>
                <span className="block text-small text-muted">
                  {t(`terms:locationType.${place.type}`)} · {localName(place.city, lang)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <div className="min-w-0">
          <Section id="cars" title={t('page.cars')} note={t('terms:count.car', { count: total })} className="!mt-2">
            {vehicles.length > 0 ? (
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {vehicles.map((car, at) => (
                  <VehicleCard key={car.id} vehicle={car} lang={lang} headingLevel={3} eager={at < 2} />
                ))}
              </ul>
            ) : (
              <EmptyState
                title={t('page.noCarsTitle')}
                level={3}
                action={<ButtonLink href={paths.cars(lang)}>{t('page.otherCars')}</ButtonLink>}
              >
                {t('page.noCarsText')}
              </EmptyState>
            )}
            {view.pages > 1 && (
              <div className="mt-6">
                <ListPagination view={view} />
              </div>
            )}
          </Section>
          {agency.rating && (
            <Section id="reviews" title={t('page.reviews')}>
              <ReviewList reviews={agency.reviews} rating={agency.rating} />
            </Section>
          )}
        </div>
      </div>
    </main>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatRating } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { describedIn } from '~/modules/agencies/public/described-in';
import { AgencyHead } from '~/modules/agencies/public/ui/agency-head';
import { AgencyReach } from '~/modules/agencies/public/ui/agency-reach';
import { useHearts } from '~/modules/favorites/ui/heart';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import { LatestReviews } from '~/modules/reviews/reading/ui/latest-reviews';
import { languageOfText } from '~/modules/reviews/text-language';
import { WrittenText } from '~/modules/reviews/ui/written-text';
import { dateFault } from '~/modules/search/query/vehicle-query';
import { DatesForm } from '~/modules/search/query/ui/dates-form';
import { keptBySearch } from '~/modules/search/results/kept-by-search';
import { listHref } from '~/modules/search/results/list-href';
import { VehicleResults } from '~/modules/search/results/ui/vehicle-results';
import { ShareMenu } from '~/modules/sharing/ui/share-menu';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';
import { Section } from '~/ui/layout/section';
import { EmptyState } from '~/ui/list/empty-state';
import type { AgencyPageData } from './show';

/** The page of an agency: who it is, its vehicles, how to reach it, what customers say. */
export function AgencyContent(data: AgencyPageData) {
  const { agency, reviews } = data;
  const { t } = useTranslation(['agencies', 'site']);
  const lang = useLanguage();
  const description = describedIn(agency, lang);
  return (
    <div className="wrap py-4 pb-12 md:py-6 md:pb-16">
      <Breadcrumbs
        label={t('page.crumbs')}
        items={[{ label: t('site:nav.agencies'), href: paths.agencies(lang) }, { label: agency.name }]}
      />
      <Identity {...data} />
      {description && (
        <div className="mt-4 max-w-prose">
          <WrittenText text={description} language={languageOfText(description)} className="!text-body" />
        </div>
      )}
      <Cars {...data} />
      <AgencyReach agency={agency} />
      <Section id="reviews" title={t('page.reviews')}>
        <LatestReviews page={reviews} all={paths.reviewsOfAgency(lang, agency.slug)} showsVehicle />
      </Section>
    </div>
  );
}

/** Name, mark and facts, and the first ways to ask something. */
function Identity({ agency, reviews: { rating }, answerHours, address }: AgencyPageData) {
  const { t } = useTranslation(['agencies', 'terms-place']);
  const lang = useLanguage();
  const { name, phone, verifiedSince, since } = agency;
  const month = (day: typeof since) => formatDate(day, lang, 'month');
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <AgencyHead agency={agency} look="page" heading={<h1 className="heading text-h1">{name}</h1>}>
          {rating && (
            <a href="#reviews" className="inline-flex items-center gap-1 hover:underline">
              <Icon name="star" className="size-4" />
              {t('rating', { rating: formatRating(rating.average, lang) })} ·{' '}
              {t('terms-place:count.review', { count: rating.count })}
            </a>
          )}
          <span>{t('page.since', { month: month(since) })}</span>
          {verifiedSince && <span>{t('page.verifiedSince', { month: month(verifiedSince) })}</span>}
        </AgencyHead>
        {answerHours && (
          <p className="mt-3 flex items-center gap-2 text-table font-medium">
            <Icon name="clock" className="text-primary" />
            {t(`page.answers.h${answerHours}`)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {phone && (
          <ButtonLink icon="whatsapp" href={whatsappLink(phone, t('page.whatsappText', { name }))}>
            {t('page.whatsapp')}
          </ButtonLink>
        )}
        <ShareMenu title={name} address={address} text={t('page.shareText', { name, address })} />
      </div>
    </div>
  );
}

/** The agency's vehicles with the totals of chosen dates, and the filters of every list. */
function Cars({ agency, listing, marks }: AgencyPageData) {
  const { t } = useTranslation(['agencies', 'terms-vehicle']);
  const lang = useLanguage();
  const heart = useHearts(marks);
  const { query, total, today } = listing;
  const home = paths.agency(lang, agency.slug);
  if (total === 0 && listHref(lang, query) === home) return <NoCars />;
  return (
    <section id="cars" aria-label={t('page.cars')} className="mt-8">
      <Card className="mb-6">
        <DatesForm
          action={home}
          label={t('page.dates')}
          submit={t('page.showTotals')}
          dates={query.dateFields}
          today={today}
          fault={dateFault(query)}
          hidden={keptBySearch(query)}
        />
      </Card>
      <VehicleResults
        listing={listing}
        cornerOf={heart}
        cardLevel={3}
        heading={
          <h2 className="heading text-title md:text-h2">
            {t('page.cars')}{' '}
            <span className="text-body font-normal text-muted">{t('terms-vehicle:count.car', { count: total })}</span>
          </h2>
        }
      />
    </section>
  );
}

function NoCars() {
  const { t } = useTranslation('agencies');
  const lang = useLanguage();
  return (
    <Section id="cars" title={t('page.cars')}>
      <EmptyState
        title={t('page.noCarsTitle')}
        level={3}
        action={<ButtonLink href={paths.cars(lang)}>{t('page.otherCars')}</ButtonLink>}
      >
        {t('page.noCarsText')}
      </EmptyState>
    </Section>
  );
}

import { useLocation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { absolute } from '~/http/seo';
import { paths, withQuery } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { vehicleDescription } from '~/modules/fleet/vehicles/vehicle-description';
import { locationName } from '~/modules/agencies/locations/location-name';
import { AgencyPanel } from '~/modules/agencies/public/ui/agency-panel';
import { Availability } from '~/modules/bookings/request/ui/availability-calendar';
import { datesOf } from '~/modules/bookings/request/rental-enquiry';
import { BookingPanel } from '~/modules/bookings/request/ui/booking-panel';
import { RentalTermsText } from '~/modules/contracts/ui/rental-terms';
import { Heart, useHearts } from '~/modules/favorites/ui/heart';
import { FeatureList } from '~/modules/fleet/vehicles/ui/feature-list';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { ShareMenu } from '~/modules/sharing/ui/share-menu';
import { startComparison, writeCompared } from '~/modules/search/query/comparison';
import { LatestReviews } from '~/modules/reviews/reading/ui/latest-reviews';
import { WrittenText } from '~/modules/reviews/ui/written-text';
import { MaintenanceNotice } from '~/modules/search/summaries/ui/maintenance-notice';
import { VehicleCard, VehicleGrid } from '~/modules/search/summaries/ui/vehicle-card';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/layout/section';
import type { CarPageData } from './show';

/** What may be done with the car besides renting it: keep it, compare it, pass it on. */
export function CarActions({ data }: { data: CarPageData }) {
  const { car, marks, compared, enquiry, origin } = data;
  const { t } = useTranslation(['compare', 'vehicle']);
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const name = vehicleName(car);
  const city = car.city ? localName(car.city, lang) : '';
  const address = absolute(origin, withQuery(paths.car(lang, null, car.shortId), datesOf(enquiry)));
  const { href } = startComparison(lang, car, { ...datesOf(enquiry), compare: writeCompared(compared) });
  return (
    <>
      <Heart car={car} marks={marks} look="button" returnTo={pathname + search} />
      <ButtonLink href={href} rel="nofollow" icon="plus" aria-label={t('link.addCar', { car: name })}>
        {t('link.add')}
      </ButtonLink>
      <ShareMenu title={name} address={address} text={t('vehicle:shareText', { car: name, city, address })} />
    </>
  );
}

/** Beside the pictures, in view on a wide screen: price, dates, the way on. */
export function CarAside({ data }: { data: CarPageData }) {
  const { car, enquiry, quote, fault, closed, page, today, similar } = data;
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  const free = quote && (quote.availableFrom ? 'taken' : 'free');
  const choices = (places: typeof car.pickupLocations) =>
    places.map((place) => ({ id: place.id, label: locationName(place, lang) }));
  return (
    <Card as="section" lifted id="panel" labelledBy="panel-title" className="scroll-mt-6">
      <h2 id="panel-title" className="sr-only">
        {t('panel.title')}
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="heading text-h2">{formatExactMoney(car.pricePerDay, lang)}</span>{' '}
          <span className="text-small text-muted">{t('panel.perDay')}</span>
        </p>
        <div data-part="state" className="worked-out">
          {free ? <Badge tone={free === 'free' ? 'ok' : 'warn'}>{t(`panel.${free}`)}</Badge> : null}
        </div>
      </div>
      {car.status === 'maintenance' ? (
        <MaintenanceNotice similar={similar} enquiry={datesOf(enquiry)} />
      ) : (
        <BookingPanel
          {...{ page, enquiry, quote, fault, today, closed }}
          book={paths.book(lang, car.shortId)}
          pickupLocations={choices(car.pickupLocations)}
          returnLocations={choices(car.returnLocations)}
        />
      )}
      {car.status === 'maintenance' ? null : (
        <p className="mt-3 flex gap-3 text-small text-muted">
          <Icon name="whatsapp" />
          {t('panel.nothingNow')}
        </p>
      )}
    </Card>
  );
}

/** Under the pictures: equipment, description, free days, conditions, the agency, reviews. */
export function CarDetails({ data }: { data: CarPageData }) {
  const { car, enquiry, page, calendar, reviews } = data;
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  const description = vehicleDescription(car, lang);
  const places = car.pickupLocations.map((place) => ({
    id: place.id,
    label: locationName(place, lang),
    detail: place.address ?? localName(place.city, lang),
  }));
  return (
    <>
      {car.features.length > 0 ? (
        <Section id="features" title={t('features')}>
          <FeatureList features={car.features} />
        </Section>
      ) : null}
      {description ? (
        <Section id="description" title={t('description')}>
          <div className="max-w-panel">
            <WrittenText {...description} className="!text-body" />
          </div>
        </Section>
      ) : null}
      <Section id="availability" title={t('availability')}>
        <div data-part="calendar">
          <Availability {...calendar} enquiry={enquiry} page={page} />
        </div>
      </Section>
      <Section id="conditions" title={t('conditions.title')}>
        <RentalTermsText terms={car} />
      </Section>
      <Section id="agency" title={t('agency.title')}>
        <AgencyPanel agency={car.agency} places={places} />
      </Section>
      <Section id="reviews" title={t('reviews.title')}>
        <LatestReviews page={reviews} all={paths.carReviews(lang, car.shortId)} />
      </Section>
    </>
  );
}

/** Cars of the same category and city, priced for the same dates. */
export function SimilarCars({ data: { car, similar, marks, enquiry } }: { data: CarPageData }) {
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  const heart = useHearts(marks);
  return (
    <div data-part="similar" className="worked-out">
      {similar.length > 0 ? (
        <Section
          id="similar"
          title={t('similar.title', { city: car.city ? localName(car.city, lang) : '' })}
          action={
            <a href={paths.category(lang, car.category)} className="link inline-flex min-h-11 items-center gap-2">
              {t('similar.all')}
              <Icon name="arrow-right" />
            </a>
          }
        >
          <VehicleGrid wide>
            {similar.map((other) => (
              <VehicleCard
                key={other.id}
                vehicle={other}
                lang={lang}
                enquiry={datesOf(enquiry)}
                headingLevel={3}
                corner={heart(other)}
              />
            ))}
          </VehicleGrid>
        </Section>
      ) : null}
    </div>
  );
}

import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { localName } from '~/i18n/local-name';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { AgencyPanel, AgencyRow } from '~/modules/agencies/public/ui/agency-panel';
import { Availability } from '~/modules/bookings/request/ui/availability-calendar';
import { datesOf } from '~/modules/bookings/request/rental-enquiry';
import { BookingPanel } from '~/modules/bookings/request/ui/booking-panel';
import { Heart } from '~/modules/favorites/ui/heart';
import { FeatureList } from '~/modules/fleet/vehicles/ui/feature-list';
import { RentalConditions } from '~/modules/fleet/vehicles/ui/rental-conditions';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { startComparison, writeCompared } from '~/modules/search/query/comparison';
import { LatestReviews } from '~/modules/reviews/reading/ui/latest-reviews';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/layout/section';
import type { CarPageData } from './show';

/** What may be done with the car besides renting it: keep it, compare it. */
export function CarActions({ data }: { data: CarPageData }) {
  const { car, marks, compared, enquiry } = data;
  const { t } = useTranslation('compare');
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const { href } = startComparison(lang, car, { ...datesOf(enquiry), compare: writeCompared(compared) });
  return (
    <>
      <Heart car={car} marks={marks} look="button" returnTo={pathname + search} />
      <ButtonLink href={href} rel="nofollow" icon="plus" aria-label={t('link.addCar', { car: vehicleName(car) })}>
        {t('link.add')}
      </ButtonLink>
    </>
  );
}

/** Beside the pictures: price, dates, the way on, the agency, and what holds for renting it. */
export function CarAside({ data }: { data: CarPageData }) {
  const { car, enquiry, quote, fault, closed, page, today } = data;
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
  const free = quote && (quote.availableFrom ? 'taken' : 'free');
  const choices = (places: typeof car.pickupLocations) =>
    places.map((place) => ({ id: place.id, label: locationName(place, lang) }));
  return (
    <>
      <Card as="section" pad="none" lifted labelledBy="panel">
        <h2 id="panel" className="sr-only">
          {t('panel.title')}
        </h2>
        <div className="p-5">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <p>
              <span className="heading text-h2">{formatMoney(car.pricePerDay, lang)}</span>{' '}
              <span className="text-small text-muted">{t('panel.perDay')}</span>
            </p>
            {free ? <Badge tone={free === 'free' ? 'ok' : 'warn'}>{t(`panel.${free}`)}</Badge> : null}
          </div>
          {car.status === 'maintenance' ? (
            <Notice type="warning">{t('panel.maintenance')}</Notice>
          ) : (
            <BookingPanel
              {...{ page, enquiry, quote, fault, today }}
              book={paths.book(lang, car.shortId)}
              pickupLocations={choices(car.pickupLocations)}
              returnLocations={choices(car.returnLocations)}
              notices={[closed.pickup && t('panel.closedPickup'), closed.return && t('panel.closedReturn')].filter(
                (text) => text !== false,
              )}
            />
          )}
          <p className="mt-3 flex gap-3 text-small text-muted">
            <Icon name="whatsapp" />
            {t('panel.nothingNow')}
          </p>
        </div>
        <AgencyRow agency={car.agency} />
      </Card>
      <section aria-labelledby="conditions" className="mt-6 lg:px-5">
        <h2 id="conditions" className="heading mb-3 text-card">
          {t('conditions.title')}
        </h2>
        <RentalConditions {...car} />
      </section>
    </>
  );
}

/** Under the pictures: equipment, description, free days, the agency, reviews. */
export function CarDetails({ data }: { data: CarPageData }) {
  const { car, enquiry, page, calendar, reviews } = data;
  const { t } = useTranslation('vehicle');
  const lang = useLanguage();
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
      {car.description ? (
        <Section id="description" title={t('description')}>
          <p dir="auto" className="max-w-panel whitespace-pre-line">
            {car.description}
          </p>
        </Section>
      ) : null}
      <Section id="availability" title={t('availability')}>
        <Availability {...calendar} enquiry={enquiry} page={page} />
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

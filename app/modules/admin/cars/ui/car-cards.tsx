import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { paths, withQuery } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Figures } from '~/ui/data/figures';
import { Plate } from '~/ui/data/plate';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { VehicleImage } from '~/ui/media/vehicle-image';
import { FactCard } from '../../ui/fact-card';
import type { CarPage } from '../find-car.server';

type Part = { car: CarPage };

/** Which car it is, its states, and the steps that they allow. `actions`: what is done at a press. */
export function CarHead({ car, actions }: Part & { actions: ReactNode }) {
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  const { shortId, make, modelName, year, registrationNumber, status, isFeatured, archivedOn } = car;
  const name = `${make} ${modelName}`;
  const isPublic = status !== 'unavailable' && !archivedOn && car.agency.status === 'active';
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminCars(lang) }, { label: `\u2068${name}\u2069` }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-table">
            <Plate>{registrationNumber}</Plate>
            <span className="text-muted">{year}</span>
            {archivedOn ? <Badge>{t('archived')}</Badge> : <VehicleStatusBadge status={status} />}
            {isFeatured ? (
              <span className="inline-flex items-center gap-1.5 font-semibold text-warn">
                <Icon name="star" /> {t('featured')}
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isPublic ? (
            <ButtonLink href={paths.car(lang, null, shortId)} icon="external-link">
              {t('publicPage')}
            </ButtonLink>
          ) : null}
          {actions}
          {status === 'unavailable' ? (
            <ButtonLink href={paths.adminCarRelist(lang, shortId)} tone="primary">
              {t('relist.link')}
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.adminCarDelist(lang, shortId)} tone="danger-outline">
              {t('delist.link')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** Why it is off the site, and since when. */
export function DelistingBand({ car: { delistedOn, delistingReason } }: Part) {
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  if (!delistedOn) return null;
  return (
    <Notice type="warning" title={t('delistedOn', { day: formatDate(delistedOn, lang, 'long') })}>
      {delistingReason ? <p dir="auto">{delistingReason}</p> : null}
    </Notice>
  );
}

/** What hangs on it, in figures. */
export function CarFigures({ car: { id, figures } }: Part) {
  const { t } = useTranslation(['admin-car', 'terms-fleet']);
  const lang = useLanguage();
  const { bookings, pending, ahead, running, booked, favorites, reviews, rating } = figures;
  return (
    <Figures
      items={[
        {
          label: t('figures.bookings'),
          value: (
            <a href={withQuery(paths.adminBookings(lang), { car: id })} className="link">
              {formatNumber(String(bookings), lang)}
            </a>
          ),
          note: t('figures.open', { pending, ahead, running }),
        },
        { label: t('figures.booked'), value: formatExactMoney(booked, lang) },
        {
          label: t('figures.rating'),
          value: rating ? t('figures.of5', { rating: formatNumber(rating, lang, { decimals: 1 }) }) : '–',
          note: t('figures.reviews', { count: reviews }),
        },
        { label: t('figures.favorites'), value: formatNumber(String(favorites), lang) },
      ]}
    />
  );
}

/** What it is, and whose. `words`: category, gearbox, fuel, seats and colour, in the page's language. */
export function CarFacts({ car, words }: Part & { words: string[] }) {
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  const { agency, city, pricePerDay, depositAmount, currentMileage, createdOn, updatedOn, shortId } = car;
  const cityName = city && { fr: city.nameFr, en: city.nameEn, ar: city.nameAr }[lang];
  const paper = (on: CarPage['insuranceExpiry']) => (on ? formatDate(on, lang, 'long') : '–');
  const facts: [string, ReactNode][] = [
    [t('facts.agency'), <a key="agency" href={paths.adminAgency(lang, agency.id)} className="link"><bdi>{agency.name}</bdi></a>],
    [t('facts.city'), cityName ?? '–'],
    [t('facts.kind'), words.join(' · ')],
    [t('facts.price'), formatExactMoney(pricePerDay, lang)],
    [t('facts.deposit'), formatExactMoney(depositAmount, lang)],
    [t('facts.mileage'), t('facts.km', { km: formatNumber(currentMileage, lang) })],
    [t('facts.insurance'), paper(car.insuranceExpiry)],
    [t('facts.technicalControl'), paper(car.technicalControlExpiry)],
    [t('facts.circulationPermit'), paper(car.circulationPermitExpiry)],
    [t('facts.created'), formatDate(createdOn, lang, 'long')],
    [t('facts.updated'), formatDate(updatedOn, lang, 'long')],
    [t('facts.id'), <bdi key="id" dir="ltr">{shortId}</bdi>],
  ]; // prettier-ignore
  return <FactCard id="facts" title={t('facts.title')} facts={facts} />;
}

/** Its pictures, the first of them as lists show it; a drawing stands in for none. */
export function CarPictures({ car }: Part) {
  const { t } = useTranslation(['admin-car', 'terms-fleet']);
  const lang = useLanguage();
  const photos = car.images.length > 0 ? car.images : [null];
  return (
    <Card as="section" pad="none" labelledBy="pictures">
      <CardHeader
        id="pictures"
        title={t('pictures')}
        note={t('terms-fleet:count.image', { count: car.images.length })}
      />
      <ul className="grid grid-cols-2 gap-3 p-5 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <li key={photo?.key ?? 'drawn'}>
            <VehicleImage
              picture={vehiclePicture(
                { ...car, photo },
                { alt: t('picture', { number: at + 1 }), sizes: '240px', lang },
              )}
              className="rounded-field"
            />
          </li>
        ))}
      </ul>
      {car.images.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-small text-muted">{t('noPictures')}</p>
      ) : null}
    </Card>
  );
}

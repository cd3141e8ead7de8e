import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths, withQuery } from '~/paths';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatExactMoney, formatNumber, formatRating } from '~/i18n/money';
import { carSlug } from '~/modules/catalogue/car-slug';
import { COLOURS, isOneOf } from '~/modules/catalogue/vehicle-words';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { Tag } from '~/ui/badge';
import { Card } from '~/ui/layout/card';
import { VehicleImage } from '~/ui/media/vehicle-image';
import { Icon, type IconName } from '~/ui/icon';
import { type CompareChoice, startComparison } from '~/modules/search/query/comparison';
import type { VehicleSummary } from '../vehicle-summary';
import { CompareLink } from './compare-link';

interface VehicleCardProps {
  vehicle: VehicleSummary;
  lang: Language;
  /** `enquiryParams` of the search, so that the vehicle's page knows dates and location. */
  enquiry?: Record<string, string>;
  /** Beside the agency: where a list holds several cities. */
  showCity?: boolean;
  /** Above the fold. */
  eager?: boolean;
  /** At the top end of the picture: the favourite. */
  corner?: ReactNode;
  /** The link that compares the vehicle, on a list that keeps the chosen ones; else it starts a comparison. */
  compare?: CompareChoice;
  /** Under the price: vehicles to rent instead. */
  foot?: ReactNode;
  headingLevel?: 2 | 3;
}

/** How wide a card's picture is shown: one, two, three columns. */
const SIZES = '(min-width: 64rem) 284px, (min-width: 40rem) 46vw, calc(100vw - 34px)';

/**
 * A vehicle in a list: a list item; the whole card leads to its page. `#car-` and its short id name its place in
 * the list.
 */
export function VehicleCard(props: VehicleCardProps) {
  const { vehicle, lang, enquiry = {}, showCity, eager, corner, compare, foot, headingLevel = 2 } = props;
  const { t } = useTranslation(['search', 'terms-vehicle', 'vehicle']);
  const Heading = `h${headingLevel}` as const;
  const name = `${vehicle.make} ${vehicle.modelName}`;
  const color = isOneOf(COLOURS, vehicle.color) ? t(`terms-vehicle:color.${vehicle.color}`) : vehicle.color;
  const picture = vehiclePicture(vehicle, {
    alt: t('card.pictureOf', { car: name, color }),
    sizes: SIZES,
    lang,
  });
  const href = withQuery(paths.car(lang, vehicle.city.slug, carSlug(vehicle, lang)), enquiry);
  const tag =
    vehicle.status === 'maintenance'
      ? t('card.maintenance')
      : vehicle.rental?.isFree === false
        ? t('card.taken')
        : null;
  return (
    <Card
      as="li"
      id={`car-${vehicle.shortId}`}
      pad="none"
      className="flex scroll-mt-6 flex-col hover:border-line-strong"
    >
      <VehicleImage
        picture={picture}
        eager={eager}
        tag={
          <div className="grid justify-items-start gap-1.5">
            {tag && <Tag>{tag}</Tag>}
            {!vehicle.photo && <p className="text-micro text-muted">{t('vehicle:illustration')}</p>}
            {vehicle.photo?.isModel && <Tag>{t('vehicle:modelPhoto')}</Tag>}
          </div>
        }
        corner={corner}
        foot={<CompareLink {...(compare ?? startComparison(lang, vehicle, enquiry))} name={name} />}
        className="rounded-t-card"
      />
      <div className="flex grow flex-col p-4 pt-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="heading min-w-0 text-card">
            <a href={href} className="stretched">
              {name} {vehicle.year}
            </a>
          </Heading>
          {vehicle.rating && <Stars rating={vehicle.rating} lang={lang} />}
        </div>
        <p className="truncate text-small text-muted">
          {t(`card.category.${vehicle.category}`)} · {vehicle.agency.name}
          {showCity ? `${lang === 'ar' ? '،' : ','} ${localName(vehicle.city, lang)}` : ''}
        </p>
        <Specs vehicle={vehicle} />
        <div className="mt-auto pt-3">
          <div className="figures flex items-end justify-between gap-3 border-t border-line pt-2.5">
            <p className="text-small text-muted">
              <span className="heading block text-[1.1875rem] leading-7 text-ink">
                {formatExactMoney(vehicle.pricePerDay, lang)}
              </span>
              {t('card.perDay')}
            </p>
            {vehicle.rental && (
              <p className="text-end text-small text-muted">
                <span className="heading block text-body text-ink">{formatExactMoney(vehicle.rental.total, lang)}</span>
                {t('card.forDays', { count: vehicle.rental.days })}
              </p>
            )}
          </div>
        </div>
        {foot}
      </div>
    </Card>
  );
}

function Specs({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const { t } = useTranslation('search');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      <Spec icon={vehicle.transmission === 'automatic' ? 'gearbox-auto' : 'gearbox'}>
        {t(`card.transmission.${vehicle.transmission}`)}
      </Spec>
      <Spec icon="fuel">{t(`card.fuel.${vehicle.fuelType}`)}</Spec>
      <Spec icon="seats" words={t('card.seats', { count: vehicle.seats })}>
        {vehicle.seats}
      </Spec>
    </ul>
  );
}

/** A fact with its drawing; `words` says a bare number in full. */
function Spec({ icon, words, children }: { icon: IconName; words?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon name={icon} className="size-4" />
      {words ? <span className="sr-only">{words}</span> : null}
      <span aria-hidden={words ? true : undefined}>{children}</span>
    </li>
  );
}

function Stars({ rating, lang }: { rating: NonNullable<VehicleSummary['rating']>; lang: Language }) {
  const { t } = useTranslation('search');
  const stars = formatRating(rating.average, lang);
  return (
    <p className="flex shrink-0 items-center gap-1 text-small text-muted">
      <Icon name="star" className="size-4 fill-saffron stroke-saffron" />
      <span aria-hidden>
        {stars} ({formatNumber(rating.count, lang)})
      </span>
      <span className="sr-only">
        {t('card.rating', { stars, reviews: t('card.reviews', { count: rating.count }) })}
      </span>
    </p>
  );
}

/** The grid of cards: one, two, three columns (four where nothing stands beside it). */
export function VehicleGrid({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return <ul className={`grid gap-4 sm:grid-cols-2 ${wide ? 'lg:grid-cols-4' : 'xl:grid-cols-3'}`}>{children}</ul>;
}

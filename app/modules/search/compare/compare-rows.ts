import type { PageTexts } from '~/i18n/use-translation';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatExactMoney, formatNumber, formatRating } from '~/i18n/money';
import { type Feature, FEATURES } from '~/modules/catalogue/vehicle-words';
import type { ComparedVehicle } from './compare-vehicles.server';

type Texts = PageTexts<['compare', 'terms-time', 'terms-vehicle', 'vehicle', 'search']>;

/** One fact of all compared cars. */
export interface CompareRow {
  id: string;
  label: string;
  /** In the order of the cars; empty where a car has none. */
  cells: string[];
  /** What is said where a car has none; the agency has not said it, unless it is said here. */
  missing?: string;
  differs: boolean;
}

/** What people compare cars by. A row that no car has anything for is left out. */
export function compareRows(cars: readonly ComparedVehicle[], t: Texts, lang: Language): CompareRow[] {
  const money = (amount: string | null) => (amount === null ? '' : formatExactMoney(amount, lang));
  const amount = (text: string | null) => (text !== null && Number(text) === 0 ? t('compare:none') : money(text));
  const years = (count: number | undefined) => {
    if (count === undefined) return '';
    return count === 0 ? t('compare:none') : t('vehicle:years', { count });
  };
  const comma = lang === 'ar' ? '، ' : ', ';
  const facts: [id: string, label: string, of: (car: ComparedVehicle) => string][] = [
    ['price', t('compare:row.price'), ({ pricePerDay }) => money(pricePerDay)],
    [
      'total',
      t('compare:row.total', { days: t('terms-time:count.day', { count: cars[0]?.rental?.days ?? 0 }) }),
      totalOf,
    ],
    ['category', t('compare:row.category'), ({ category }) => t(`terms-vehicle:category.${category}`)],
    ['transmission', t('vehicle:facts.transmission'), (car) => t(`terms-vehicle:transmission.${car.transmission}`)],
    ['fuel', t('vehicle:facts.fuel'), ({ fuelType }) => t(`terms-vehicle:fuel.${fuelType}`)],
    ['seats', t('vehicle:facts.seats'), ({ seats }) => formatNumber(seats, lang)],
    ['deposit', t('compare:row.deposit'), ({ depositAmount }) => amount(depositAmount)],
    ['excess', t('compare:row.excess'), ({ franchiseAmount }) => amount(franchiseAmount)],
    ['age', t('vehicle:facts.age'), ({ conditions }) => years(conditions?.minimumAge)],
    ['licence', t('compare:row.licence'), ({ conditions }) => years(conditions?.minimumLicenceYears)],
    ['mileage', t('vehicle:facts.mileage'), mileageOf],
    ['agency', t('compare:row.agency'), ({ agency, city }) => agency.name + comma + localName(city, lang)],
    ['rating', t('compare:row.rating'), ratingOf],
  ];
  return facts
    .map(([id, label, of]) => row(id, label, cars.map(of)))
    .filter(({ cells }) => cells.some((text) => text !== ''))
    .map((one) => (one.id === 'rating' ? { ...one, missing: t('compare:noReviews') } : one));

  function totalOf({ rental, status }: ComparedVehicle): string {
    if (!rental) return '';
    if (status === 'maintenance') return t('search:card.maintenance');
    return rental.isFree ? money(rental.total) : t('search:card.taken');
  }
  function mileageOf({ conditions }: ComparedVehicle): string {
    const { mileage = null } = conditions ?? {};
    if (mileage === null) return '';
    if (mileage === 'unlimited') return t('vehicle:mileageUnlimited');
    return t('vehicle:mileagePerDay', { distance: t('terms-vehicle:count.km', { count: mileage }) });
  }
  function ratingOf({ rating }: ComparedVehicle): string {
    if (!rating) return '';
    const reviews = t('search:card.reviews', { count: rating.count });
    return t('search:card.rating', { stars: formatRating(rating.average, lang), reviews });
  }
}

const row = (id: string, label: string, cells: string[]): CompareRow => ({
  id,
  label,
  cells,
  differs: new Set(cells).size > 1,
});

/** The equipment that only some of the cars have, and what all of them have; in the order of the catalogue. */
export function compareFeatures(cars: readonly Pick<ComparedVehicle, 'features'>[]): {
  differing: { feature: Feature; has: boolean[] }[];
  common: Feature[];
} {
  const all = FEATURES.map((feature) => ({ feature, has: cars.map(({ features }) => features.includes(feature)) }));
  return {
    differing: all.filter(({ has }) => has.includes(true) && has.includes(false)),
    common: all.filter(({ has }) => has.length > 0 && !has.includes(false)).map(({ feature }) => feature),
  };
}

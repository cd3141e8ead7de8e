import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import { type Language, LANGUAGES } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { carPath } from '~/modules/catalogue/car-path';
import { env } from '~/platform/env.server';
import { type VehicleQuery, vehicleQueryParams } from '../query/vehicle-query';
import { listHref } from './list-href';
import { type PlaceChoice, VEHICLES_PER_PAGE, type VehicleListing } from './vehicle-listing';
import { breadcrumbData, itemListData } from './list-structured-data';

/**
 * What a list page says of itself to search engines: title, description, its one address in each language, trail and
 * the vehicles shown. They keep a list with at most one filter that has few values; more filters, dates, words,
 * prices and orders make no page of their own, nor does a list without vehicles (R132).
 */
export function listHead({ address, query, vehicles, total }: VehicleListing, lang: Language) {
  const t = translator(lang);
  const full = (path: string) => new URL(path, env().APP_ORIGIN).href;
  const { title: subject, description, path } = wordsOf(address, lang);
  const filters = filtersOf(address, query, lang);
  const title = [subject, ...filters].join(' · ');
  const trail = [
    { name: t('search:crumbs.home'), url: full(paths.home(lang)) },
    { name: t('search:crumbs.cars'), url: full(paths.cars(lang)) },
    ...(path ? [{ name: subject, url: full(path) }] : []),
  ];
  const urls = vehicles.map((vehicle) => full(carPath({ ...vehicle, citySlug: vehicle.city.slug }, lang)));
  const first = (query.page - 1) * VEHICLES_PER_PAGE + 1;
  const [, search = ''] = /^[^?]*(\?.*)$/.exec(listHref(lang, query)) ?? [];
  return {
    title: query.page > 1 ? `${title} (${query.page})` : title,
    description,
    alternates: Object.fromEntries(
      LANGUAGES.map((language) => [language, listHref(language, query).split('?', 1)[0]]),
    ) as Record<Language, string>,
    query: search,
    index: total > 0 && filters.length <= 1 && !isEndless(query),
    structured: [breadcrumbData(trail), ...(urls.length ? [itemListData(title, urls, first, total)] : [])],
  };
}

/** What the page says of itself on which a visitor chooses a place: nothing for search engines to keep. */
export function placeChoiceHead({ typed, isKnown }: PlaceChoice, lang: Language) {
  const t = translator(lang);
  return {
    title: t(isKnown ? 'search:place.several' : 'search:place.unknown'),
    description: t(isKnown ? 'search:place.severalText' : 'search:place.unknownText', { place: typed }),
    index: false,
  };
}

/** The filters that have few values, beside what the address is of, each in words. */
function filtersOf(address: VehicleListing['address'], query: VehicleQuery, lang: Language): string[] {
  const t = translator(lang);
  const { brand, model, location, seats } = query;
  const categories = query.categories.filter(
    (category) => address.kind !== 'category' || category !== address.category,
  );
  return [
    ...(brand ? [[brand.name, model?.name].filter(Boolean).join(' ')] : []),
    ...(location?.point ? [localName(location.point, lang)] : []),
    ...categories.map((category) => t(`terms-vehicle:category.${category}`)),
    ...query.transmissions.map((transmission) => t(`terms-vehicle:transmission.${transmission}`)),
    ...(seats === null ? [] : [t('terms-vehicle:count.seat', { count: seats })]),
  ];
}

/** Whether the query says what has values without end: dates, words, prices, a comparison; or another order. */
function isEndless(query: VehicleQuery): boolean {
  const { q, startDate, endDate, minPrice, maxPrice, availability, sort, compare } = vehicleQueryParams(query);
  return [q, startDate, endDate, minPrice, maxPrice, availability, sort, compare].some(Boolean);
}

function wordsOf(address: VehicleListing['address'], lang: Language) {
  const t = translator(lang);
  if (address.kind === 'city') {
    const city = localName(address.city, lang);
    return {
      title: t('search:meta.cityTitle', { city }),
      description: t('search:meta.cityDescription', { city }),
      path: paths.cityCars(lang, address.city.slug),
    };
  }
  if (address.kind === 'category') {
    const category = t(`terms-vehicle:category.${address.category}`);
    return {
      title: t('search:meta.categoryTitle', { category }),
      description: t('search:meta.categoryDescription', { category }),
      path: paths.category(lang, address.category),
    };
  }
  return {
    title: t('search:meta.carsTitle'),
    description: t('search:meta.carsDescription'),
    path: null,
  };
}

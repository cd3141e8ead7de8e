import { paths } from '~/paths';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { carPath } from '~/modules/catalogue/car-path';
import { env } from '~/platform/env.server';
import { VEHICLES_PER_PAGE, type VehicleListing } from './vehicle-listing';
import { breadcrumbData, vehicleListData } from './list-structured-data';

/** What a list page says of itself to search engines: title, description, trail and the vehicles shown. */
export function listHead({ address, query, vehicles, total }: VehicleListing, lang: Language) {
  const t = translator(lang);
  const full = (path: string) => new URL(path, env().APP_ORIGIN).href;
  const { title, description, path } = wordsOf(address, lang);
  const trail = [
    { name: t('search:crumbs.home'), url: full(paths.home(lang)) },
    { name: t('search:crumbs.cars'), url: full(paths.cars(lang)) },
    ...(path ? [{ name: title, url: full(path) }] : []),
  ];
  const urls = vehicles.map((vehicle) => full(carPath({ ...vehicle, citySlug: vehicle.city.slug }, lang)));
  const first = (query.page - 1) * VEHICLES_PER_PAGE + 1;
  return {
    title: query.page > 1 ? `${title} (${query.page})` : title,
    description,
    query: query.page > 1 ? `?page=${query.page}` : '',
    structured: [breadcrumbData(trail), ...(urls.length ? [vehicleListData(title, urls, first, total)] : [])],
  };
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

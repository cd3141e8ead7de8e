import { absolute, type PageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatExactMoney } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import type { PublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { paintOf } from '~/modules/fleet/images/vehicle-art';
import { vehicleDescription } from '~/modules/fleet/vehicles/vehicle-description';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { vehicleStructuredData } from '~/modules/fleet/vehicles/vehicle-structured-data';
import { breadcrumbData } from '~/modules/search/results/list-structured-data';
import type { ReviewPage } from '~/modules/reviews/reading/read-reviews.server';
import { shareImage } from '~/modules/sharing/share-subject';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';

/** What search engines read of a car; worked out in the loader, where the texts of the language are. */
export function carHead(
  car: PublicVehicle & Pick<ReviewPage, 'rating'>,
  page: string,
  lang: Language,
  origin: string,
): PageMeta {
  const t = translator(lang);
  const name = vehicleName(car);
  const price = formatExactMoney(car.pricePerDay, lang);
  const city = car.city ? localName(car.city, lang) : '';
  const transmission = t(`terms-vehicle:transmission.${car.transmission}`);
  const description = t('vehicle:meta.description', {
    car: name,
    city,
    price,
    agency: car.agency.name,
    category: t(`terms-vehicle:category.${car.category}`),
    transmission: transmission.toLocaleLowerCase(lang),
    seats: t('terms-vehicle:count.seat', { count: car.seats }),
    deposit: formatExactMoney(car.depositAmount, lang),
  });
  const picture = vehiclePicture(car, { alt: name, sizes: '', widths: [960] });
  const title = t('vehicle:meta.title', { car: name, city, price });
  return {
    title,
    description,
    image: shareImage(lang, 'car', car.shortId, title),
    structured: [
      breadcrumbData([
        { name: t('search:crumbs.home'), url: absolute(origin, paths.home(lang)) },
        { name: t('search:crumbs.cars'), url: absolute(origin, paths.cars(lang)) },
        ...(car.city ? [{ name: city, url: absolute(origin, paths.cityCars(lang, car.city.slug)) }] : []),
        { name, url: absolute(origin, page) },
      ]),
      vehicleStructuredData(
        {
          ...car,
          isBookable: car.status !== 'maintenance',
          agency: { name: car.agency.name, url: absolute(origin, paths.agency(lang, car.agency.slug)) },
          places: car.pickupLocations.map((place) => ({
            name: locationName(place, lang),
            street: place.address,
            city: localName(place.city, lang),
          })),
          words: {
            name,
            description: vehicleDescription(car, lang)?.text ?? description,
            colour: t(`terms-vehicle:color.${paintOf(car.color)}`),
            transmission,
            fuel: t(`terms-vehicle:fuel.${car.fuelType}`),
          },
        },
        { page: absolute(origin, page), image: absolute(origin, picture.src) },
        todayInMorocco(),
      ),
    ],
  };
}

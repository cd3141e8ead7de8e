import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { errorResponse } from '~/http/error-response.server';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { carPaths } from '~/modules/catalogue/car-path';
import { parseCarSlug } from '~/modules/catalogue/car-slug';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { publicReviews } from '~/modules/reviews/reading/public-reviews';
import { readReviews } from '~/modules/reviews/reading/read-reviews.server';
import { AllReviews } from '~/modules/reviews/reading/ui/all-reviews';
import { paths } from '~/paths';
import { reviewsMeta } from '~/http/reviews-meta';

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/** All reviews of a car, under its short id; any other of its addresses leads there for good. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async (visit) => {
    const { params, url, lang } = visit;
    const address = parseCarSlug(params.slug ?? '');
    if (!address) throw errorResponse(404, { message: 'errors-vehicle:carNotFound' });
    const car = await findPublicVehicle(address.by === 'id' ? address.id : address.shortId);
    const path = paths.carReviews(lang, car.shortId);
    if (url.pathname !== path) throw redirect(path + url.search, 301);
    const t = translator(lang);
    const name = vehicleName(car);
    return loadList(visit, publicReviews, path, async (query) => ({
      ...(await readReviews({ vehicleId: car.id }, query)),
      path,
      name,
      car: carPaths({ ...car, citySlug: car.city?.slug ?? null })[lang],
      head: {
        title: t('reviews:page.carTitle', { car: name }),
        description: t('reviews:page.carDescription', { car: name, agency: car.agency.name }),
      },
    }));
  });
}

export const meta: MetaFunction<typeof loader> = (page) => reviewsMeta(page.data, page);

export default function CarReviews() {
  const { path, name, car, query, columns: _, head, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['reviews', 'site']);
  const lang = useLanguage();
  return (
    <AllReviews
      {...{ page, query, path }}
      title={head.title}
      trail={[
        { label: t('site:nav.cars'), href: paths.cars(lang) },
        { label: name, href: car },
      ]}
      subject={{ label: t('page.toCar'), href: car }}
    />
  );
}

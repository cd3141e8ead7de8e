import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { ErrorPage } from '~/http/error-page';
import { errorResponse } from '~/http/error-response.server';
import { asksForLittle } from '~/http/document/hydrate';
import { type RouteHandle, SHARE_LISTS } from '~/http/handle';
import { paths } from '~/paths';
import { encodePath } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { localName } from '~/i18n/local-name';
import { useLanguage } from '~/i18n/use-language';
import { BookingBar } from '~/modules/bookings/request/ui/booking-bar';
import { viewEnquiry } from '~/modules/bookings/request/view-enquiry.server';
import { carPaths } from '~/modules/catalogue/car-path';
import { parseCarSlug } from '~/modules/catalogue/car-slug';
import { findFavoriteMarks } from '~/modules/favorites/find-favorite-marks.server';
import { rentalTerms } from '~/modules/contracts/rental-terms.server';
import { findPublicVehicle } from '~/modules/fleet/vehicles/find-vehicle.server';
import { VehicleGallery } from '~/modules/fleet/images/ui/vehicle-gallery';
import { VehicleTitle } from '~/modules/fleet/vehicles/ui/vehicle-title';
import { vehicleFacts } from '~/modules/fleet/vehicles/ui/vehicle-facts';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { readCompared } from '~/modules/search/query/comparison';
import { latestReviews } from '~/modules/reviews/reading/read-reviews.server';
import { findSimilarVehicles } from '~/modules/search/summaries/similar-vehicles.server';
import { WithdrawnPage, withdrawnOf } from '~/modules/search/summaries/ui/withdrawn-page';
import { env } from '~/platform/env.server';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Facts } from '~/ui/data/figures';
import { carHead } from './show-head.server';
import { CarActions, CarAside, CarDetails, SimilarCars } from './show-parts';
import { refuseWithdrawn } from './show-withdrawn.server';

const SIMILAR_SHOWN = 4;

export const handle = {
  hydrate: 'never',
  shareFor: SHARE_LISTS,
} satisfies RouteHandle;

/**
 * A car under any of its addresses: an old or shortened slug, the wrong word or city, a bare id. All
 * but the canonical one redirect to it for good (R100, R101, R102). One that was withdrawn is gone (410).
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ actor, lang, url, params, request }) => {
    const lean = asksForLittle(request.headers);
    const address = parseCarSlug(params.slug ?? '');
    if (!address) throw errorResponse(404, { message: 'errors-vehicle:carNotFound' });
    const id = address.by === 'id' ? address.id : address.shortId;
    const car = await findPublicVehicle(id).catch((refusal: unknown) => refuseWithdrawn(id, refusal));
    const alternates = carPaths({ ...car, citySlug: car.city?.slug ?? null });
    const page = alternates[lang];
    if (decodeURI(url.pathname).normalize('NFC') !== page) throw redirect(encodePath(page) + url.search, 301);

    const [view, reviews] = await Promise.all([
      viewEnquiry(car, url.searchParams, lean ? 1 : 2),
      latestReviews({ vehicleId: car.id }),
    ]);
    const similar = car.city ? await findSimilarVehicles(car, car.city.slug, SIMILAR_SHOWN, view.dates) : [];
    const marks = await findFavoriteMarks(actor, [car.id, ...similar.map(({ id }) => id)]);
    const origin = env().APP_ORIGIN;
    return {
      car: { ...car, ...rentalTerms(car, lang) },
      lean,
      page,
      alternates,
      origin,
      ...view,
      similar,
      marks,
      compared: readCompared(url.searchParams.get('compare')),
      reviews,
      head: carHead({ ...car, rating: reviews.rating }, page, lang, origin),
    };
  });
}

export type CarPageData = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, alternates: data.alternates }) : [];

export default function CarPage() {
  const data = useLoaderData<typeof loader>();
  const { car } = data;
  const { t } = useTranslation(['vehicle', 'site', 'terms-vehicle']);
  const lang = useLanguage();
  const name = vehicleName(car);
  const city = car.city ? localName(car.city, lang) : '';
  return (
    <main id="main" tabIndex={-1} className="wrap pt-2">
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[
          { label: t('site:nav.cars'), href: paths.cars(lang) },
          ...(car.city ? [{ label: city, href: paths.cityCars(lang, car.city.slug) }] : []),
          { label: `${car.make} ${car.modelName}` },
        ]}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div>
          <VehicleTitle
            name={name}
            category={t(`terms-vehicle:category.${car.category}`)}
            city={city}
            agency={{ name: car.agency.name, href: paths.agency(lang, car.agency.slug) }}
            actions={<CarActions data={data} />}
          />
          <VehicleGallery car={car} name={name} />
          <div className="mt-5">
            <Facts items={vehicleFacts(car, t)} />
          </div>
        </div>
        <aside className="stays-in-view mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2">
          <CarAside data={data} />
        </aside>
        <div>
          <CarDetails data={data} />
        </div>
      </div>
      <SimilarCars data={data} />
      {car.status === 'maintenance' ? null : (
        <BookingBar
          pricePerDay={car.pricePerDay}
          quote={data.quote}
          enquiry={data.enquiry}
          book={paths.book(lang, car.shortId)}
        />
      )}
      {data.lean ? null : (
        <>
          <script src="/car.js" defer />
          <script src="/share.js" defer />
        </>
      )}
    </main>
  );
}

/** What was withdrawn says so and offers cars instead. */
export function ErrorBoundary() {
  const withdrawn = withdrawnOf(useRouteError());
  return withdrawn ? <WithdrawnPage {...withdrawn} /> : <ErrorPage />;
}

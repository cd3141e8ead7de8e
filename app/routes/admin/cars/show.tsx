import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { oneOf } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { featureCar } from '~/modules/admin/cars/delist-car.server';
import { findCar } from '~/modules/admin/cars/find-car.server';
import { CarFacts, CarFigures, CarHead, CarPictures, DelistingBand } from '~/modules/admin/cars/ui/car-cards';
import { readVehicleBookings } from '~/modules/bookings/vehicle/vehicle-bookings.sql';
import { VehicleBookingsCard } from '~/modules/bookings/vehicle/ui/vehicle-bookings-card';
import { paths, withQuery } from '~/paths';
import { Button } from '~/ui/button';
import { TextLink } from '~/ui/text-link';

/** Never hydrated: it is read, and leads to its steps. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** One car of any agency (R280). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const car = await findCar(scope, params.id ?? '');
    const bookings = await readVehicleBookings(car, car.id).catch((error: unknown) =>
      rethrowAs(error, 'carsFetchFailed'),
    );
    const t = translator(lang);
    const words = [
      t(`terms-vehicle:category.${car.category}`),
      t(`terms-vehicle:transmission.${car.transmission}`),
      t(`terms-vehicle:fuel.${car.fuelType}`),
      t('terms-vehicle:count.seat', { count: car.seats }),
      t(`terms-vehicle:color.${car.color as 'blanc'}`),
    ];
    const title = t('admin-car:title', { name: `${car.make} ${car.modelName}` });
    return { car, words, bookings, title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Puts it first on the home page, or no longer (R281). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const { id, shortId } = await findCar(scope, params.id ?? '');
    return answerForm(
      request,
      oneOf('button', ['feature', 'unfeature']),
      async ({ button }) => {
        await featureCar(scope, id, button === 'feature');
        return button;
      },
      { to: paths.adminCar(lang, shortId), message: (button) => `flash:admin.car.${button}` },
    );
  });
}

export default function AdminCar() {
  const { car, words, bookings } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car');
  const lang = useLanguage();
  const pageOf = (reference: string) => paths.adminBooking(lang, reference);
  const all = withQuery(paths.adminBookings(lang), { car: car.id });
  return (
    <>
      <CarHead car={car} actions={<Feature />} />
      <div className="mt-5 grid gap-4">
        <DelistingBand car={car} />
        <CarFigures car={car} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <CarFacts car={car} words={words} />
            <CarPictures car={car} />
          </div>
          <div className="grid gap-4">
            <VehicleBookingsCard
              id="ahead"
              title={t('ahead')}
              none={t('noneAhead')}
              bookings={bookings.ahead}
              action={<TextLink href={all}>{t('allBookings')}</TextLink>}
              hrefOf={pageOf}
            />
            <VehicleBookingsCard
              id="past"
              title={t('past')}
              none={t('nonePast')}
              bookings={bookings.past}
              hrefOf={pageOf}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** The button of the home page's first row. */
function Feature() {
  const { car } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car');
  const form = useServerForm({ id: 'feature' });
  const press = car.isFeatured ? 'unfeature' : 'feature';
  return (
    <form {...form.props}>
      <FormErrors form={form} />
      <Button name="button" value={press} icon="star">
        {t(press)}
      </Button>
    </form>
  );
}

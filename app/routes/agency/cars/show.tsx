import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { takenDays } from '~/modules/availability/calendar/taken-days.server';
import { VehicleBookingsCard } from '~/modules/bookings/vehicle/ui/vehicle-bookings-card';
import { readVehicleBookings } from '~/modules/bookings/vehicle/vehicle-bookings.sql';
import { restoreVehicle } from '~/modules/fleet/archive/archive-vehicle.server';
import { type AgencyVehicle, findAgencyVehicle } from '~/modules/fleet/page/find-agency-vehicle.server';
import { DelistedNotice } from '~/modules/fleet/page/ui/delisted-notice';
import { FactsCard } from '~/modules/fleet/page/ui/facts-card';
import { OccupancyStrip } from '~/modules/fleet/page/ui/occupancy-strip';
import { PapersCard } from '~/modules/fleet/page/ui/papers-card';
import { VehicleHead } from '~/modules/fleet/page/ui/vehicle-head';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { vehicleYear } from '~/modules/reports/vehicle-year.server';
import { paths, withQuery } from '~/paths';
import { dayOf, nowInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Figures } from '~/ui/data/figures';
import { Notice } from '~/ui/feedback/flash';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['agency-vehicle', 'form', 'terms-booking', 'terms-fleet', 'terms-papers', 'terms-time', 'vehicle-papers'],
} satisfies RouteHandle;

/** Days of the strip of occupancy, today included. */
const STRIP_DAYS = 30;

/** One vehicle of the agency: who has it, what comes next, what it brought, its papers and its history. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const vehicle = await findAgencyVehicle(scope, params.id ?? '');
    const now = nowInMorocco();
    const today = dayOf(now);
    const [bookings, days, year] = await Promise.all([
      readVehicleBookings(scope, vehicle.id, now),
      takenDays(vehicle.id, today, STRIP_DAYS),
      vehicleYear(scope, vehicle.id, today),
    ]);
    const t = translator(lang);
    const words = [
      t(`terms-vehicle:category.${vehicle.category}`),
      t(`terms-vehicle:transmission.${vehicle.transmission}`),
      t(`terms-vehicle:fuel.${vehicle.fuelType}`),
      t('terms-vehicle:count.seat', { count: vehicle.seats }),
      t(`terms-vehicle:color.${vehicle.color as 'blanc'}`),
    ];
    return { vehicle, bookings, days, year, words, today, title: vehicleName(vehicle) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Takes an archived vehicle back into the fleet. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    ({ request, scope, params: { id = '' }, lang }) =>
      answerButton(request, () => restoreVehicle(scope, id), {
        to: paths.agencyVehicle(lang, id),
        message: 'flash:vehicles.restored',
      }),
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function AgencyVehiclePage() {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  const { vehicle, bookings, days, words, today } = useLoaderData<typeof loader>();
  const all = withQuery(paths.agencyBookings(lang), { vehicle: vehicle.id });
  return (
    <>
      <Outlet context={vehicle} />
      <VehicleHead vehicle={vehicle} actions={vehicle.archivedAt ? null : <Actions vehicle={vehicle} />} />
      {vehicle.archivedAt ? <Archived at={vehicle.archivedAt} /> : null}
      <DelistedNotice vehicle={vehicle} />
      <div className="mt-5">
        <YearFigures />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="grid content-start gap-4">
          <OccupancyStrip
            days={days}
            action={<TextLink href={paths.agencyVehicleBlocks(lang, vehicle.shortId)}>{t('blocks')}</TextLink>}
          />
          <VehicleBookingsCard
            id="ahead"
            title={t('ahead.title')}
            none={t('ahead.none')}
            bookings={bookings.ahead}
            action={<TextLink href={all}>{t('allBookings')}</TextLink>}
          />
          <VehicleBookingsCard id="past" title={t('past.title')} none={t('past.none')} bookings={bookings.past} />
        </div>
        <div className="grid content-start gap-4">
          <PapersCard
            vehicle={vehicle}
            today={today}
            action={
              <TextLink href={paths.agencyVehicleMaintenance(lang, vehicle.shortId)}>{t('maintenance')}</TextLink>
            }
          />
          <FactsCard vehicle={vehicle} words={words} />
        </div>
      </div>
    </>
  );
}

function Actions({ vehicle }: { vehicle: AgencyVehicle }) {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  return (
    <>
      {vehicle.status === 'unavailable' ? null : (
        <ButtonLink href={paths.car(lang, null, vehicle.shortId)} icon="external-link">
          {t('publicPage')}
        </ButtonLink>
      )}
      <ButtonLink href={paths.agencyVehicleEdit(lang, vehicle.shortId)} icon="pencil" tone="primary">
        {t('edit')}
      </ButtonLink>
      <ButtonLink href={paths.agencyVehicleDelete(lang, vehicle.shortId)} icon="trash" tone="danger-outline" keepScroll>
        {t('delete')}
      </ButtonLink>
    </>
  );
}

/** Who has it now, and the figures of the year. */
function YearFigures() {
  const { t } = useTranslation(['agency-vehicle', 'terms-time']);
  const lang = useLanguage();
  const { bookings, year, today } = useLoaderData<typeof loader>();
  const out = bookings.ahead.find(({ shown }) => shown === 'active' || shown === 'late');
  const client = out && (out.client.companyName ?? out.client.fullName);
  return (
    <Figures
      items={[
        {
          label: t('figures.now'),
          value: <bdi>{client ?? t('figures.nobody')}</bdi>,
          note:
            out && t(out.shown === 'late' ? 'figures.late' : 'figures.back', { at: formatDate(out.returnAt, lang) }),
        },
        { label: t('figures.collected', { year: today.slice(0, 4) }), value: formatExactMoney(year.collected, lang) },
        { label: t('figures.costs', { year: today.slice(0, 4) }), value: formatExactMoney(year.costs, lang) },
        {
          label: t('figures.rentals', { year: today.slice(0, 4) }),
          value: year.rentals,
          note: t('terms-time:count.day', { count: year.days }),
        },
      ]}
    />
  );
}

/** Since when the vehicle is archived, and the button that takes it back. */
function Archived({ at }: { at: Date }) {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  const form = useServerForm({ id: 'restore' });
  return (
    <Form {...form.props} className="mt-5 grid gap-3">
      <FormErrors form={form} />
      <Notice type="info" title={t('archived.title', { day: formatDate(at, lang, 'medium') })}>
        <p>{t('archived.text')}</p>
        <Button icon="undo-2" className="mt-3">
          {t('archived.restore')}
        </Button>
      </Notice>
    </Form>
  );
}

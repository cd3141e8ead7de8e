import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, Outlet, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { LONGEST } from '~/modules/fleet/editor/vehicle-schema';
import { listWorks } from '~/modules/fleet/maintenance/list-works.server';
import { MAINTENANCE_FIELDS, maintenanceSchema } from '~/modules/fleet/maintenance/maintenance-schema';
import { MaintenanceFields } from '~/modules/fleet/maintenance/ui/maintenance-fields';
import { WorksCard } from '~/modules/fleet/maintenance/ui/works-card';
import { fieldOfMaintenanceRefusal, updateMaintenance } from '~/modules/fleet/maintenance/update-maintenance.server';
import { vehicleWorks } from '~/modules/fleet/maintenance/vehicle-works';
import { findAgencyVehicle } from '~/modules/fleet/page/find-agency-vehicle.server';
import { PapersCard } from '~/modules/fleet/page/ui/papers-card';
import { VehicleSubHead } from '~/modules/fleet/page/ui/vehicle-sub-head';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = {
  i18n: ['vehicle-maintenance', 'vehicle-papers', 'form', 'list-results', 'terms-papers', 'terms-time'],
  hydrate: 'app',
} satisfies RouteHandle;

/** What is due of a vehicle, the form that says what was done about it, and the log of works (R146). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const vehicle = await findAgencyVehicle(scope, params.shortId ?? '');
    const today = todayInMorocco();
    const query = vehicleWorks.read(url);
    const list = await listWorks(scope, vehicle.id, query, today);
    const view = vehicleWorks.view(paths.agencyVehicleMaintenance(lang, vehicle.shortId), query, list.total);
    if (query.page > view.pages) throw redirect(view.pageHref(view.pages));
    const title = translator(lang)('head:vehicleMaintenance', { car: vehicleName(vehicle) });
    return { vehicle, ...list, query, today, title, fields: MAINTENANCE_FIELDS, longest: LONGEST.notes };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params: { shortId = '' }, lang }) => {
      const reading = await readForm(request, maintenanceSchema);
      if (!reading.ok) return reading.invalid;
      try {
        await updateMaintenance(scope, shortId, reading.value);
      } catch (error) {
        return reading.refuse(error, fieldOfMaintenanceRefusal(error, reading.value));
      }
      return redirectWithFlash(paths.agencyVehicleMaintenance(lang, shortId), {
        type: 'success',
        message: 'flash:maintenance.saved',
      });
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function VehicleMaintenance() {
  const { t } = useTranslation('vehicle-maintenance');
  const lang = useLanguage();
  const { vehicle, works, total, costOfYear, query, today } = useLoaderData<typeof loader>();
  const { shortId } = vehicle;
  return (
    <>
      <Outlet context={vehicle} />
      <VehicleSubHead
        vehicle={vehicle}
        title={t('title')}
        trail={t('trail')}
        actions={
          <ButtonLink href={paths.agencyNewWork(lang, shortId)} tone="primary" icon="plus" keepScroll>
            {t('addWork')}
          </ButtonLink>
        }
      />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <div className="grid content-start gap-4 max-lg:order-2">
          <WorksCard
            shortId={shortId}
            works={works}
            view={vehicleWorks.view(paths.agencyVehicleMaintenance(lang, shortId), query, total)}
            costOfYear={costOfYear}
            year={today.slice(0, 4)}
          />
          <UpdateCard />
        </div>
        <div className="grid content-start gap-4 max-lg:order-1">
          <PapersCard vehicle={vehicle} today={today} />
        </div>
      </div>
    </>
  );
}

/** The form of what changes. */
function UpdateCard() {
  const { t } = useTranslation('vehicle-maintenance');
  const lang = useLanguage();
  const { vehicle, today, fields, longest } = useLoaderData<typeof loader>();
  const form = useServerForm({
    id: 'maintenance',
    defaultValue: { maintenanceNotes: vehicle.maintenanceNotes },
  });
  return (
    <Card as="section" pad="none" labelledBy="update">
      <CardHeader id="update" title={t('form.title')} />
      <Form {...form.props} action={paths.agencyVehicleMaintenance(lang, vehicle.shortId)} className="grid gap-4 p-5">
        <p className="text-body text-muted">{t('form.lead')}</p>
        <FormErrors form={form} labels={Object.fromEntries(fields.map((name) => [name, t(`field.${name}`)]))} />
        <MaintenanceFields form={form} vehicle={vehicle} today={today} longest={longest} />
        <div>
          <Button tone="primary">{t('form.save')}</Button>
        </div>
      </Form>
    </Card>
  );
}

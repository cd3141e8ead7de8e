import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import { readForm } from '~/http/form/form.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { readNewVehicle, readVehicleForm } from '~/modules/fleet/editor/read-vehicle-form.server';
import { fieldOfVehicleRefusal, saveVehicle } from '~/modules/fleet/editor/save-vehicle.server';
import { LONGEST, vehicleSchema } from '~/modules/fleet/editor/vehicle-schema';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { markPlate } from '~/ui/data/plate-parts';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { VehicleForm } from './edit-form';

export const handle = {
  i18n: ['form', 'vehicle-editor', 'terms-fleet', 'terms-papers', 'terms-time', 'terms-vehicle'],
  hydrate: 'app',
} satisfies RouteHandle;

/** The record of one vehicle of the agency, to be changed, or an empty one for a new vehicle (R115, R116). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const { shortId } = params;
    const stored = shortId === undefined ? null : await readVehicleForm(scope, shortId);
    const t = translator(lang);
    return {
      stored,
      record: stored ?? (await readNewVehicle(scope)),
      newId: crypto.randomUUID(),
      constraint: getZodConstraint(vehicleSchema),
      longest: LONGEST,
      today: todayInMorocco(),
      title: stored ? t('head:editVehicle', { car: vehicleName(stored.vehicle) }) : t('head:newVehicle'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, vehicleSchema);
    if (!reading.ok) return reading.invalid;
    const version = reading.form.get('version');
    const { shortId: stored } = params;
    const newId = reading.form.get('id');
    const target =
      stored === undefined ? isUuid(newId) && { id: newId } : { shortId: stored, version: String(version) };
    try {
      const { shortId } = await saveVehicle(scope, reading.value, target || undefined);
      return await redirectWithFlash(paths.agencyVehicleEdit(lang, shortId), {
        type: 'success',
        message: stored ? 'flash:vehicle.saved' : 'flash:vehicle.added',
      });
    } catch (error) {
      return reading.refuse(error, fieldOfVehicleRefusal(error));
    }
  });
}

export default function VehicleEditorPage() {
  const { stored, record, title: _, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['vehicle-editor', 'agency']);
  const lang = useLanguage();
  const name = stored ? vehicleName(stored.vehicle) : t('newTitle');
  const list = paths.agencyVehicles(lang);
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.vehicles'), href: list }, { label: `\u2068${name}\u2069` }]}
      />
      <div className="mt-2 mb-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="heading text-h1">
            <bdi>{name}</bdi>
          </h1>
          {stored ? <VehicleStatusBadge status={stored.status} /> : null}
        </div>
        {stored ? (
          <p className="text-table text-muted">
            <bdi dir="ltr">{markPlate(stored.values.registrationNumber)}</bdi>
          </p>
        ) : null}
      </div>
      {stored && !stored.isListed ? (
        <div className="mb-4">
          <Notice type="info">{t('unlistedStored')}</Notice>
        </div>
      ) : null}
      <VehicleForm
        key={stored?.version ?? 'new'}
        {...form}
        values={record.values}
        choices={record.choices}
        stored={stored ?? undefined}
        cancelHref={stored ? paths.agencyVehicleEdit(lang, stored.shortId) : list}
      />
    </>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { checkForm, type Invalid, readForm, speakerOf } from '~/http/form/form.server';
import { readFiles } from '~/http/form/upload.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { readNewVehicle, readVehicleForm } from '~/modules/fleet/editor/read-vehicle-form.server';
import { fieldOfVehicleRefusal, saveVehicle } from '~/modules/fleet/editor/save-vehicle.server';
import { LONGEST, vehicleSchema } from '~/modules/fleet/editor/vehicle-schema';
import { MOST_IMAGES, MOST_SENT } from '~/modules/fleet/images/image-limits';
import { keepForAnother, keepPhotos } from '~/modules/fleet/images/kept-photos.server';
import { leftOut, refusedSentence } from '~/modules/fleet/images/refused-image';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import type { AgencyScope } from '~/modules/tenancy/scope';
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
    const fresh = stored ? null : await readNewVehicle(scope);
    const t = translator(lang);
    return {
      stored,
      record: (stored ?? fresh)!,
      usual: fresh?.usual,
      newId: crypto.randomUUID(),
      constraint: getZodConstraint(vehicleSchema),
      longest: LONGEST,
      today: todayInMorocco(),
      title: stored ? t('head:editVehicle', { car: vehicleName(stored.vehicle) }) : t('head:newVehicle'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Adds the vehicle with its photos, or changes a stored one. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params, lang }) => {
      const { shortId } = params;
      return shortId === undefined ? addVehicle(request, scope, lang) : changeVehicle(request, scope, lang, shortId);
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

const PHOTOS = { name: 'photos', maxBytes: MAX_PICTURE_BYTES, count: MOST_IMAGES, most: MOST_SENT };

/** A new vehicle: photos that could be read are kept whatever else does not stand, and come back as `photos`. */
async function addVehicle(request: Request, scope: AgencyScope, lang: Language) {
  const { form, files, skipped, isTooHeavy } = await readFiles(request, PHOTOS);
  const say = await speakerOf(request);
  const posted = form.get('id');
  const id = isUuid(posted) ? posted : crypto.randomUUID();
  const sealed = String(form.get('keptPhotos') ?? '');
  const kept = await keepPhotos(
    scope,
    id,
    { sealed, dropped: form.getAll('droppedPhotos').map(String) },
    isTooHeavy ? [] : files,
  );
  const reading = checkForm(form, vehicleSchema, say);
  const refused = [...kept.refused, ...leftOut(skipped)].map((one) => refusedSentence(say, one));
  const again = async ({ data: { result, freshKey: to = id }, init }: Invalid) => {
    const { seal, photos } = to === id ? kept : await keepForAnother(scope, { from: id, to, sealed: kept.seal });
    return data({ result, photos: { id: to, seal, kept: photos, refused } }, init ?? 400);
  };
  if (isTooHeavy) return again(reading.refuseFields(photosFault('vehicle-editor:photosTooHeavy', 413)));
  if (refused.length > 0) return again(reading.refuseFields(photosFault('vehicle-editor:photosRefused')));
  if (kept.isLate) return again(reading.refuseFields(photosFault('errors-pictures:pictureNotKept')));
  if (!reading.ok) return again(reading.invalid);
  try {
    return await saved(lang, await saveVehicle(scope, reading.value, { id, photos: kept.photos }), 'added');
  } catch (error) {
    return again(reading.refuse(error, fieldOfVehicleRefusal(error)));
  }
}

const photosFault = (text: string, status = 400) => ({ fields: { photos: text }, status });

async function changeVehicle(request: Request, scope: AgencyScope, lang: Language, shortId: string) {
  const reading = await readForm(request, vehicleSchema);
  if (!reading.ok) return reading.invalid;
  const version = String(reading.form.get('version'));
  try {
    return await saved(lang, await saveVehicle(scope, reading.value, { shortId, version }), 'saved');
  } catch (error) {
    return reading.refuse(error, fieldOfVehicleRefusal(error));
  }
}

const saved = (lang: Language, { shortId }: { shortId: string }, what: 'added' | 'saved') =>
  redirectWithFlash(paths.agencyVehicleEdit(lang, shortId), { type: 'success', message: `flash:vehicle.${what}` });

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

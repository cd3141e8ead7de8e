import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { checkForm, speakerOf } from '~/http/form/form.server';
import { readFiles } from '~/http/form/upload.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { MOST_IMAGES, MOST_SENT } from '~/modules/fleet/images/image-limits';
import { imageStepSchema } from '~/modules/fleet/images/image-step-schema';
import { forgetRefusedPhoto, openRefusedPhoto } from '~/modules/fleet/images/refused-images.server';
import { readModelPictures, takeModelPicture } from '~/modules/fleet/images/model-pictures.server';
import { leftOut, refusedSentence } from '~/modules/fleet/images/refused-image';
import { ImageGrid } from '~/modules/fleet/images/ui/image-grid';
import { ModelPictures } from '~/modules/fleet/images/ui/model-pictures';
import { RefusedPhotos } from '~/modules/fleet/images/ui/refused-photos';
import { ImageUpload } from '~/modules/fleet/images/ui/image-upload';
import {
  addImages,
  deleteImage,
  describeImage,
  moveImage,
  readVehicleImages,
} from '~/modules/fleet/images/vehicle-images.server';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = { i18n: ['vehicle-images', 'photo-reasons'], hydrate: 'app' } satisfies RouteHandle;

/** The photos of one vehicle of the agency, and the library's of its model (R115, R297). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const shortId = params.shortId ?? '';
    const [vehicle, shown] = await Promise.all([readVehicleImages(scope, shortId), readModelPictures(scope, shortId)]);
    return { vehicle, shown, title: translator(lang)('head:vehicleImages', { car: vehicleName(vehicle) }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const FILES = { name: 'photos', maxBytes: MAX_PICTURE_BYTES, count: MOST_IMAGES, most: MOST_SENT };

/** Takes new photos, or one step of one photo: both are plain forms of this page. */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params, lang }) => {
      const shortId = params.shortId ?? '';
      const here = paths.agencyVehicleImages(lang, shortId);
      const say = await speakerOf(request);
      const { form, files, skipped, isTooHeavy } = await readFiles(request, FILES);
      if (isTooHeavy)
        return data({ refused: { title: say('vehicle-images:tooHeavy'), sentences: [] } }, { status: 413 });
      if (!form.has('step')) {
        const { added, refused: faulty } = await addImages(scope, shortId, files);
        const refused = [...faulty, ...leftOut(skipped)];
        if (refused.length === 0)
          return redirectWithFlash(here, {
            type: 'success',
            message: 'flash:vehicle.images',
            params: { count: added },
          });
        const sentences = refused.map((one) => refusedSentence(say, one));
        const title = translator(lang)('flash:vehicle.imagesRefused', { count: refused.length });
        return data({ refused: { title, sentences } }, { status: 400 });
      }
      const reading = checkForm(form, imageStepSchema, say);
      if (!reading.ok) return data({ refused: { title: say('errors:invalidData'), sentences: [] } }, { status: 400 });
      const { image, step, alt, place } = reading.value;
      if (step === 'open') return redirect(paths.agencyPicture(lang, await openRefusedPhoto(scope, image)), 303);
      if (step === 'forget') await forgetRefusedPhoto(scope, shortId, image);
      else if (step === 'library') await takeModelPicture(scope, shortId, image);
      else if (step === 'delete') await deleteImage(scope, shortId, image);
      else if (step === 'describe') await describeImage(scope, shortId, image, alt);
      else await moveImage(scope, shortId, image, step === 'place' ? place : step);
      return redirectWithFlash(here, { type: 'success', message: 'flash:vehicle.imagesSaved' });
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function VehicleImagesPage() {
  const { vehicle, shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation(['vehicle-images', 'agency']);
  const lang = useLanguage();
  const name = vehicleName(vehicle);
  const { images, refused, shortId } = vehicle;
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.vehicles'), href: paths.agencyVehicles(lang) },
          { label: `\u2068${name}\u2069`, href: paths.agencyVehicleEdit(lang, shortId) },
          { label: t('title') },
        ]}
      />
      <h1 className="heading mt-2 mb-1 text-h1">{t('title')}</h1>
      <p className="mb-5 text-table text-muted">
        <bdi>{name}</bdi> · {t('countOf', { part: images.length, all: MOST_IMAGES })}
      </p>
      <div className="grid max-w-panel gap-4">
        <ImageUpload left={MOST_IMAGES - images.length} refused={answered?.refused ?? null} />
        {images.length > 0 ? <ImageGrid images={images} /> : null}
        <ModelPictures {...shown} name={name} own={images.length} />
        {refused.length > 0 ? <RefusedPhotos photos={refused} /> : null}
      </div>
    </>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { carImageSchema } from '~/modules/admin/car-images/car-image-schema';
import { addCarImage } from '~/modules/admin/car-images/change-car-images.server';
import { findLibraryModel } from '~/modules/admin/car-images/list-car-images.server';
import { LibraryPictures } from '~/modules/admin/car-images/ui/car-image-cards';
import { COLOURS } from '~/modules/catalogue/vehicle-words';
import { CAR_IMAGE_VIEWS } from '~/modules/fleet/images/car-image-views';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { PictureField } from '~/ui/form/picture-field';
import { Select } from '~/ui/form/select';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';

export const handle = {
  i18n: ['admin-car-images', 'form'],
  pictures: 'anywhere',
} satisfies RouteHandle;

/** The pictures of a model (R295). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const model = await findLibraryModel(scope, params.id ?? '');
    const t = translator(lang);
    const colors = COLOURS.map((value) => ({ value, label: t(`terms-vehicle:color.${value}`) }));
    return { model, colors, title: t('admin-car-images:title', { car: model.name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Keeps a picture; it takes the place of the one of the same colour and view. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params, lang }) => {
    const { id } = await findLibraryModel(scope, params.id ?? '');
    const reading = await readUpload(request, carImageSchema, {
      file: 'picture',
      maxBytes: MAX_PICTURE_BYTES,
      tooLarge: 'errors-pictures:imageTooLarge',
    });
    if (!reading.ok) return reading.invalid;
    try {
      if (!reading.file) throw new DomainError('invalidImage');
      await addCarImage(scope, id, reading.value, reading.file);
    } catch (error) {
      return reading.refuse(error, isPictureFault(error) ? 'picture' : undefined);
    }
    return redirectWithFlash(paths.adminCarImagesOf(lang, id), {
      type: 'success',
      message: 'flash:admin.library.added',
    });
  });
}

export default function AdminCarImagesOf() {
  const { model, colors, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car-images');
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminCarImages(lang) }, { label: `\u2068${model.name}\u2069` }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <LibraryPictures model={model} colors={colors} />
        </div>
        <AddPicture />
      </div>
    </>
  );
}

function AddPicture() {
  const { colors } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin-car-images');
  const form = useServerForm({ id: 'library-form' });
  const labels = { color: t('color'), view: t('viewLabel'), picture: t('picture') };
  return (
    <TitledCard id="add" title={t('add')}>
      <Form {...form.props} reloadDocument encType="multipart/form-data" className="grid gap-4">
        <FormErrors form={form} labels={labels} />
        <PictureField
          name="picture"
          label={labels.picture}
          chooseLabel={t('choose')}
          hint={t('hint')}
          error={form.field('picture').error}
          accept={PICTURE_TYPES}
          shape="square"
          limit={{ maxBytes: MAX_PICTURE_BYTES, tooLarge: t('tooLarge'), invalid: t('invalid') }}
        />
        <Select
          {...form.field('view')}
          label={labels.view}
          options={CAR_IMAGE_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <Select
          {...form.field('color')}
          label={labels.color}
          hint={t('colorHint')}
          options={[{ value: '', label: t('everyColor') }, ...colors]}
        />
        <p className="text-small text-muted">{t('replaces')}</p>
        <div>
          <Button tone="primary" icon="upload">
            {t('save')}
          </Button>
        </div>
      </Form>
    </TitledCard>
  );
}

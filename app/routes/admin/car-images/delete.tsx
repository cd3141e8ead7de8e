import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { StepForm } from '~/http/form/step-form';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { deleteCarImage } from '~/modules/admin/car-images/change-car-images.server';
import { findLibraryImage } from '~/modules/admin/car-images/list-car-images.server';
import { useColorName } from '~/modules/admin/car-images/ui/car-image-cards';
import { removalSchema } from '~/modules/admin/catalogue/catalogue-schema';
import { ConfirmName } from '~/modules/admin/catalogue/ui/catalogue-steps';
import { AdminStepPage } from '~/modules/admin/ui/admin-steps';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { paths } from '~/paths';
import { StepCard } from '~/ui/layout/step-card';
import { VehicleImage } from '~/ui/media/vehicle-image';

/** Never hydrated: a form that is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** What removing a picture of the library does, in figures (R295). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ scope, params, lang }) => {
      const found = await findLibraryImage(scope, params.id ?? '', params.image ?? '');
      const t = translator(lang);
      const { color } = found.image;
      const colors = color ? [{ value: color, label: t(`terms-vehicle:color.${color as 'blanc'}`) }] : [];
      return { ...found, colors, title: t('admin-car-image:deleteTitle') };
    },
    { fresh: true },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'admin',
    async ({ request, scope, params, lang }) => {
      const { id = '', image = '' } = params;
      const { model } = await findLibraryImage(scope, id, image);
      return answerForm(request, removalSchema(model.name), () => deleteCarImage(scope, id, image), {
        to: paths.adminCarImagesOf(lang, id),
        message: 'flash:admin.library.deleted',
      });
    },
    { fresh: true },
  );
}

export default function DeleteCarImage() {
  const { model, image, cars, colors, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-car-images', 'admin-car-image', 'admin-catalogue-step']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'delete' });
  const color = useColorName(colors)(image.color);
  const view = t(`view.${image.view}`);
  const back = paths.adminCarImagesOf(lang, model.id);
  return (
    <AdminStepPage
      trail={[
        { label: t('list'), href: paths.adminCarImages(lang) },
        { label: `\u2068${model.name}\u2069`, href: back },
      ]}
      title={title}
    >
      <VehicleImage
        picture={vehiclePicture(
          { ...model, color: image.color ?? 'gris', photo: image },
          { alt: t('pictureOf', { car: model.name, color, view }), sizes: '(min-width: 40rem) 30rem, 90vw' },
        )}
        className="max-w-120 rounded-card"
      />
      <StepCard
        title={`${view}, ${color}`}
        lines={[
          t('admin-car-image:shownBy', { count: cars }),
          t('admin-car-image:thenShown'),
          t('admin-car-image:final'),
        ]}
      >
        <StepForm
          form={form}
          labels={{ confirmName: t('admin-catalogue-step:confirmName') }}
          submit={{ label: t('admin-car-image:deleteSubmit'), tone: 'danger' }}
          back={{ label: t('admin-car-image:back'), href: back }}
        >
          <ConfirmName form={form} name={model.name} />
        </StepForm>
      </StepCard>
    </AdminStepPage>
  );
}

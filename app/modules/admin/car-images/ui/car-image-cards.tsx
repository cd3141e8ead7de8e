import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import type { Option } from '~/ui/form/select';
import { Card, CardHeader } from '~/ui/layout/card';
import { VehicleImage } from '~/ui/media/vehicle-image';
import type { findLibraryModel, LibraryImage } from '../list-car-images.server';

type Model = Awaited<ReturnType<typeof findLibraryModel>>;

/** The words of a picture's colour among those of a page; those of every colour where it has none. */
export function useColorName(colors: readonly Option[]) {
  const { t } = useTranslation('admin-car-images');
  return (color: string | null) =>
    color === null ? t('everyColor') : (colors.find(({ value }) => value === color)?.label ?? color);
}

type Shown = { model: Model; colors: readonly Option[] };

/** The pictures of a model, a card a colour: each with its view and the way to remove it. */
export function LibraryPictures({ model, colors: words }: Shown) {
  const { t } = useTranslation('admin-car-images');
  const nameOf = useColorName(words);
  const colors = [...new Set(model.images.map(({ color }) => color))];
  if (colors.length === 0) return <Drawn model={model} />;
  return colors.map((color) => (
    <Card key={color ?? ''} as="section" pad="none" labelledBy={`color-${color ?? 'all'}`}>
      <CardHeader
        id={`color-${color ?? 'all'}`}
        title={nameOf(color)}
        note={color === null ? t('everyColorNote') : null}
      />
      <ul className="grid gap-4 p-5 sm:grid-cols-2">
        {model.images
          .filter((image) => image.color === color)
          .map((image) => (
            <Picture key={image.id} model={model} image={image} color={nameOf(color)} />
          ))}
      </ul>
    </Card>
  ));
}

function Picture({ model, image, color }: { model: Model; image: LibraryImage; color: string }) {
  const { t } = useTranslation('admin-car-images');
  const lang = useLanguage();
  const view = t(`view.${image.view}`);
  return (
    <li>
      <VehicleImage
        picture={vehiclePicture(
          { ...model, color: image.color ?? 'gris', photo: image },
          { alt: t('pictureOf', { car: model.name, color, view }), sizes: '(min-width: 40rem) 22rem, 90vw' },
        )}
        className="rounded-field"
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className="font-semibold">{view}</span>
        <ButtonLink
          href={paths.adminCarImageDelete(lang, model.id, image.id)}
          size="sm"
          tone="danger-outline"
          icon="trash"
        >
          {t('delete')} <span className="sr-only">{`${view}, ${color}`}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** The drawing that stands for a model without pictures. */
function Drawn({ model }: { model: Model }) {
  const { t } = useTranslation('admin-car-images');
  const lang = useLanguage();
  return (
    <Card as="section" pad="none" labelledBy="drawn">
      <CardHeader id="drawn" title={t('drawn')} />
      <div className="p-5">
        <VehicleImage
          picture={vehiclePicture(
            { ...model, color: 'gris', photo: null },
            { alt: t('drawnOf', { car: model.name }), sizes: '(min-width: 40rem) 30rem, 90vw', lang },
          )}
          className="max-w-120 rounded-field"
        />
        <p className="mt-3 text-muted">{t('drawnNote')}</p>
      </div>
    </Card>
  );
}

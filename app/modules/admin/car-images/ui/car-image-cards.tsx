import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { COLOURS, isOneOf } from '~/modules/catalogue/vehicle-words';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import { VehicleImage } from '~/ui/media/vehicle-image';
import type { findLibraryModel, LibraryImage } from '../list-car-images.server';

type Model = Awaited<ReturnType<typeof findLibraryModel>>;

/** The words of a picture's colour; those of every colour where it has none. */
export function useColorName() {
  const { t } = useTranslation(['admin-car-images', 'terms-vehicle']);
  return (color: string | null) =>
    color !== null && isOneOf(COLOURS, color) ? t(`terms-vehicle:color.${color}`) : t('everyColor');
}

/** The pictures of a model, a card a colour: each with its view and the way to remove it. */
export function LibraryPictures({ model }: { model: Model }) {
  const { t } = useTranslation('admin-car-images');
  const nameOf = useColorName();
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
            <Picture key={image.id} model={model} image={image} />
          ))}
      </ul>
    </Card>
  ));
}

function Picture({ model, image }: { model: Model; image: LibraryImage }) {
  const { t } = useTranslation('admin-car-images');
  const lang = useLanguage();
  const color = useColorName()(image.color);
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

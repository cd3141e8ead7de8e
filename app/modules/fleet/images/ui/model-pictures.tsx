import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import { VehicleImage } from '~/ui/media/vehicle-image';
import { MOST_IMAGES } from '../image-limits';
import type { ModelPicture, ShownModel } from '../model-pictures.server';
import { vehiclePicture } from '../vehicle-picture';

interface ModelPicturesProps extends ShownModel {
  /** Of the car. */
  name: string;
  /** How many photos it has. */
  own: number;
}

const SIZES = '(min-width: 40rem) 240px, 100vw';

/**
 * What visitors see of a car without photos of its own: the library's pictures of its model, else its drawing. Each picture can
 * be put among its photos, also beside others (R297).
 */
export function ModelPictures({ car, pictures, name, own }: ModelPicturesProps) {
  const { t } = useTranslation('vehicle-images');
  const lang = useLanguage();
  if (pictures.length === 0 && own > 0) return null;
  const drawn = vehiclePicture(car, { alt: t('model.drawing', { car: name }), sizes: SIZES, lang });
  return (
    <Card as="section" pad="none" labelledBy="model-title">
      <CardHeader id="model-title" title={t(own > 0 ? 'model.title' : 'model.shown')} />
      <p className="px-5 pt-4 text-table text-muted">
        {t(own > 0 ? 'model.beside' : pictures.length > 0 ? 'model.instead' : 'model.drawn')}
      </p>
      <ul className="grid gap-4 px-5 py-4 sm:grid-cols-3">
        {pictures.length > 0 ? (
          pictures.map((picture) => (
            <Picture key={picture.view} {...{ car, picture, name }} isFull={own >= MOST_IMAGES} />
          ))
        ) : (
          <li>
            <VehicleImage picture={drawn} />
          </li>
        )}
      </ul>
    </Card>
  );
}

interface PictureProps {
  car: ShownModel['car'];
  picture: ModelPicture;
  name: string;
  isFull: boolean;
}

function Picture({ car, picture, name, isFull }: PictureProps) {
  const { t } = useTranslation('vehicle-images');
  const view = t(`view.${picture.view}`);
  const alt = t('model.alt', { car: name, view });
  return (
    <li className="flex flex-col gap-2">
      <VehicleImage picture={vehiclePicture({ ...car, photo: picture }, { alt, sizes: SIZES })} />
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-table font-medium">
        {view} {picture.isTaken ? <Tag>{t('model.taken')}</Tag> : null}
      </p>
      {picture.isTaken || isFull ? null : (
        <Form method="post">
          <input type="hidden" name="image" value={picture.view} />
          <Button name="step" value="library" size="sm" icon="plus">
            {t('model.take')} <span className="sr-only">({view})</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

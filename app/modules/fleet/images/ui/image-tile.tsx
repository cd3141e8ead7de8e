import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { Card } from '~/ui/layout/card';
import { LONGEST_ALT } from '../image-limits';

export interface ShownImage {
  id: string;
  key: string;
  width: number;
  height: number;
  alt: string | null;
  /** Whether it shows the model: the library's, in the place of a refused one (R296). */
  isModel: boolean;
}

interface ImageTileProps {
  image: ShownImage;
  /** From 1. */
  number: number;
  count: number;
}

/** A photo with its place, and the buttons that move, describe and remove it. */
export function ImageTile({ image, number, count }: ImageTileProps) {
  const { t } = useTranslation('vehicle-images');
  const isMain = number === 1;
  return (
    <Card
      as="li"
      pad="none"
      className={`data-dragged:opacity-60 data-over:outline-2 data-over:outline-dashed data-over:outline-primary ${isMain ? 'outline-2 outline-primary' : ''}`}
    >
      <div data-handle className="relative overflow-hidden rounded-t-card bg-stage select-none">
        <img
          src={paths.photo(image.key, 640)}
          srcSet={`${paths.photo(image.key, 320)} 320w, ${paths.photo(image.key, 640)} 640w`}
          sizes="(min-width: 40rem) 30rem, 100vw"
          alt={image.alt ?? t('photo', { number })}
          width={image.width}
          height={image.height}
          className="aspect-video h-auto w-full object-cover"
        />
        <span className="absolute start-2 top-2 flex flex-wrap gap-2">
          {isMain ? <Tag highlight>{t('main')}</Tag> : null}
          {image.isModel ? <Tag>{t('isModel')}</Tag> : null}
        </span>
        <span className="absolute end-2 top-2">
          <Tag>{number}</Tag>
        </span>
      </div>
      <Form method="post" className="grid gap-3 p-4">
        <input type="hidden" name="image" value={image.id} />
        <Input
          id={`alt-${image.id}`}
          name="alt"
          maxLength={LONGEST_ALT}
          dir="auto"
          defaultValue={image.alt ?? ''}
          label={t('alt')}
          hint={t('altHint')}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="step" value="describe" size="sm">
            {t('describe')}
          </Button>
          <Button name="step" value="earlier" size="sm" icon="arrow-left" iconOnly disabled={isMain}>
            {t('earlier', { number })}
          </Button>
          <Button name="step" value="later" size="sm" icon="arrow-right" iconOnly disabled={number === count}>
            {t('later', { number })}
          </Button>
          <Button name="step" value="main" size="sm" icon="star" disabled={isMain}>
            {t('makeMain')}
          </Button>
          <Button name="step" value="delete" size="sm" tone="danger-outline" icon="trash" iconOnly className="ms-auto">
            {t('delete', { number })}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

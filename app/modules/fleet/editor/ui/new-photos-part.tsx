import { useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { Checkbox } from '~/ui/form/checkbox';
import { MOST_IMAGES } from '../../images/image-limits';
import { PhotosInput } from '../../images/ui/photos-input';
import { Part } from './part';

/** Photos that came with a form which did not stand. */
export interface PostedPhotos {
  /** The id that the vehicle will have. */
  id: string;
  seal: string;
  kept: { key: string; width: number; height: number }[];
  /** A sentence a file that was not taken. */
  refused: string[];
}

/** The photos of a vehicle that is not stored yet: they are sent with its form, and kept while it does not stand. */
export function NewPhotosPart({ posted, error }: { posted?: PostedPhotos; error?: string }) {
  const { t } = useTranslation('vehicle-editor');
  const { state, formEncType } = useNavigation();
  const { kept = [], refused, seal } = posted ?? {};
  const left = MOST_IMAGES - kept.length;
  return (
    <Part part="photos" note={t('countOf', { part: kept.length, all: MOST_IMAGES })}>
      {kept.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
          {kept.map(({ key }, index) => (
            <li key={key} className="min-w-0">
              <img
                src={paths.photo(key, 320)}
                alt={t('photo', { number: index + 1 })}
                width={320}
                height={180}
                className="aspect-video h-auto w-full rounded-field bg-stage object-cover"
              />
              <Checkbox name="droppedPhotos" value={key} label={t('dropPhoto', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      ) : null}
      <input type="hidden" name="keptPhotos" value={seal ?? ''} />
      {left > 0 ? (
        // Files that were answered are done with: a new field holds none of them.
        <PhotosInput
          key={seal ?? ''}
          label={t('addPhotos')}
          hint={t('photosHint', { count: left })}
          error={error}
          refused={refused}
          tooHeavy={t('photosTooHeavy')}
        />
      ) : null}
      <p role="status" className="text-table text-muted empty:hidden">
        {state !== 'idle' && formEncType === 'multipart/form-data' ? t('sending') : null}
      </p>
    </Part>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { MOST_IMAGES } from '../../images/image-limits';
import { VehicleThumb } from '../../images/ui/vehicle-thumb';
import type { PicturedVehicle } from '../../images/vehicle-picture';
import { Part } from './part';

interface PhotosPartProps {
  /** Keys of its own photos. */
  images: string[];
  shortId: string;
  vehicle: PicturedVehicle;
}

/**
 * The photos of a stored vehicle, which are added and put in order on a page of their own; without any, what visitors see
 * in their place (R297).
 */
export function PhotosPart({ images, shortId, vehicle }: PhotosPartProps) {
  const { t } = useTranslation('vehicle-editor');
  const lang = useLanguage();
  return (
    <Part part="photos" note={t('countOf', { part: images.length, all: MOST_IMAGES })}>
      {images.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {images.map((key) => (
            <li key={key}>
              <img
                src={paths.photo(key, 320)}
                alt=""
                width={320}
                height={180}
                className="aspect-video h-auto w-full rounded-field bg-stage object-cover"
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <VehicleThumb car={vehicle} className="h-[68px] w-30" />
          <p className="min-w-0 grow basis-48 text-table text-muted">{t(vehicle.photo ? 'modelPhoto' : 'noPhoto')}</p>
        </div>
      )}
      <div>
        <ButtonLink href={paths.agencyVehicleImages(lang, shortId)} icon="image">
          {t('managePhotos')}
        </ButtonLink>
      </div>
    </Part>
  );
}

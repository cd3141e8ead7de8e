import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { MOST_IMAGES } from '../../images/image-limits';
import { Part } from './part';

/** The photos of a stored vehicle, which are added and put in order on a page of their own. `images`: their keys. */
export function PhotosPart({ images, shortId }: { images: string[]; shortId: string }) {
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
        <p className="text-table text-muted">{t('noPhoto')}</p>
      )}
      <div>
        <ButtonLink href={paths.agencyVehicleImages(lang, shortId)} icon="image">
          {t('managePhotos')}
        </ButtonLink>
      </div>
    </Part>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { VehicleImage, ResponsiveImage } from '~/ui/media/vehicle-image';
import { ART_VIEWS } from '../vehicle-art';
import { type PicturedVehicle, vehiclePicture } from '../vehicle-picture';

type Photo = NonNullable<PicturedVehicle['photo']>;
type CarGalleryProps = { car: PicturedVehicle & { images: readonly Photo[] }; name: string };

const WIDTHS = [480, 640, 960] as const;
const SIZES = '(min-width: 1200px) 756px, (min-width: 1024px) calc(100vw - 440px), calc(100vw - 32px)';

/**
 * The car's photos, or the three views of its illustration: a strip that snaps when swiped, and small
 * pictures that lead to each by its fragment.
 */
export function VehicleGallery({ car, name }: CarGalleryProps) {
  const { t } = useTranslation('vehicle');
  const drawn = car.images.length === 0;
  const ofModel = car.images.some(({ isModel }) => isModel);
  const lang = useLanguage();
  const pictures = drawn
    ? ART_VIEWS.map((view) => ({
        id: `view-${view}`,
        alt: t(`gallery.${view}`, { car: name }),
        view,
        photo: null,
      }))
    : car.images.map((photo, index) => ({
        id: `photo-${index + 1}`,
        alt: t('gallery.photo', { car: name, number: index + 1 }),
        view: undefined,
        photo,
      }));
  return (
    <section aria-label={t('gallery.label')} className="gallery">
      <div className="relative">
        {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the strip */}
        <ul
          tabIndex={0}
          aria-label={t('gallery.label')}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
        >
          {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
          {pictures.map(({ id, alt, view, photo }, index) => (
            <li key={id} id={id} className="w-full shrink-0 snap-start scroll-mt-48">
              <VehicleImage
                eager={index === 0}
                picture={vehiclePicture({ ...car, photo }, { alt, sizes: SIZES, view, widths: WIDTHS, lang })}
                className=""
              />
            </li>
          ))}
        </ul>
        {drawn || ofModel ? (
          <span className="pointer-events-none absolute start-3 bottom-3 rounded-badge bg-surface px-2 py-0.5 text-micro font-medium text-muted">
            {t(drawn ? 'illustrationHint' : 'modelPhotoHint')}
          </span>
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <ul className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-4">
          {pictures.map(({ id, alt, view, photo }) => {
            const picture = vehiclePicture({ ...car, photo }, { alt: '', sizes: '180px', view, widths: [128, 320] });
            const fit = photo ? 'object-cover' : 'object-contain px-[6%] rtl:-scale-x-100';
            return (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-label={t('gallery.show', { picture: alt })}
                  className="gallery-thumb block overflow-hidden rounded-field bg-stage"
                >
                  <ResponsiveImage picture={picture} className={`aspect-[16/9] w-full ${fit}`} />
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

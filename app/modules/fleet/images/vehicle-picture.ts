import { direction, type Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { type ArtView, artName } from './vehicle-art';

type ImageWidth = Parameters<typeof paths.photo>[1];
type DrawnCar = Parameters<typeof artName>[0];

/** What a picture of a car is chosen from. */
export interface PicturedVehicle extends DrawnCar {
  /** The main photo, once the agency has uploaded one; `isModel`: the library's, of the model. */
  photo?: { key: string; width: number; height: number; isModel?: boolean } | null;
}

interface PictureWish {
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  view?: ArtView;
  widths?: readonly ImageWidth[];
  /**
   * Of the page. In Arabic an illustration is a file that looks the other way: turned by the style sheet, its
   * alternative text would stand mirror-written while it loads. A photo is never turned.
   */
  lang?: Language;
}

const CARD_WIDTHS = [320, 480, 640] as const;

/**
 * The picture of a car for `ResponsiveImage`: its photo, or the illustration that stands for it until
 * there is one (2:1, transparent ground).
 */
export function vehiclePicture(car: PicturedVehicle, wish: PictureWish) {
  const { alt, sizes, view = 'q', widths = CARD_WIDTHS, lang } = wish;
  const { photo } = car;
  const name = artName(car, view) + (lang && direction(lang) === 'rtl' ? '-rtl' : '');
  const file = (width: ImageWidth, format: 'avif' | 'webp') =>
    photo ? paths.photo(photo.key, width, format) : paths.vehicleArt(`${name}-${width}.${format}`);
  const set = (format: 'avif' | 'webp') => widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? 480;
  return {
    alt,
    src: file(middle, 'webp'),
    srcSet: set('webp'),
    width: middle,
    height: photo ? Math.round((middle * photo.height) / photo.width) : middle / 2,
    sizes,
    sources: [{ type: 'image/avif', srcSet: set('avif') }],
    fit: photo ? ('cover' as const) : ('contain' as const),
  };
}

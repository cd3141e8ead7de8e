import { paths } from '~/http/paths';
import { type ArtView, artName } from './vehicle-art';

type DrawnCar = Parameters<typeof artName>[0];

/** What a picture of a car is chosen from. */
export interface PicturedVehicle extends DrawnCar {
  /** The main photo, once the agency has uploaded one. */
  photo?: { key: string; width: number; height: number } | null;
}

interface PictureWish {
  alt: string;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  view?: ArtView;
  /** Among the widths of platform/images.server.ts. */
  widths?: readonly number[];
}

const CARD_WIDTHS = [320, 480, 640] as const;

/**
 * The picture of a car for `StageImage`: its photo, or the illustration that stands for it until
 * there is one (2:1, transparent ground).
 */
export function vehiclePicture(car: PicturedVehicle, wish: PictureWish) {
  const { alt, sizes, view = 'q', widths = CARD_WIDTHS } = wish;
  if (car.photo) {
    const { key, width, height } = car.photo;
    return { alt, src: paths.photo(key), width, height, sizes, fit: 'cover' as const };
  }
  const name = artName(car, view);
  const file = (width: number, format: string) => paths.vehicleArt(`${name}-${width}.${format}`);
  const set = (format: string) =>
    widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? 480;
  return {
    alt,
    src: file(middle, 'webp'),
    srcSet: set('webp'),
    width: middle,
    height: middle / 2,
    sizes,
    sources: [{ type: 'image/avif', srcSet: set('avif') }],
    fit: 'contain' as const,
  };
}

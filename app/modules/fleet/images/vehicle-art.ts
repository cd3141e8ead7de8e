import { plainLatin } from '~/i18n/latin';
import { type Category, COLOURS, type Colour, isOneOf } from '~/modules/catalogue/vehicle-words';

/** The drawn bodies, paints (= COLOURS) and views; together the names of the art assets. */
export const BODIES = ['city', 'hatchback', 'sedan', 'suv', 'luxury', 'convertible', 'minivan'] as const;
export type Body = (typeof BODIES)[number];

/** Three quarters (the main one), side, rear. */
export const ART_VIEWS = ['q', 'side', 'rear'] as const;
export type ArtView = (typeof ART_VIEWS)[number];

interface DrawnCar {
  category: Category;
  modelName: string;
  seats: number;
  color: string;
}

/** Shown for a colour that is none of ours. */
const DEFAULT_PAINT: Colour = 'gris';

const matches = (names: string) =>
  new RegExp(
    `^(?:${names
      .split(',')
      .map((name) => name.trim())
      .join('|')})$`,
  );

const CITY_CARS = matches(`
  108, 500, aygo, c1, celerio, i10, micra, panda, picanto, seagull, spring, twingo, up, zoe,
  cooper, swift`);

const SEDANS = matches(`
  301, 408, 5, accent, c-elysee, c4 x, corolla, dzire, elantra, emgrand, fluence,
  jetta, logan, octavia, seal, symbol, tipo`);

const VANS = matches(`
  berlingo, caddy, caravelle, carnival, classe v, combo life, dokker, doblo, ertiga, express, h-1,
  jogger, kangoo, lodgy, rifter, spacetourer, staria, tourneo custom, trafic, traveller`);

/** Luxury models that stand as high as an SUV. */
const LUXURY_SUVS = matches(`
  cayenne, classe g, defender, discovery sport, ds 7, gle, glc, grand cherokee, macan, q5, q7, q8,
  range rover.*, stelvio, touareg, x3, x5, x6, xc60, xc90`);

/**
 * The body that stands for a car until it has photos: its model where it is known, else its
 * category and seats.
 */
export function bodyOf({ category, modelName, seats }: Omit<DrawnCar, 'color'>): Body {
  const model = plainLatin(modelName).trim();
  if (category === 'convertible') return 'convertible';
  if (VANS.test(model)) return 'minivan';
  if (category === 'suv' || LUXURY_SUVS.test(model)) return 'suv';
  if (seats >= 7) return 'minivan';
  if (category === 'luxury') return model === 'ds 4' ? 'hatchback' : 'luxury';
  if (SEDANS.test(model) || category === 'midsize' || category === 'fullsize') return 'sedan';
  return CITY_CARS.test(model) ? 'city' : 'hatchback';
}

/** The paint that stands for a vehicle's colour. */
export function paintOf(color: string): Colour {
  return isOneOf(COLOURS, color) ? color : DEFAULT_PAINT;
}

/** Base name of the asset that shows a car: `suv-sable-q`. */
export function artName(car: DrawnCar, view: ArtView = 'q'): string {
  return `${bodyOf(car)}-${paintOf(car.color)}-${view}`;
}

import type { Category, Feature } from '~/modules/catalogue/vehicle-words';
import type { Random } from './random';

const BASE: Feature[] = [
  'air_conditioning',
  'power_steering',
  'central_locking',
  'electric_windows',
  'radio',
  'usb_aux',
  'abs',
];
const COMMON: Feature[] = [
  'bluetooth',
  'esp',
  'electric_mirrors',
  'side_airbags',
  'cruise_control',
  'parking_sensors',
  'brake_assist',
];
const FINE: Feature[] = ['backup_camera', 'gps', 'alloy_wheels', 'led_headlights', 'keyless_start', 'lane_assist'];
const RICH: Feature[] = ['premium_audio', 'heated_seats', 'sunroof', 'blind_spot_detection'];

/** How likely a car of the category has a feature of each further set. */
const LEVELS: Record<Category, [common: number, fine: number, rich: number]> = {
  economy: [0.55, 0.12, 0],
  compact: [0.75, 0.3, 0.03],
  midsize: [0.85, 0.5, 0.1],
  fullsize: [0.85, 0.5, 0.12],
  suv: [0.85, 0.6, 0.15],
  convertible: [0.95, 0.8, 0.5],
  luxury: [1, 0.95, 0.8],
};

/** What a car of a category and age plausibly has, in the order in which features were drawn. */
export function featuresOf(random: Random, category: Category, age: number): Feature[] {
  const [common, fine, rich] = LEVELS[category];
  const aged = 1 - age * 0.04;
  const some = (from: Feature[], likely: number) => from.filter(() => random.chance(likely * aged));
  const optional = some(RICH, rich).filter((feature) => feature !== 'sunroof' || category !== 'convertible');
  return [...BASE, ...some(COMMON, common), ...some(FINE, fine), ...optional];
}

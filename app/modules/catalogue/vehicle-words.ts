/** The closed vocabularies of the catalogue (R114). Their texts: `terms-vehicle:category.*` etc. */

export const CATEGORIES = ['economy', 'compact', 'midsize', 'fullsize', 'luxury', 'suv', 'convertible'] as const;
export type Category = (typeof CATEGORIES)[number];

export const TRANSMISSIONS = ['automatic', 'manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUEL_TYPES = ['gasoline', 'diesel', 'hybrid', 'electric', 'lpg'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

/** The 25 predefined features, in the order of R114. */
export const FEATURES = [
  'air_conditioning',
  'power_steering',
  'central_locking',
  'electric_windows',
  'radio',
  'gps',
  'bluetooth',
  'backup_camera',
  'parking_sensors',
  'heated_seats',
  'sunroof',
  'alloy_wheels',
  'led_headlights',
  'cruise_control',
  'premium_audio',
  'usb_aux',
  'keyless_start',
  'side_airbags',
  'abs',
  'esp',
  'brake_assist',
  'blind_spot_detection',
  'lane_assist',
  'heated_windshield',
  'electric_mirrors',
] as const;
export type Feature = (typeof FEATURES)[number];

export const LOCATION_TYPES = [
  'airport',
  'train_station',
  'port',
  'mall',
  'business_district',
  'city_center',
  'city',
  'district',
  'landmark',
] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** Colours a vehicle can have; each is also a paint of the illustrations. */
export const COLOURS = [
  'blanc',
  'gris',
  'argent',
  'noir',
  'bleu',
  'rouge',
  'sable',
  'vert',
  'majorelle',
  'orange',
] as const;
export type Colour = (typeof COLOURS)[number];

export const VEHICLE_STATUSES = ['available', 'rented', 'maintenance', 'unavailable'] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** Limits of a car's fields (R115); the database keeps them too. */
export const SEATS = { min: 1, max: 15 } as const;
export const MODEL_YEARS = { min: 1900, max: 2030 } as const;

/** Narrows a text to one of a vocabulary: `isOneOf(CATEGORIES, value)`. */
export function isOneOf<const Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return (words as readonly unknown[]).includes(value);
}

import type { Feature } from '~/modules/catalogue/vehicle-words';

/** The features as the editor shows them; together all of the catalogue. */
export const FEATURE_GROUPS = {
  comfort: [
    'air_conditioning',
    'power_steering',
    'central_locking',
    'electric_windows',
    'electric_mirrors',
    'heated_seats',
    'heated_windshield',
    'sunroof',
    'keyless_start',
  ],
  media: ['radio', 'bluetooth', 'usb_aux', 'gps', 'premium_audio'],
  safety: [
    'abs',
    'esp',
    'brake_assist',
    'side_airbags',
    'cruise_control',
    'parking_sensors',
    'backup_camera',
    'blind_spot_detection',
    'lane_assist',
    'led_headlights',
    'alloy_wheels',
  ],
} as const satisfies Record<string, readonly Feature[]>;

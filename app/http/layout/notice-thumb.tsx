import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import type { Notice } from '~/modules/notifications/list-notices.server';

/** The first picture of the car that a notice speaks of. */
export function NoticeThumb({ vehicle }: { vehicle: NonNullable<Notice['vehicle']> }) {
  const { images, ...car } = vehicle;
  return <VehicleThumb car={{ ...car, photo: images[0] ?? null }} className="h-9 w-16" />;
}

import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import type { Notice } from '~/modules/notifications/list-notices.server';

/** The picture of the car that a notice speaks of, as visitors see it (R295). */
export function NoticeThumb({ vehicle }: { vehicle: NonNullable<Notice['vehicle']> }) {
  return <VehicleThumb car={vehicle} className="h-9 w-16" />;
}

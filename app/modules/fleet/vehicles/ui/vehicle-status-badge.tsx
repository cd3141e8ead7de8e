import { useTranslation } from '~/i18n/use-translation';
import type { VehicleStatus } from '~/modules/catalogue/vehicle-words';
import { Badge, type BadgeTone } from '~/ui/badge';

/** Of each state of a car. */
export const VEHICLE_TONES: Record<VehicleStatus, BadgeTone> = {
  available: 'ok',
  rented: 'info',
  maintenance: 'warn',
  unavailable: 'neutral',
};

/** Where a car is today, as its agency says. */
export function VehicleStatusBadge({ status }: { status: VehicleStatus }) {
  const { t } = useTranslation('terms-fleet');
  return <Badge tone={VEHICLE_TONES[status]}>{t(`vehicleStatus.${status}`)}</Badge>;
}

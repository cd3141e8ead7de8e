import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { Plate } from '~/ui/data/plate';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import type { AgencyVehicle } from '../find-agency-vehicle.server';

/** Where the page stands, the vehicle's picture, name, plate and status, and what can be done with it. */
export function VehicleHead({ vehicle, actions }: { vehicle: AgencyVehicle; actions: ReactNode }) {
  const { t } = useTranslation(['agency-vehicle', 'agency']);
  const lang = useLanguage();
  const name = vehicleName(vehicle);
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.vehicles'), href: paths.agencyVehicles(lang) },
          { label: `\u2068${name}\u2069` },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          <VehicleThumb car={vehicle} className="h-[51px] w-[90px] shrink-0" />
          <div className="min-w-0">
            <h1 dir="auto" className="heading text-h1 wrap-anywhere">
              {name}
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Plate className="text-body font-semibold">{vehicle.registrationNumber}</Plate>
              {vehicle.archivedAt ? (
                <Badge>{t('archived.badge')}</Badge>
              ) : (
                <VehicleStatusBadge status={vehicle.status} />
              )}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </>
  );
}

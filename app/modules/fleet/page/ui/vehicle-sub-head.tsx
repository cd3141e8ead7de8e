import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Plate } from '~/ui/data/plate';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { vehicleName } from '../../vehicles/vehicle-name';

interface VehicleSubHeadProps {
  vehicle: { shortId: string; make: string; modelName: string; year: number; registrationNumber: string };
  /** What the page is about, as "Maintenance". */
  title: string;
  /** The name of the trail for screen readers. */
  trail: string;
  actions?: ReactNode;
}

/** The head of a page about one side of a vehicle, with the way back to it. */
export function VehicleSubHead({ vehicle, title, trail, actions }: VehicleSubHeadProps) {
  const { t } = useTranslation('agency');
  const lang = useLanguage();
  const name = vehicleName(vehicle);
  return (
    <>
      <Breadcrumbs
        label={trail}
        items={[
          { label: t('nav.vehicles'), href: paths.agencyVehicles(lang) },
          { label: `\u2068${name}\u2069`, href: paths.agencyVehicle(lang, vehicle.shortId) },
          { label: title },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">{title}</h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-body text-muted">
            <bdi>{name}</bdi>
            <Plate>{vehicle.registrationNumber}</Plate>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </>
  );
}

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { VehicleStatusBadge } from '~/modules/fleet/vehicles/ui/vehicle-status-badge';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Plate } from '~/ui/data/plate';
import { TextLink } from '~/ui/text-link';
import type { VehicleBrief as Brief } from '../vehicle-brief.server';
import { PapersCard } from './papers-card';

/** A vehicle in a window over another page: its state and due dates, and the way to the form that changes them. */
export function VehicleBrief({ vehicle }: { vehicle: Brief }) {
  const { t } = useTranslation('notice-brief');
  const lang = useLanguage();
  const { shortId, status, isArchived, today, registrationNumber } = vehicle;
  return (
    <>
      <div className="mt-3 mb-4 flex items-center gap-3">
        <VehicleThumb car={vehicle} className="h-[68px] w-30 shrink-0" />
        <div className="min-w-0">
          <bdi className="block text-card font-semibold wrap-anywhere">{vehicleName(vehicle)}</bdi>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Plate className="text-table">{registrationNumber}</Plate>
            {isArchived ? <Badge>{t('archived')}</Badge> : <VehicleStatusBadge status={status} />}
          </p>
        </div>
      </div>
      <PapersCard vehicle={vehicle} today={today} />
      {isArchived ? null : (
        <ButtonLink
          href={paths.agencyVehicleMaintenance(lang, shortId)}
          tone="primary"
          icon="pencil"
          wide
          className="mt-4"
        >
          {t('editVehicle')}
        </ButtonLink>
      )}
      <p className="mt-3">
        <TextLink href={paths.agencyVehicle(lang, shortId)}>{t('openVehicle')}</TextLink>
      </p>
    </>
  );
}

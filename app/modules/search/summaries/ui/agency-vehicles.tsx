import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Section } from '~/ui/layout/section';
import { EmptyState } from '~/ui/list/empty-state';
import { ListPagination } from '~/ui/list/list-pagination';
import type { agencyVehicles } from '../agency-vehicles';
import type { VehicleSummary } from '../vehicle-summary';
import { VehicleCard, VehicleGrid } from './vehicle-card';

interface AgencyVehiclesProps {
  vehicles: VehicleSummary[];
  /** Of all pages. */
  total: number;
  view: ReturnType<typeof agencyVehicles.view>;
  /** What stands at the top end of a vehicle's picture: its heart. */
  cornerOf: (vehicle: VehicleSummary) => ReactNode;
}

/** Cards in view at once. */
const EAGER = 2;

/** One page of an agency's vehicles, on the agency's own page. */
export function AgencyVehicles({ vehicles, total, view, cornerOf }: AgencyVehiclesProps) {
  const { t } = useTranslation(['agencies', 'terms-vehicle']);
  const lang = useLanguage();
  return (
    <Section id="cars" title={t('page.cars')} note={t('terms-vehicle:count.car', { count: total })} className="!mt-2">
      {vehicles.length > 0 ? (
        <VehicleGrid>
          {vehicles.map((vehicle, at) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              lang={lang}
              headingLevel={3}
              eager={at < EAGER}
              corner={cornerOf(vehicle)}
            />
          ))}
        </VehicleGrid>
      ) : (
        <EmptyState
          title={t('page.noCarsTitle')}
          level={3}
          action={<ButtonLink href={paths.cars(lang)}>{t('page.otherCars')}</ButtonLink>}
        >
          {t('page.noCarsText')}
        </EmptyState>
      )}
      {view.pages > 1 && (
        <div className="mt-6">
          <ListPagination view={view} />
        </div>
      )}
    </Section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths, withQuery } from '~/paths';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { dayOf, timeOf, type WallClock } from '~/platform/clock';
import { Section } from '~/ui/layout/section';
import type { HomeData } from '../home.server';
import { VehicleCard, VehicleGrid } from '~/modules/search/summaries/ui/vehicle-card';
import type { VehicleSummary } from '~/modules/search/summaries/vehicle-summary';
import { AllLink } from './all-link';

/** The dates of the home page as the query of a vehicle's page and of the search. */
export function datesQuery(dates: HomeData['dates']): Record<string, string> {
  if (!dates) return {};
  const part = (at: WallClock, day: string, time: string) => ({
    [day]: dayOf(at),
    [time]: timeOf(at),
  });
  return {
    ...part(dates.pickupAt, 'startDate', 'pickupTime'),
    ...part(dates.returnAt, 'endDate', 'returnTime'),
  };
}

interface HomeVehiclesProps extends Pick<HomeData, 'featured' | 'dates' | 'isChosen'> {
  /** What stands at the top end of a vehicle's picture: its heart. */
  cornerOf: (vehicle: VehicleSummary) => ReactNode;
}

/** Featured vehicles that are free at the dates, with the total for them. */
export function HomeVehicles({ featured, dates, isChosen, cornerOf }: HomeVehiclesProps) {
  const { t } = useTranslation(['home', 'terms-time']);
  const lang = useLanguage();
  if (featured.length === 0) return null;
  const enquiry = datesQuery(dates);
  const note =
    dates &&
    t('featured.note', {
      from: formatDate(dates.pickupAt, lang, 'day'),
      to: formatDate(dates.returnAt, lang, 'day'),
      days: t('terms-time:count.day', { count: dates.days }),
    });
  return (
    <Section
      id="cars"
      title={t(isChosen ? 'featured.chosen' : 'featured.suggested')}
      note={note}
      action={<AllLink href={withQuery(paths.cars(lang), enquiry)}>{t('featured.all')}</AllLink>}
    >
      <VehicleGrid wide>
        {featured.map((vehicle) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            lang={lang}
            enquiry={enquiry}
            showCity
            headingLevel={3}
            corner={cornerOf(vehicle)}
          />
        ))}
      </VehicleGrid>
    </Section>
  );
}

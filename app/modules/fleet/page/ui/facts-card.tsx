import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { locationName } from '~/modules/agencies/locations/location-name';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import type { AgencyVehicle } from '../find-agency-vehicle.server';

interface FactsCardProps {
  vehicle: AgencyVehicle;
  /** Of category, gearbox, fuel, seats and colour, in the page's language. */
  words: string[];
}

/** What the vehicle is, what it costs, where it stands, and when its record began and changed. */
export function FactsCard({ vehicle, words }: FactsCardProps) {
  const { t } = useTranslation('agency-vehicle');
  const lang = useLanguage();
  const { pricePerDay, depositAmount, franchiseAmount, currentMileage, chassisNumber, locations } = vehicle;
  return (
    <Card as="section" pad="none" labelledBy="facts">
      <CardHeader id="facts" title={t('facts.title')} />
      <div className="px-5 py-3">
        <p className="text-table">{words.join(' · ')}</p>
        <dl className="mt-2 text-table">
          <Line label={t('facts.price')}>{formatExactMoney(pricePerDay, lang)}</Line>
          <Line label={t('facts.deposit')}>{formatExactMoney(depositAmount, lang)}</Line>
          {franchiseAmount ? <Line label={t('facts.franchise')}>{formatExactMoney(franchiseAmount, lang)}</Line> : null}
          <Line label={t('facts.mileage')}>{t('facts.km', { km: formatNumber(currentMileage, lang) })}</Line>
          {chassisNumber ? (
            <Line label={t('facts.chassis')}>
              <bdi dir="ltr">{chassisNumber}</bdi>
            </Line>
          ) : null}
        </dl>
        <p className="mt-2 text-table">
          <span className="text-muted">{t('facts.locations')}</span>{' '}
          {locations.map((one) => `\u2068${locationName(one, lang)}\u2069`).join(lang === 'ar' ? '، ' : ', ')}
        </p>
        {vehicle.maintenanceNotes ? (
          <p dir="auto" className="mt-2 border-t border-line pt-2 text-table whitespace-pre-line">
            {vehicle.maintenanceNotes}
          </p>
        ) : null}
        <p className="mt-2 border-t border-line pt-2 text-small text-muted">
          {t('facts.added', { day: formatDate(vehicle.createdAt, lang, 'medium') })}{' '}
          {t('facts.changed', { day: formatDate(vehicle.updatedAt, lang, 'medium') })}
        </p>
      </div>
    </Card>
  );
}

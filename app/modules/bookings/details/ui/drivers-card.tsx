import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Card, CardHeader, Line } from '~/ui/layout/card';
import type { BookingDetails } from '../find-booking.server';

/** Who drives, with the papers to check at the counter. */
export function DriversCard({ drivers }: { drivers: BookingDetails['drivers'] }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  if (drivers.length === 0) return null;
  return (
    <Card pad="none" as="section" labelledBy="drivers">
      <CardHeader id="drivers" title={t('drivers.title', { count: drivers.length })} />
      <div
        className={`grid ${drivers.length > 1 ? 'sm:grid-cols-2 sm:divide-x sm:divide-line rtl:divide-x-reverse' : ''}`}
      >
        {drivers.map((driver) => {
          const identity = (['cin', 'passport', 'residencePermit'] as const).find((kind) => driver[kind]);
          return (
            <div key={driver.id} className="p-5">
              <p className="font-semibold">{driver.fullName}</p>
              <p className="text-small text-muted">{t(driver.position === 1 ? 'drivers.main' : 'drivers.second')}</p>
              <dl className="mt-2">
                <Line small label={t('drivers.permit')}>
                  <bdi dir="ltr">{driver.drivingPermit}</bdi>
                </Line>
                {driver.licenceIssuedOn && (
                  <Line small label={t('drivers.issued')}>
                    {formatDate(driver.licenceIssuedOn, lang, 'numeric')}
                  </Line>
                )}
                {identity && (
                  <Line small label={t(`client.identity.${identity}`)}>
                    <bdi dir="ltr">{driver[identity]}</bdi>
                  </Line>
                )}
                {driver.birthDate && (
                  <Line small label={t('drivers.born')}>
                    {formatDate(driver.birthDate, lang, 'numeric')}
                  </Line>
                )}
                {driver.phone && (
                  <Line small label={t('drivers.phone')}>
                    <bdi dir="ltr">{displayPhone(driver.phone)}</bdi>
                  </Line>
                )}
              </dl>
            </div>
          );
        })}
      </div>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Icon, type IconName } from '~/ui/icon';
import type { PublicVehicle } from '../find-vehicle.server';

type Conditions = Pick<PublicVehicle, 'conditions' | 'depositAmount' | 'franchiseAmount'>;

/** What holds for renting this car: only what the product keeps or the agency has set. */
export function RentalConditions({ conditions, depositAmount, franchiseAmount }: Conditions) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-vehicle');
  const lang = useLanguage();
  const lines: [IconName, string][] = [['calendar-x', t('conditions.cancel')]];
  if (Number(depositAmount) > 0) {
    lines.push(['wallet', t('conditions.deposit', { amount: formatMoney(depositAmount, lang) })]);
  }
  if (franchiseAmount) {
    lines.push(['shield-alert', t('conditions.franchise', { amount: formatMoney(franchiseAmount, lang) })]);
  }
  if (conditions) {
    const { minimumAge, minimumLicenceYears, mileage, sameFuelLevel } = conditions;
    lines.push(['user', t('conditions.driver', { age: t('years', { count: minimumAge }) })]);
    if (minimumLicenceYears > 0) {
      lines.push(['id-card', t('conditions.licence', { years: t('years', { count: minimumLicenceYears }) })]);
    }
    if (mileage === 'unlimited') lines.push(['gauge', t('conditions.mileageUnlimited')]);
    else if (mileage) {
      lines.push(['gauge', t('conditions.mileage', { distance: terms('count.km', { count: mileage }) })]);
    }
    if (sameFuelLevel) lines.push(['fuel', t('conditions.fuel')]);
  }
  lines.push(['users', t('conditions.secondDriver')]);
  return (
    <ul className="grid gap-3 text-table">
      {lines.map(([icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon name={icon} className="mt-px text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

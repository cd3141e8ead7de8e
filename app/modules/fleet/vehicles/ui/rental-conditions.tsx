import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Icon, type IconName } from '~/ui/icon';
import type { PublicVehicle } from '../find-vehicle.server';

type Conditions = Pick<PublicVehicle, 'conditions' | 'depositAmount' | 'franchiseAmount'>;

/** What holds for renting this car: only what the product keeps or the agency has set. */
export function RentalConditions({ conditions, depositAmount, franchiseAmount }: Conditions) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-vehicle');
  const lang = useLanguage();
  const lines: [IconName, string][] = [
    ['calendar-x', t('conditions.cancel')],
    ['shield-check', t('conditions.insurance')],
  ];
  lines.push([
    'alert-circle',
    franchiseAmount
      ? t('conditions.franchise', { amount: formatExactMoney(franchiseAmount, lang) })
      : t('conditions.franchiseUnknown'),
  ]);
  if (Number(depositAmount) > 0) {
    lines.push(['wallet', t('conditions.deposit', { amount: formatExactMoney(depositAmount, lang) })]);
    lines.push(['wallet', t('conditions.depositMeans')]);
  }
  if (conditions) {
    const { minimumAge, minimumLicenceYears, mileage, sameFuelLevel } = conditions;
    lines.push(['user', t('conditions.driver', { age: t('years', { count: minimumAge }) })]);
    if (minimumLicenceYears > 0) {
      lines.push(['id-card', t('conditions.licence', { years: t('years', { count: minimumLicenceYears }) })]);
    }
    if (mileage === 'unlimited') lines.push(['gauge', t('conditions.mileageUnlimited')]);
    else {
      lines.push([
        'gauge',
        mileage
          ? t('conditions.mileage', { distance: terms('count.km', { count: mileage }) })
          : t('conditions.mileageUnknown'),
      ]);
    }
    if (sameFuelLevel) lines.push(['fuel', t('conditions.fuel')]);
  }
  lines.push(['users', t('conditions.secondDriver')]);
  return (
    <ul className="grid gap-x-8 gap-y-3 text-table sm:grid-cols-2">
      {lines.map(([icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon name={icon} className="mt-px text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}

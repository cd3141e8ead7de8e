import type { PageTexts } from '~/i18n/use-translation';
import { COLOURS, isOneOf } from '~/modules/catalogue/vehicle-words';
import type { PublicVehicle } from '../find-vehicle.server';

type Facts = Pick<PublicVehicle, 'transmission' | 'fuelType' | 'seats' | 'color' | 'conditions'>;

/** The strip under the pictures: what people compare cars by. */
export function vehicleFacts(
  car: Facts,
  t: PageTexts<['vehicle', 'terms-vehicle']>,
): { label: string; value: string }[] {
  const { conditions } = car;
  const facts = [
    { label: t('facts.transmission'), value: t(`terms-vehicle:transmission.${car.transmission}`) },
    { label: t('facts.fuel'), value: t(`terms-vehicle:fuel.${car.fuelType}`) },
    { label: t('facts.seats'), value: String(car.seats) },
    { label: t('facts.color'), value: isOneOf(COLOURS, car.color) ? t(`terms-vehicle:color.${car.color}`) : car.color },
  ];
  if (!conditions) return facts;
  facts.push({
    label: t('facts.age'),
    value: t('years', { count: conditions.minimumAge }),
  });
  if (conditions.mileage) facts.push({ label: t('facts.mileage'), value: mileage(conditions.mileage, t) });
  return facts;
}

function mileage(kilometres: number | 'unlimited', t: PageTexts<['vehicle', 'terms-vehicle']>): string {
  if (kilometres === 'unlimited') return t('mileageUnlimited');
  return t('mileagePerDay', { distance: t('terms-vehicle:count.km', { count: kilometres }) });
}

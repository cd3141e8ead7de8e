import type { TFunction } from 'i18next';
import type { PublicVehicle } from '../find-vehicle.server';

type Facts = Pick<PublicVehicle, 'transmission' | 'fuelType' | 'seats' | 'color' | 'conditions'>;

/** The strip under the pictures: what people compare cars by. */
export function vehicleFacts(car: Facts, t: TFunction<['vehicle', 'terms']>): { label: string; value: string }[] {
  const { conditions } = car;
  const facts = [
    { label: t('vehicle:facts.transmission'), value: t(`terms:transmission.${car.transmission}`) },
    { label: t('vehicle:facts.fuel'), value: t(`terms:fuel.${car.fuelType}`) },
    { label: t('vehicle:facts.seats'), value: String(car.seats) },
  ];
  if (!conditions) return facts;
  facts.push({
    label: t('vehicle:facts.age'),
    value: t('vehicle:years', { count: conditions.minimumAge }),
  });
  if (conditions.mileage) facts.push({ label: t('vehicle:facts.mileage'), value: mileage(conditions.mileage, t) });
  return facts;
}

function mileage(kilometres: number | 'unlimited', t: TFunction<['vehicle', 'terms']>): string {
  if (kilometres === 'unlimited') return t('vehicle:mileageUnlimited');
  return t('vehicle:mileagePerDay', { distance: t('terms:count.km', { count: kilometres }) });
}

import { useTranslation } from 'react-i18next';
import { useServerForm } from '~/http/use-server-form';
import { TIME_ENDS, timeField } from '../hours-fields';
import type { WeekdayKey } from '../opening-hours';
import { ownAddressField, ownNameField, MAX_OWN_PLACES } from '../places-form';
import { PlacesPart, type ShownPoint } from './places-part';
import { formId, SetupForm } from './setup-form';
import { WeekPart } from './week-part';

interface HoursStepProps {
  days: { key: WeekdayKey; label: string }[];
  points: ShownPoint[];
  served: string[];
  ownCount: number;
  values: Record<string, string | boolean | null | undefined>;
}

/** Step 3: opening hours, and the places where cars are handed over. Texts: `setup`. */
export function HoursStep({ days, points, served, ownCount, values }: HoursStepProps) {
  const { t } = useTranslation('setup');
  const form = useServerForm({ id: formId(3), defaultValue: values });
  const labels: Record<string, string> = {};
  for (const { key, label } of days) {
    labels[key] = label;
    for (const end of TIME_ENDS) labels[timeField(key, end)] = label;
  }
  for (let at = 1; at <= MAX_OWN_PLACES; at++) {
    labels[ownNameField(at)] = t('places.own', { number: at });
    labels[ownAddressField(at)] = t('places.own', { number: at });
  }
  return (
    <SetupForm form={form} step={3} labels={labels}>
      <WeekPart form={form} days={days} />
      <PlacesPart form={form} points={points} served={served} ownCount={ownCount} />
    </SetupForm>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { formatNumber, kilometre } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input, TimeInput } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { FUEL_LEVELS } from '../limits';

interface HandoverFieldsProps {
  form: BoundForm;
  today: CalendarDay;
  /** What is known of the car already. */
  known: { mileage: number; isOfPickup: boolean; fuel: number | null };
}

/** What an error summary calls these fields. */
export function useHandoverLabels(): Record<string, string> {
  const { t } = useTranslation('booking-handover');
  return { day: t('day'), time: t('time'), mileage: t('mileage'), fuel: t('fuel') };
}

/** When a car changes hands, with how much on the clock and in the tank. */
export function HandoverFields({ form, today, known }: HandoverFieldsProps) {
  const { t } = useTranslation('booking-handover');
  const lang = useLanguage();
  const km = formatNumber(known.mileage, lang);
  const level = useFuelLevel();
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <DateInput {...form.field('day')} max={today} required label={t('day')} />
        <TimeInput {...form.field('time')} step={60} required label={t('time')} />
      </div>
      <Input
        {...form.field('mileage')}
        inputMode="numeric"
        autoComplete="off"
        ltr
        required
        suffix={kilometre(lang)}
        label={t('mileage')}
        hint={t(known.isOfPickup ? 'mileageOut' : 'mileageLast', { km })}
      />
      <RadioGroup
        {...form.choice('fuel')}
        look="chips"
        required
        legend={t('fuel')}
        hint={known.fuel === null ? undefined : t('fuelOut', { level: level(known.fuel) })}
        options={FUEL_LEVELS.map((eighths) => ({ value: String(eighths), label: level(eighths) }))}
      />
    </>
  );
}

/** How full a tank is, in words or eighths. */
export function useFuelLevel() {
  const { t } = useTranslation('booking-handover');
  return (eighths: number) => (eighths === 0 ? t('empty') : eighths === 8 ? t('full') : `${eighths}/8`);
}

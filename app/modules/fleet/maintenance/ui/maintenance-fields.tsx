import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Textarea } from '~/ui/form/textarea';
import type { PaperFacts } from '../../papers/due-papers';

const DAYS = ['insuranceExpiry', 'technicalControlExpiry', 'circulationPermitExpiry', 'oilChangeDueDate'] as const;
const NUMBERS = ['lastOilChangeMileage', 'oilChangeInterval'] as const;

interface MaintenanceFieldsProps {
  form: BoundForm;
  vehicle: PaperFacts & { lastOilChangeDate: CalendarDay | null };
  /** The last day that may be given for an oil change. */
  today: CalendarDay;
  /** Characters of the longest notes. */
  longest: number;
}

/** Mileage, papers, oil and notes, each field empty with what stands said below it: only what changes is typed. */
export function MaintenanceFields({ form, vehicle, today, longest }: MaintenanceFieldsProps) {
  const { t } = useTranslation('vehicle-maintenance');
  const lang = useLanguage();
  const current = (value: string | null) => (value ? t('form.current', { value }) : t('form.unknown'));
  const km = (value: number | null) => current(value === null ? null : t('form.km', { km: formatNumber(value, lang) }));
  const day = (value: CalendarDay | null) => current(value && formatDate(value, lang, 'medium'));
  const number = {
    inputMode: 'numeric',
    ltr: true,
    maxLength: 11,
    suffix: t('form.unit'),
    autoComplete: 'off',
  } as const;
  const mileage = (name: 'currentMileage' | (typeof NUMBERS)[number]) => (
    <Input key={name} {...form.field(name)} {...number} label={t(`field.${name}`)} hint={km(vehicle[name])} />
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {mileage('currentMileage')}
      {DAYS.map((name) => (
        <DateInput key={name} {...form.field(name)} label={t(`field.${name}`)} hint={day(vehicle[name])} />
      ))}
      <DateInput
        {...form.field('lastOilChangeDate')}
        max={today}
        label={t('field.lastOilChangeDate')}
        hint={day(vehicle.lastOilChangeDate)}
      />
      {NUMBERS.map(mileage)}
      <div className="sm:col-span-2">
        <Textarea
          {...form.field('maintenanceNotes')}
          rows={2}
          maxLength={longest}
          dir="auto"
          label={t('field.maintenanceNotes')}
        />
      </div>
    </div>
  );
}

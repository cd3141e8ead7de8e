import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay } from '~/platform/clock';
import type { BoundForm } from '~/ui/form/bound-form';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Textarea } from '~/ui/form/textarea';

interface WorkFieldsProps {
  form: BoundForm;
  /** The last day on which a work may have been done. */
  today: CalendarDay;
  /** Characters of the longest texts. */
  longest: { what: number; garage: number };
}

/** When a work was done, what, for how much, at how many kilometres and where. */
export function WorkFields({ form, today, longest }: WorkFieldsProps) {
  const { t } = useTranslation('vehicle-work');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Textarea
          {...form.field('what')}
          required
          rows={2}
          maxLength={longest.what}
          dir="auto"
          label={t('what')}
          hint={t('whatHint')}
        />
      </div>
      <DateInput {...form.field('doneOn')} required max={today} label={t('doneOn')} />
      <Input
        {...form.field('cost')}
        inputMode="decimal"
        autoComplete="off"
        ltr
        maxLength={13}
        suffix={t('dirham')}
        label={t('cost')}
        note={t('optional')}
        hint={t('costHint')}
      />
      <Input
        {...form.field('mileage')}
        inputMode="numeric"
        autoComplete="off"
        ltr
        maxLength={11}
        suffix={t('km')}
        label={t('mileage')}
        note={t('optional')}
      />
      <Input
        {...form.field('garage')}
        autoComplete="off"
        dir="auto"
        maxLength={longest.garage}
        label={t('garage')}
        note={t('optional')}
      />
    </div>
  );
}

/** A stored cost as a person would type it: without centimes that are none. */
export const typedCost = (cost: string): string => cost.replace(/\.00$/, '');

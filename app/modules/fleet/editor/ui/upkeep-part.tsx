import { useTranslation } from '~/i18n/use-translation';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { Textarea } from '~/ui/form/textarea';
import type { DuePaper } from '../../papers/due-papers';
import { PaperBadge } from './papers-part';
import { Part } from './part';
import type { EditorForm } from './editor-form';

interface UpkeepPartProps {
  form: EditorForm;
  due: DuePaper[];
  /** The last day that may be given for an oil change. */
  today: string;
  longest: number;
}

/** Mileage, oil change and notes of the workshop. */
export function UpkeepPart({ form, due, today, longest }: UpkeepPartProps) {
  const { t } = useTranslation('vehicle-editor');
  const oil = due.find(({ kind }) => kind === 'oilChange');
  const numbers = ['currentMileage', 'lastOilChangeMileage', 'oilChangeInterval'] as const;
  return (
    <Part part="upkeep" note={oil ? <PaperBadge paper={oil} /> : t('upkeepNote')}>
      <div className="grid items-start gap-4 sm:grid-cols-6">
        {numbers.map((name) => (
          <Input
            key={name}
            {...form.field(name)}
            className="sm:col-span-2"
            inputMode="numeric"
            ltr
            maxLength={11}
            suffix={t('km')}
            label={t(`field.${name}`)}
            hint={name === 'oilChangeInterval' ? t('hint.oilChangeInterval') : undefined}
          />
        ))}
        <DateInput
          {...form.field('lastOilChangeDate')}
          className="sm:col-span-3"
          max={today}
          label={t('field.lastOilChangeDate')}
        />
        <DateInput {...form.field('oilChangeDueDate')} className="sm:col-span-3" label={t('field.oilChangeDueDate')} />
        <Textarea
          {...form.field('maintenanceNotes')}
          className="sm:col-span-6"
          rows={2}
          maxLength={longest}
          dir="auto"
          label={t('field.maintenanceNotes')}
          note={t('notesNote')}
        />
      </div>
    </Part>
  );
}

import { dayInWords } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { BESIDE_A_PICTURE, CONTROL, controlHeight, Field, splitField } from './field';
import type { InputProps } from './input';

type DateInputProps = Omit<InputProps, 'icon' | 'prefix' | 'suffix' | 'ltr'>;

/** The browser's own calendar, its day in words below; `value`, `min` and `max` are `YYYY-MM-DD`. */
export function DateInput(props: DateInputProps) {
  const { field, control, compact } = splitField(props);
  const { id, 'aria-describedby': others } = control;
  return (
    <Field {...field}>
      <input
        {...control}
        type="date"
        aria-describedby={compact ? others : [others, wordsId(id)].filter(Boolean).join(' ')}
        className={`${CONTROL} ${controlHeight(compact)} ${BESIDE_A_PICTURE}`}
      />
      {compact ? null : <DayInWords id={id} day={props.defaultValue} />}
    </Field>
  );
}

/** What the control of a date names in `aria-describedby`, so that its day is heard in words too. */
export const wordsId = (id: string): string => `${id}-words`;

/**
 * The day of a date field in words, `vendredi 4 décembre 2026`: browsers write it in their own order. Stands right after
 * the field or its box. public/site.js follows what is typed; where no script runs, the words go when the field changes.
 */
export function DayInWords({ id, day }: { id: string; day: unknown }) {
  const language = useLanguage();
  return (
    <output
      id={wordsId(id)}
      htmlFor={id}
      suppressHydrationWarning
      className="day-words block text-small text-muted not-empty:mt-1"
    >
      {dayInWords(day, language)}
    </output>
  );
}

import { useTranslation } from '~/i18n/use-translation';
import { DayInWords, wordsId } from '~/ui/form/date-input';
import { CONTROL, ErrorText, LABEL } from '~/ui/form/field';
import type { DateFields } from '../vehicle-query';

/** At which field the dates were refused, and why, in words. */
export interface DateFault {
  field: keyof DateFields;
  message: string;
}

interface PeriodFieldsProps {
  dates: Partial<DateFields>;
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  error: DateFault | null;
}

/** When: pick-up and return of a GET form, two cells of its grid. */
export function PeriodFields({ dates, today, error }: PeriodFieldsProps) {
  const { t } = useTranslation('search');
  return (
    <>
      <Moment
        date={{ name: 'startDate', label: t('form.startDate'), value: dates.startDate }}
        time={{ name: 'pickupTime', label: t('form.pickupTime'), value: dates.pickupTime }}
        {...{ min: today, error }}
      />
      <Moment
        date={{ name: 'endDate', label: t('form.endDate'), value: dates.endDate }}
        time={{ name: 'returnTime', label: t('form.returnTime'), value: dates.returnTime }}
        {...{ min: today, error }}
      />
    </>
  );
}

export type HiddenValues = Readonly<Record<string, string | readonly string[]>>;

/** Values that a GET form keeps without a field. */
export function HiddenFields({ values }: { values: HiddenValues }) {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  );
}

type Part = { name: keyof DateFields; label: string; value?: string };
type MomentProps = { date: Part; time: Part; min: string; error: DateFault | null };

const PART = `${CONTROL.replace('border border-field', '')} !border-0 !bg-transparent !h-[46px] !px-2.5`;

/** A day and a time in one box: beside each other, on a narrow screen one above the other. */
function Moment({ date, time, min, error }: MomentProps) {
  const failed = error && (error.field === date.name || error.field === time.name) ? error : null;
  const described = failed ? `${date.name}-error ${wordsId(date.name)}` : wordsId(date.name);
  const mark = (name: string) => ({
    'aria-invalid': failed?.field === name || undefined,
    'aria-describedby': described,
  });
  return (
    <div className="min-w-0">
      <label htmlFor={date.name} className={LABEL}>
        {date.label}
      </label>
      <div
        className={`flex flex-col divide-line rounded-field border bg-surface max-sm:divide-y sm:flex-row ${failed ? 'border-2 border-bad' : 'border-field'}`}
      >
        <input
          type="date"
          id={date.name}
          name={date.name}
          min={min}
          defaultValue={date.value}
          className={`${PART} grow`}
          {...mark(date.name)}
        />
        <input
          type="time"
          name={time.name}
          aria-label={time.label}
          step={1800}
          defaultValue={time.value || '10:00'}
          className={`${PART} text-muted sm:!w-31 sm:shrink-0`}
          {...mark(time.name)}
        />
      </div>
      <DayInWords id={date.name} day={date.value} />
      {failed ? <ErrorText id={date.name}>{failed.message}</ErrorText> : null}
    </div>
  );
}

import { CONTROL, controlHeight } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

const HALF_HOURS = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
);

/** The half hours of a day as `HH:MM`, with further times where they belong. */
export function timesWith(others: Iterable<string | undefined>): string[] {
  const odd = [...others].filter((at): at is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(at ?? ''));
  return [...new Set([...HALF_HOURS, ...odd])].sort();
}

interface TimeSelectProps {
  id: string;
  name: string;
  defaultValue?: string;
  label: string;
  times: readonly string[];
  isWrong?: boolean;
  /** The element that says what is wrong, or what else is to know. */
  describedBy?: string;
}

/** A time of the day by the clock of 24 hours, which a time field would show as the browser's language has it. */
export function TimeSelect({ label, times, isWrong, describedBy, ...control }: TimeSelectProps) {
  return (
    <span className="relative">
      {/* React leaves a select as it is when its default changes: another default is another select. */}
      <select
        key={control.defaultValue}
        {...control}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        className={`${CONTROL} ${controlHeight(true)} !w-24 cursor-pointer appearance-none pe-8 tabular-nums`}
      >
        {times.map((at) => (
          <option key={at}>{at}</option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted" />
    </span>
  );
}

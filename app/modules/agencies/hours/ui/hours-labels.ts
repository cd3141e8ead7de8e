import { TIME_ENDS, timeField } from '../hours-fields';
import type { WeekdayKey } from '../opening-hours';

/** What the fields of the week are called where a form says what is wrong: each by its day. */
export function hoursLabels(days: readonly { key: WeekdayKey; label: string }[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ key, label }) =>
      [key, ...TIME_ENDS.map((end) => timeField(key, end))].map((name) => [name, label]),
    ),
  );
}

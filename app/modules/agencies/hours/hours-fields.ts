import { parseTime, type TimeOfDay, time } from '~/platform/clock';
import {
  ALWAYS_OPEN,
  type DayHours,
  everyDay,
  parseWeeklyHours,
  type TimeRange,
  WEEKDAYS,
  type WeekdayKey,
  type WeeklyHours,
} from './opening-hours';

/** How a day is opened, as the form offers it: closed, around the clock, one range, two with a pause. */
export const DAY_MODES = ['one', 'two', '24h', 'closed'] as const;

/**
 * The four times of a day, by the end of their fields' names: opening, closing, and the pause between
 * them. A pause lies inside the day whatever its hours, so that a change of mode needs no second thought.
 */
export const TIME_ENDS = ['From', 'To', 'PauseFrom', 'PauseTo'] as const;
export const timeField = (day: WeekdayKey, end: (typeof TIME_ENDS)[number]) => `${day}${end}` as const;

/** All seven days around the clock; the days' own fields do not count then. */
export const ALWAYS_FIELD = 'alwaysOpen';

/** What the form offers before hours are known; a draft of the first visit starts from it. */
export const SUGGESTED_WEEK: WeeklyHours = {
  ...everyDay([{ from: time('08:30'), to: time('19:00') }]),
  saturday: [{ from: time('09:00'), to: time('18:00') }],
  sunday: 'closed',
};
/** What a pause starts with. */
const PAUSE = { from: '12:30', to: '14:30' };

/** Hours as the fields of the form; unknown ones give a usual week to start from. */
export function hoursFields(stored: unknown): Record<string, string | boolean> {
  const hours = parseWeeklyHours(stored);
  const always = hours !== null && WEEKDAYS.every((day) => hours[day] === '24h');
  const week = hours && !always ? hours : SUGGESTED_WEEK;
  const fields: Record<string, string | boolean> = { [ALWAYS_FIELD]: always };
  for (const day of WEEKDAYS) Object.assign(fields, dayFields(day, week[day]));
  return fields;
}

/** A day's fields. Times that its mode does not show hold what a change of mode would start from. */
function dayFields(day: WeekdayKey, hours: DayHours): Record<string, string> {
  const [first = usualRange(day), second] = typeof hours === 'string' ? [] : hours;
  return {
    [day]: typeof hours === 'string' ? hours : second ? 'two' : 'one',
    [timeField(day, 'From')]: first.from,
    [timeField(day, 'To')]: shown(second?.to ?? first.to),
    [timeField(day, 'PauseFrom')]: second ? first.to : PAUSE.from,
    [timeField(day, 'PauseTo')]: second?.from ?? PAUSE.to,
  };
}

function usualRange(day: WeekdayKey): TimeRange {
  const usual = SUGGESTED_WEEK[day];
  const [range] = typeof usual === 'string' ? [] : usual;
  return range ?? { from: time('09:00'), to: time('18:00') };
}

/** A time field has no 24:00; an end at 00:00 is midnight as well, being on the next day. */
const shown = (at: string) => (at === '24:00' ? '00:00' : at);

/** The tick that gives closed days the hours of a copied one, too; without it they stay closed. */
export const COPY_CLOSED_FIELD = 'copyClosed';

/** Gives the days of a posted form the fields of one: closed days only where that was asked for. */
export function copyDay(form: FormData, from: WeekdayKey): void {
  const ends = ['', ...TIME_ENDS];
  const days = form.has(COPY_CLOSED_FIELD) ? WEEKDAYS : WEEKDAYS.filter((day) => form.get(day) !== 'closed');
  for (const day of days) {
    for (const end of ends) {
      const value = form.get(from + end);
      if (typeof value === 'string') form.set(day + end, value);
      else form.delete(day + end);
    }
  }
}

/** What is wrong with a day, as the field that says it and an error code. */
export interface HoursProblem {
  field: string;
  code: 'choiceInvalid' | 'timeInvalid' | 'hoursEqual' | 'pauseOutside';
}

type Given = (field: string) => string | undefined;

/** A day from the form's fields: its hours, or what is wrong. Fields that the mode does not show are not read. */
export function readDay(day: WeekdayKey, valueOf: Given): DayHours | HoursProblem {
  const mode = valueOf(day);
  if (mode === 'closed' || mode === '24h') return mode;
  if (mode !== 'one' && mode !== 'two') return { field: day, code: 'choiceInvalid' };
  const times: Partial<Record<(typeof TIME_ENDS)[number], TimeOfDay>> = {};
  for (const end of mode === 'one' ? (['From', 'To'] as const) : TIME_ENDS) {
    const at = parseTime(valueOf(timeField(day, end))?.trim());
    if (!at) return { field: timeField(day, end), code: 'timeInvalid' };
    times[end] = at;
  }
  const {
    From: from,
    To: to,
    PauseFrom: pauseFrom,
    PauseTo: pauseTo,
  } = times as Record<(typeof TIME_ENDS)[number], TimeOfDay>;
  if (from === to) return { field: timeField(day, 'To'), code: 'hoursEqual' };
  const ranges =
    mode === 'one'
      ? [{ from, to }]
      : [
          { from, to: pauseFrom },
          { from: pauseTo, to },
        ];
  const week = parseWeeklyHours({ ...ALWAYS_OPEN, [day]: ranges });
  return mode === 'one' || (week && pauseFrom !== pauseTo)
    ? ranges
    : { field: timeField(day, 'PauseFrom'), code: 'pauseOutside' };
}

export const isHours = (read: DayHours | HoursProblem): read is DayHours =>
  typeof read === 'string' || Array.isArray(read);

/** When a day of the form closes on the next one; null where it does not. Midnight is the end of the day. */
export function closesNextDay(day: WeekdayKey, valueOf: Given): string | null {
  const hours = readDay(day, valueOf);
  const last = isHours(hours) && typeof hours !== 'string' ? hours.at(-1) : undefined;
  return last && last.to <= last.from && last.to !== '00:00' ? last.to : null;
}

/**
 * A week from the form's fields. `base` stands for the days that are wrong: a draft keeps what was
 * stored of them.
 */
export function readWeek(
  valueOf: Given,
  base: WeeklyHours | null,
): { week: WeeklyHours | null; problems: HoursProblem[] } {
  if (valueOf(ALWAYS_FIELD)) return { week: ALWAYS_OPEN, problems: [] };
  const problems: HoursProblem[] = [];
  const days = WEEKDAYS.map((day): [WeekdayKey, DayHours | undefined] => {
    const read = readDay(day, valueOf);
    if (isHours(read)) return [day, read];
    problems.push(read);
    return [day, base?.[day]];
  });
  const whole = days.every(([, hours]) => hours !== undefined);
  return { week: whole ? (Object.fromEntries(days) as WeeklyHours) : null, problems };
}

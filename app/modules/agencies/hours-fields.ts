import { parseTime, type TimeOfDay, time } from '~/platform/clock';
import { ALWAYS_OPEN, type DayHours, everyDay, parseWeeklyHours, type TimeRange, WEEKDAYS, type WeekdayKey, type WeeklyHours } from './opening-hours';

/** How a day is opened, as the form offers it: closed, around the clock, one range, two with a pause. */
export const DAY_MODES = ['one', 'two', '24h', 'closed'] as const;
export type DayMode = (typeof DAY_MODES)[number];

/** The four times of a day, by the end of their fields' names: `mondayFrom` … `mondayTo2`. */
export const TIME_ENDS = ['From', 'To', 'From2', 'To2'] as const;
export const timeField = (day: WeekdayKey, end: (typeof TIME_ENDS)[number]) => `${day}${end}` as const;

/** All seven days around the clock; the days' own fields do not count then. */
export const ALWAYS_FIELD = 'alwaysOpen';

/** What the form offers before hours are known, and what an empty pause starts with. */
const SUGGESTED: WeeklyHours = {
  ...everyDay([{ from: time('08:30'), to: time('19:00') }]),
  saturday: [{ from: time('09:00'), to: time('18:00') }],
  sunday: 'closed',
};
const PAUSE: readonly TimeRange[] = [
  { from: time('08:30'), to: time('12:30') },
  { from: time('14:30'), to: time('19:00') },
];

/** Hours as the fields of the form; unknown ones give a usual week to start from. */
export function hoursFields(stored: unknown): Record<string, string | boolean> {
  const hours = parseWeeklyHours(stored);
  const always = hours !== null && WEEKDAYS.every((day) => hours[day] === '24h');
  const week = hours && !always ? hours : SUGGESTED;
  const fields: Record<string, string | boolean> = { [ALWAYS_FIELD]: always };
  for (const day of WEEKDAYS) Object.assign(fields, dayFields(day, week[day]));
  return fields;
}

/** A day's fields. Times that its mode does not show hold what a change of mode would start from. */
function dayFields(day: WeekdayKey, hours: DayHours): Record<string, string> {
  const ranges = typeof hours === 'string' ? [] : hours;
  const [first = ranges.length === 0 ? usualRange(day) : undefined, second] = ranges;
  const [, afternoon] = PAUSE;
  return {
    [day]: typeof hours === 'string' ? hours : second ? 'two' : 'one',
    [timeField(day, 'From')]: first?.from ?? '',
    [timeField(day, 'To')]: shown(first?.to),
    [timeField(day, 'From2')]: second?.from ?? afternoon?.from ?? '',
    [timeField(day, 'To2')]: shown(second?.to ?? afternoon?.to),
  };
}

function usualRange(day: WeekdayKey): TimeRange | undefined {
  const usual = SUGGESTED[day];
  return typeof usual === 'string' ? { from: time('09:00'), to: time('18:00') } : usual[0];
}

/** A time field has no 24:00; an end at 00:00 is midnight as well, being on the next day. */
const shown = (at: string | undefined) => (at === '24:00' ? '00:00' : (at ?? ''));

/** Gives every day of a posted form the fields of one. */
export function copyDay(form: FormData, from: WeekdayKey): void {
  const ends = ['', ...TIME_ENDS];
  for (const day of WEEKDAYS) {
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
  code: 'choiceInvalid' | 'timeInvalid' | 'hoursEqual' | 'hoursOverlap';
}

type Given = (field: string) => string | undefined;

/** A day from the form's fields: its hours, or what is wrong. Fields that the mode does not show are not read. */
export function readDay(day: WeekdayKey, given: Given): DayHours | HoursProblem {
  const mode = given(day);
  if (mode === 'closed' || mode === '24h') return mode;
  if (mode !== 'one' && mode !== 'two') return { field: day, code: 'choiceInvalid' };
  const ranges: TimeRange[] = [];
  for (const ends of mode === 'one' ? ([['From', 'To']] as const) : ([['From', 'To'], ['From2', 'To2']] as const)) {
    const [from, to] = ends.map((end): [string, TimeOfDay | null] => {
      const field = timeField(day, end);
      return [field, parseTime(given(field)?.trim())];
    }) as [[string, TimeOfDay | null], [string, TimeOfDay | null]];
    if (!from[1]) return { field: from[0], code: 'timeInvalid' };
    if (!to[1]) return { field: to[0], code: 'timeInvalid' };
    if (from[1] === to[1]) return { field: to[0], code: 'hoursEqual' };
    ranges.push({ from: from[1], to: to[1] });
  }
  const week = parseWeeklyHours({ ...ALWAYS_OPEN, [day]: ranges });
  return week ? week[day] : { field: timeField(day, 'From2'), code: 'hoursOverlap' };
}

export const isHours = (read: DayHours | HoursProblem): read is DayHours => typeof read === 'string' || Array.isArray(read);

/**
 * A week from the form's fields. `base` stands for the days that are wrong: a draft keeps what was
 * stored of them.
 */
export function readWeek(given: Given, base: WeeklyHours | null): { week: WeeklyHours | null; problems: HoursProblem[] } {
  if (given(ALWAYS_FIELD)) return { week: ALWAYS_OPEN, problems: [] };
  const problems: HoursProblem[] = [];
  const days = WEEKDAYS.map((day): [WeekdayKey, DayHours | undefined] => {
    const read = readDay(day, given);
    if (isHours(read)) return [day, read];
    problems.push(read);
    return [day, base?.[day]];
  });
  const whole = days.every(([, hours]) => hours !== undefined);
  return { week: whole ? (Object.fromEntries(days) as WeeklyHours) : null, problems };
}

import { describe, expect, test } from 'vitest';
import { closesNextDay, DAY_MODES, type HoursProblem, hoursFields, isHours, readDay, readWeek } from './hours-fields';
import { ALWAYS_OPEN, everyDay, parseWeeklyHours, WEEKDAYS, type WeeklyHours } from './opening-hours';
import { time } from '~/platform/clock';

const valueOf = (fields: Record<string, string | boolean>) => (name: string) =>
  typeof fields[name] === 'string' ? fields[name] || undefined : fields[name] ? 'on' : undefined;
const read = (fields: Record<string, string | boolean>, base: WeeklyHours | null = null) =>
  readWeek(valueOf(fields), base);

const USUAL_HOURS: WeeklyHours = {
  ...everyDay([{ from: time('08:30'), to: time('19:00') }]),
  friday: [
    { from: time('08:30'), to: time('12:30') },
    { from: time('14:30'), to: time('19:00') },
  ],
  sunday: 'closed',
};
const LATE = everyDay([{ from: time('18:00'), to: time('02:00') }]);
const MIDNIGHT: WeeklyHours = everyDay([{ from: time('08:00'), to: '24:00' }]);

test.each([
  ['a usual week', USUAL_HOURS],
  ['around the clock', ALWAYS_OPEN],
  ['closed', everyDay('closed')],
  ['past midnight', LATE],
])('%s comes back as it was stored', (_name, hours) => {
  expect(read(hoursFields(hours))).toEqual({ week: hours, problems: [] });
});

test('24:00 comes back as midnight', () => {
  expect(read(hoursFields(MIDNIGHT)).week?.monday).toEqual([{ from: '08:00', to: '00:00' }]);
});

test.each([null, undefined, {}, 'x', { monday: 'closed' }])('unknown hours (%j) offer a week that stands', (stored) => {
  const { week, problems } = read(hoursFields(stored));
  expect(problems).toEqual([]);
  expect(parseWeeklyHours(week)).not.toBeNull();
});

test('a change of mode starts from times that stand', () => {
  for (const hours of [USUAL_HOURS, everyDay('closed'), everyDay('24h')]) {
    for (const day of WEEKDAYS) {
      const closed = { ...hoursFields({ ...hours, sunday: 'closed' }), [day]: 'one' };
      expect(isHours(readDay(day, valueOf(closed)))).toBe(true);
    }
  }
});

describe('a day', () => {
  const monday = (fields: Record<string, string>) => readDay('monday', valueOf(fields));
  const TIMES = { mondayFrom: '08:00', mondayTo: '18:00', mondayPauseFrom: '12:00', mondayPauseTo: '14:00' };

  test('its mode says which times count', () => {
    expect(monday({ monday: 'closed', mondayFrom: 'x' })).toBe('closed');
    expect(monday({ monday: '24h' })).toBe('24h');
    expect(monday({ ...TIMES, monday: 'one', mondayPauseFrom: 'x' })).toEqual([{ from: '08:00', to: '18:00' }]);
    expect(monday({ ...TIMES, monday: 'two' })).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ]);
    expect(monday({ ...TIMES, monday: 'two', mondayFrom: '10:00', mondayTo: '02:00' })).toEqual([
      { from: '10:00', to: '12:00' },
      { from: '14:00', to: '02:00' },
    ]);
    expect(DAY_MODES).toHaveLength(4);
  });

  test.each<[Record<string, string>, HoursProblem]>([
    [{}, { field: 'monday', code: 'choiceInvalid' }],
    [{ monday: 'sometimes' }, { field: 'monday', code: 'choiceInvalid' }],
    [{ monday: 'one' }, { field: 'mondayFrom', code: 'timeInvalid' }],
    [
      { monday: 'one', mondayFrom: '08:00' },
      { field: 'mondayTo', code: 'timeInvalid' },
    ],
    [
      { monday: 'one', mondayFrom: '25:00', mondayTo: '26:00' },
      { field: 'mondayFrom', code: 'timeInvalid' },
    ],
    [
      { monday: 'one', mondayFrom: '08:00', mondayTo: '08:00' },
      { field: 'mondayTo', code: 'hoursEqual' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseTo: '' },
      { field: 'mondayPauseTo', code: 'timeInvalid' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseFrom: '07:00' },
      { field: 'mondayPauseFrom', code: 'pauseOutside' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseFrom: '08:00' },
      { field: 'mondayPauseFrom', code: 'pauseOutside' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseTo: '12:00' },
      { field: 'mondayPauseFrom', code: 'pauseOutside' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseTo: '11:00' },
      { field: 'mondayPauseFrom', code: 'pauseOutside' },
    ],
    [
      { ...TIMES, monday: 'two', mondayPauseTo: '19:00', mondayTo: '18:00' },
      { field: 'mondayPauseFrom', code: 'pauseOutside' },
    ],
  ])('%j is refused', (fields, problem) => expect(monday(fields)).toEqual(problem));

  test('seconds that a browser adds do not matter', () => {
    expect(monday({ monday: 'one', mondayFrom: '08:00:00', mondayTo: '19:00' })).toEqual([
      { from: '08:00', to: '19:00' },
    ]);
  });
});

test('a wrong day keeps what was stored of it, for a draft; without that there is no week', () => {
  const fields = { ...hoursFields(USUAL_HOURS), tuesdayTo: '', sunday: '24h' };
  expect(read(fields, USUAL_HOURS)).toEqual({
    week: { ...USUAL_HOURS, sunday: '24h' },
    problems: [{ field: 'tuesdayTo', code: 'timeInvalid' }],
  });
  expect(read(fields).week).toBeNull();
});

test('always open counts before the days', () => {
  expect(read({ alwaysOpen: true, monday: 'nonsense' })).toEqual({ week: ALWAYS_OPEN, problems: [] });
});

test.each([
  ['one', '08:30', '07:00', '07:00'],
  ['one', '08:30', '19:00', null],
  ['one', '18:00', '00:00', null],
  ['one', '', '07:00', null],
  ['one', '08:30', '08:30', null],
  ['two', '08:30', '02:00', '02:00'],
  ['two', '08:30', '19:00', null],
  ['closed', '08:30', '07:00', null],
  ['24h', '08:30', '07:00', null],
])('%s, %s to %s: closes the next day at %s', (monday, mondayFrom, mondayTo, at) => {
  const fields = { monday, mondayFrom, mondayTo, mondayPauseFrom: '12:30', mondayPauseTo: '14:30' };
  expect(closesNextDay('monday', valueOf(fields))).toBe(at);
});

import { afterEach, describe, expect, test } from 'vitest';
import { setClockForTests, time, type TimeOfDay, wall, type WallClock } from '~/platform/clock';
import {
  ALWAYS_OPEN,
  closedEnds,
  type DayHours,
  everyDay,
  hoursAt,
  hoursGroups,
  isOpenAt,
  openNow,
  parseWeeklyHours,
  summariseHours,
  WEEKDAYS,
  type WeeklyHours,
} from './opening-hours';

const range = (from: string, to: string) => ({ from: time(from), to: to as TimeOfDay });
const office: DayHours = [range('08:00', '18:00')];
const pause: DayHours = [range('08:00', '12:00'), range('15:00', '19:00')];
const late: DayHours = [range('20:00', '02:00')];

/** Monday 30 November to Sunday 6 December 2026. */
const week: WeeklyHours = {
  ...everyDay(office),
  friday: pause,
  saturday: late,
  sunday: 'closed',
};

afterEach(() => setClockForTests(null));

describe('open at', () => {
  test.each([
    ['2026-11-30T07:59', false],
    ['2026-11-30T08:00', true],
    ['2026-11-30T17:59', true],
    ['2026-11-30T18:00', false],
    ['2026-12-04T11:59', true], // Friday
    ['2026-12-04T12:00', false],
    ['2026-12-04T14:59', false],
    ['2026-12-04T15:00', true],
    ['2026-12-05T19:59', false], // Saturday, until two at night
    ['2026-12-05T23:59', true],
    ['2026-12-06T01:59', true],
    ['2026-12-06T02:00', false],
    ['2026-12-06T12:00', false],
    ['2026-12-05T01:00', false], // Friday does not run into Saturday
  ])('%s: %s', (at, open) => expect(isOpenAt(week, wall(at))).toBe(open));

  test('around the clock and closed', () => {
    for (const at of ['2026-12-04T00:00', '2026-12-06T23:59']) {
      expect(isOpenAt(ALWAYS_OPEN, wall(at))).toBe(true);
      expect(isOpenAt(everyDay('closed'), wall(at))).toBe(false);
    }
  });

  test('a rental names the ends at which the agency is closed, with its hours of that day', () => {
    const [friday, sunday] = [wall('2026-12-04T12:30'), wall('2026-12-06T12:00')];
    const ends = (from: WallClock, to: WallClock, back: WeeklyHours | null = week) =>
      closedEnds({ at: from, hours: week }, { at: to, hours: back });
    expect(ends(friday, sunday)).toEqual([
      { end: 'pickup', at: friday, day: 'friday', hours: pause },
      { end: 'return', at: sunday, day: 'sunday', hours: 'closed' },
    ]);
    expect(ends(wall('2026-11-30T09:00'), friday).map(({ end }) => end)).toEqual(['return']);
    expect(ends(friday, sunday, null).map(({ end }) => end)).toEqual(['pickup']);
    expect(ends(friday, sunday, ALWAYS_OPEN).map(({ end }) => end)).toEqual(['pickup']);
  });

  test('a place has its own hours, else its agency’s', () => {
    expect(hoursAt({ hours: ALWAYS_OPEN }, week)).toEqual(ALWAYS_OPEN);
    for (const place of [null, undefined, { hours: null }, { hours: { monday: 'x' } }])
      expect(hoursAt(place, week)).toBe(week);
  });

  test('until midnight', () => {
    const hours = everyDay([range('08:00', '24:00')]);
    expect(isOpenAt(hours, wall('2026-12-04T23:59'))).toBe(true);
    expect(isOpenAt(hours, wall('2026-12-05T00:00'))).toBe(false);
  });

  test('now is Moroccan', () => {
    setClockForTests(() => new Date('2026-08-31T07:30:00Z')); // 08:30 in Morocco, a Monday
    expect(openNow(week)).toBe(true);
    setClockForTests(() => new Date('2026-11-30T07:30:00Z')); // 07:30 in Morocco, a Monday
    expect(openNow(week)).toBe(false);
  });
});

describe('in a list', () => {
  test('equal days are one group', () => {
    expect(hoursGroups(week).map((group) => [group.from, group.to])).toEqual([
      ['monday', 'thursday'],
      ['friday', 'friday'],
      ['saturday', 'saturday'],
      ['sunday', 'sunday'],
    ]);
  });

  test('summaries', () => {
    expect(summariseHours(null)).toEqual({ kind: 'unknown' });
    expect(summariseHours(everyDay('closed'))).toEqual({ kind: 'unknown' });
    expect(summariseHours(ALWAYS_OPEN)).toEqual({ kind: 'always' });
    expect(summariseHours(week)).toMatchObject({ kind: 'varies' });
    expect(summariseHours({ ...everyDay(office), sunday: 'closed' })).toEqual({
      kind: 'groups',
      groups: [
        { from: 'monday', to: 'saturday', hours: office },
        { from: 'sunday', to: 'sunday', hours: 'closed' },
      ],
    });
    expect(summariseHours(everyDay([range('08:00', '22:00')]))).toMatchObject({
      groups: [{ from: 'monday', to: 'sunday' }],
    });
  });

  test('groups cover the week once, in order', () => {
    const days = hoursGroups(week).flatMap(({ from, to }) =>
      WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1),
    );
    expect(days).toEqual([...WEEKDAYS]);
  });
});

describe('reading what is stored', () => {
  test('a full week survives JSON', () => {
    expect(parseWeeklyHours(JSON.parse(JSON.stringify(week)))).toEqual(week);
  });

  test.each([null, undefined, 'x', [], {}, { monday: 'closed' }])('%j is none', (value) =>
    expect(parseWeeklyHours(value)).toBeNull(),
  );

  test.each<[unknown]>([
    ['open'],
    [[]],
    [[{ from: '08:00' }]],
    [[{ from: '8:00', to: '18:00' }]],
    [[{ from: '08:00', to: '25:00' }]],
    [[{ from: '08:00', to: '08:00' }]],
    [[range('08:00', '13:00'), range('12:00', '18:00')]],
    [[range('15:00', '19:00'), range('08:00', '12:00')]],
    [[range('20:00', '02:00'), range('08:00', '12:00')]],
    [[range('08:00', '12:00'), range('20:00', '09:00')]],
    [[range('08:00', '10:00'), range('11:00', '12:00'), range('13:00', '14:00')]],
    [[null]],
  ])('%j is no day', (bad) => expect(parseWeeklyHours({ ...week, monday: bad })).toBeNull());

  test.each<[unknown]>([
    [[range('08:00', '24:00')]],
    [[range('08:00', '12:00'), range('20:00', '02:00')]],
    [[range('08:00', '12:00'), range('12:00', '18:00')]],
  ])('%j is a day', (good) => expect(parseWeeklyHours({ ...week, monday: good })).not.toBeNull());
});

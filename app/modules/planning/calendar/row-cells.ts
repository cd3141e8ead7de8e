import { type CalendarDay, diffDays, diffMinutes, type WallClock } from '~/platform/clock';
import { boundsOf, type CalendarWindow } from './calendar-window';

const DAY = 24 * 60;

interface Spanned {
  start: WallClock;
  end: WallClock;
}

/** A bar within its cell; lengths are in days, to the minute. */
export interface PlacedBar<Bar> {
  bar: Bar;
  /** From the first edge of its cell. */
  offset: number;
  length: number;
  /** Free of other bars behind it, to the next one or the end of the window. */
  room: number;
  /** Whether it begins before the window, or ends after it. */
  continuesBefore: boolean;
  continuesAfter: boolean;
}

/** A cell of a row: one free day, or days that bars touch. */
export interface DayCell<Bar, Mark> {
  /** Of its first day, counted from 0. */
  index: number;
  days: number;
  bars: PlacedBar<Bar>[];
  marks: { mark: Mark; offset: number }[];
}

/**
 * The cells of a vehicle's row: each free day is one, and days that bars touch are one as long as no whole free
 * day lies between them, so that every bar stands in one cell, under the heads of its days. `bars` are in the
 * order of their start; one that runs into the next ends there. `marks` are told on their days.
 */
export function rowCells<Bar extends Spanned, Mark extends { day: CalendarDay }>(
  bars: readonly Bar[],
  marks: readonly Mark[],
  window: CalendarWindow,
): DayCell<Bar, Mark>[] {
  const placed = placeBars(bars, window);
  const cells: DayCell<Bar, Mark>[] = [];
  const addFree = (until: number) => {
    for (let index = nextDay(cells); index < until; index += 1) cells.push({ index, days: 1, bars: [], marks: [] });
  };
  for (const one of placed) {
    const first = Math.floor(one.offset);
    const behind = Math.max(first + 1, Math.ceil(one.offset + one.length));
    const last = cells.at(-1);
    if (last && last.bars.length > 0 && first < nextDay(cells)) {
      last.days = Math.max(last.days, behind - last.index);
      last.bars.push({ ...one, offset: one.offset - last.index });
    } else {
      addFree(first);
      cells.push({ index: first, days: behind - first, bars: [{ ...one, offset: one.offset - first }], marks: [] });
    }
  }
  addFree(window.days);
  for (const mark of marks) {
    const index = diffDays(window.from, mark.day);
    const cell = cells.find((one) => one.index <= index && index < one.index + one.days);
    cell?.marks.push({ mark, offset: index - cell.index });
  }
  return cells;
}

const nextDay = (cells: readonly { index: number; days: number }[]) => {
  const last = cells.at(-1);
  return last ? last.index + last.days : 0;
};

/** Bars within the window, `offset` from its start; what lies outside of it or under the next bar is left out. */
function placeBars<Bar extends Spanned>(bars: readonly Bar[], window: CalendarWindow): PlacedBar<Bar>[] {
  const { start, end } = boundsOf(window);
  const placed: PlacedBar<Bar>[] = [];
  bars.forEach((bar, index) => {
    const next = bars[index + 1];
    const from = bar.start < start ? start : bar.start;
    const isCut = next !== undefined && next.start < bar.end;
    const ends = isCut ? next.start : bar.end;
    const to = ends > end ? end : ends;
    if (to <= from) return;
    const offset = diffMinutes(start, from) / DAY;
    const length = diffMinutes(from, to) / DAY;
    const free = next ? Math.min(window.days, diffMinutes(start, next.start) / DAY) : window.days;
    placed.push({
      bar,
      offset,
      length,
      room: Math.max(0, free - offset - length),
      continuesBefore: bar.start < start,
      continuesAfter: ends > end,
    });
  });
  return placed;
}

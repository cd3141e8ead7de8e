import { addDays, dayOf, timeOf, type WallClock, wallAt } from '~/platform/clock';

/** What is done to a bar: all of it moves, or one of its ends. */
export type BarPart = 'all' | 'start' | 'end';

interface Times {
  start: WallClock;
  end: WallClock;
}

/** The times of a booking whose bar was moved by whole days; hours stay. Null where it would end before it begins. */
export function timesAfter({ start, end }: Times, part: BarPart, days: number): Times | null {
  const later = (at: WallClock) => wallAt(addDays(dayOf(at), days), timeOf(at));
  const times = { start: part === 'end' ? start : later(start), end: part === 'start' ? end : later(end) };
  return times.start < times.end ? times : null;
}

/** What a key does to the bar that has the focus; null for every other key. `step`: 1 where time runs to the right. */
export function changeOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  step: 1 | -1,
): { part: BarPart; days: number; rows: number } | null {
  if (key === '+') return { part: 'end', days: 1, rows: 0 };
  if (key === '-') return { part: 'end', days: -1, rows: 0 };
  if (!shiftKey) return null;
  if (key === 'ArrowRight') return { part: 'all', days: step, rows: 0 };
  if (key === 'ArrowLeft') return { part: 'all', days: step === 1 ? -1 : 1, rows: 0 };
  if (key === 'ArrowUp') return { part: 'all', days: 0, rows: -1 };
  return key === 'ArrowDown' ? { part: 'all', days: 0, rows: 1 } : null;
}

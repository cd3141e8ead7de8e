import { type CalendarDay, type CalendarMonth, dayOf, monthGrid, monthOf, type WallClock } from '~/platform/clock';
import type { BookingStatus } from '~/generated/prisma/enums';
import { type DayPeriod, daysOf, type Period } from '../overlap';

/** What holds a car on a calendar: a booking in some status, or a maintenance block. */
export interface CalendarBlock extends Period {
  status: BookingStatus | 'maintenance';
}

export type DayState = 'past' | 'free' | 'pending' | 'booked';
export type DaySelection = 'single' | 'start' | 'middle' | 'end';

/** A cell of a month view. Neighbouring months' days have `inMonth` false and are left empty. */
export interface CalendarCell {
  day: CalendarDay;
  inMonth: boolean;
  isToday: boolean;
  state: DayState;
  selection: DaySelection | null;
}

interface MonthView {
  month: CalendarMonth;
  now: WallClock;
  blocks: readonly CalendarBlock[];
  selected?: DayPeriod | null;
}

/**
 * The weeks of a month for the car page's calendar (free and booked days, the visitor's range) and
 * the booking form's: past days first, then booked over pending; requests that lapsed are not among the
 * blocks (`findOccupancies`). Days count as the public flow counts them: any touched day.
 */
export function calendarWeeks(view: MonthView): CalendarCell[][] {
  const today = dayOf(view.now);
  const held = view.blocks
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled')
    .map((block) => ({ ...daysOf(block), pending: block.status === 'pending' }));
  const stateOf = (day: CalendarDay): DayState => {
    if (day < today) return 'past';
    const here = held.filter(({ from, to }) => from <= day && day <= to);
    if (here.length === 0) return 'free';
    return here.every(({ pending }) => pending) ? 'pending' : 'booked';
  };
  return monthGrid(view.month).map((week) =>
    week.map((day) => ({
      day,
      inMonth: monthOf(day) === view.month,
      isToday: day === today,
      state: stateOf(day),
      selection: selectionOf(day, view.selected),
    })),
  );
}

function selectionOf(day: CalendarDay, selected?: DayPeriod | null): DaySelection | null {
  if (!selected || day < selected.from || day > selected.to) return null;
  if (selected.from === selected.to) return 'single';
  if (day === selected.from) return 'start';
  return day === selected.to ? 'end' : 'middle';
}

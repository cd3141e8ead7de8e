import { addDays, type CalendarDay } from '~/platform/clock';
import type { CalendarVehicle } from './calendar.sql';
import type { CalendarWindow } from './calendar-window';

/** Papers with the day on which they end, and the day of the next oil change. */
export const PAPERS = ['insurance', 'technicalControl', 'circulationPermit', 'oilChange'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** What falls due within the window, by day. */
export function papersIn(
  vehicle: Pick<CalendarVehicle, PaperKind>,
  { from, days }: CalendarWindow,
): { kind: PaperKind; day: CalendarDay }[] {
  const until = addDays(from, days);
  return PAPERS.flatMap((kind) => {
    const day = vehicle[kind];
    return day !== null && day >= from && day < until ? [{ kind, day }] : [];
  });
}

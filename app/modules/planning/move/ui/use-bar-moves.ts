import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@remix-run/react';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarBar } from '~/modules/planning/calendar/calendar-bar';
import { paths } from '~/paths';
import { timesAfter } from '../bar-change';
import { type BarDrop, watchBars } from './watch-bars';

interface MovableRow {
  registrationNumber: string;
  bars: readonly CalendarBar[];
}

/** Dragging a bar of the calendar, or moving it by keys, leads to the page that names old and new and asks. */
export function useBarMoves(table: RefObject<HTMLTableElement>, rows: readonly MovableRow[], days: number): void {
  const navigate = useNavigate();
  const lang = useLanguage();
  const { pathname, search } = useLocation();
  const drop = ({ reference, part, days: by, row }: BarDrop) => {
    const bar = rows.flatMap(({ bars }) => bars).find((one) => one.reference === reference);
    const vehicle = rows[row];
    const times = bar && timesAfter({ start: bar.start, end: bar.due }, part, by);
    if (!times || !vehicle) return;
    const back = decodeURI(pathname) + search;
    navigate(paths.agencyCalendarMove(lang, { reference, plate: vehicle.registrationNumber, ...times, back }));
  };
  // Rows that came anew while a bar is held do not let it fall.
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    if (!table.current) return undefined;
    return watchBars(table.current, days, (dropped) => latest.current(dropped));
  }, [table, days]);
}

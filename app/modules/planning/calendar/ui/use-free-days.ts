import { type RefObject, useEffect } from 'react';

/** The arrow keys lead from a free day (`a.book`) to the next one of its row, and to the nearest one of another row. */
export function useFreeDays(table: RefObject<HTMLTableElement>): void {
  useEffect(() => {
    const element = table.current;
    const onKey = (event: KeyboardEvent) => {
      const day = event.target instanceof HTMLElement && event.target.matches('a.book') ? event.target : null;
      const next = day && !event.shiftKey && !event.ctrlKey && !event.altKey ? neighbourOf(day, event.key) : null;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [table]);
}

const daysOf = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('a.book') ?? [])];

function neighbourOf(day: HTMLElement, key: string): HTMLElement | undefined {
  const row = day.closest('tr');
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (along) {
    const days = daysOf(row);
    return days[days.indexOf(day) + (getComputedStyle(day).direction === 'rtl' ? -along : along)];
  }
  const side = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  let other = row?.[side[key]];
  while (other && daysOf(other).length === 0) other = other[side[key]];
  const { left } = day.getBoundingClientRect();
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left);
  return daysOf(other).sort((a, b) => distance(a) - distance(b))[0];
}

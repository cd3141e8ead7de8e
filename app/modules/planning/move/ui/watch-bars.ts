import { type BarPart, changeOfKey } from '../bar-change';

/** A bar that was moved: by how many days, and to which row of the table. */
export interface BarDrop {
  reference: string;
  part: BarPart;
  days: number;
  row: number;
}

/** How near to its end a bar is taken by it, in pixels; and how far a pointer goes before it drags. */
const EDGE = 10;
const THRESHOLD = 5;

interface Drag {
  bar: HTMLAnchorElement;
  part: BarPart;
  x: number;
  y: number;
  days: number;
  row: number;
  isMoving: boolean;
}

/** The booking of a bar, whose page it is a link to. */
const referenceOf = (bar: HTMLAnchorElement) => bar.pathname.split('/').at(-1) ?? '';

/** Lets a mouse or a pen drag the bars of a calendar (`a[data-move]`), and keys move them. Answers what ends it. */
export function watchBars(table: HTMLTableElement, days: number, onDrop: (drop: BarDrop) => void): () => void {
  const rowOf = (element: Element | null) => {
    const row = element?.closest('tr');
    return row && row.parentElement === table.tBodies[0] ? row.sectionRowIndex : null;
  };
  const barOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('a[data-move]');
  const step = () => (getComputedStyle(table).direction === 'rtl' ? -1 : 1);
  const dayWidth = () => (table.clientWidth - (table.rows[0]?.cells[0]?.offsetWidth ?? 0)) / days;
  let drag: Drag | null = null;
  let isJustDropped = false;

  const settle = () => {
    if (drag) Object.assign(drag.bar.style, { translate: '', width: '', opacity: '', zIndex: '', pointerEvents: '' });
    drag = null;
  };
  const partAt = (bar: HTMLElement, x: number): BarPart => {
    const { left, right } = bar.getBoundingClientRect();
    const [start, end] = step() === 1 ? [x - left, right - x] : [right - x, x - left];
    if (end <= EDGE) return 'end';
    return start <= EDGE ? 'start' : 'all';
  };
  const listeners: Partial<Record<keyof HTMLElementEventMap, (event: never) => void>> = {
    pointerdown(event: PointerEvent) {
      const bar = barOf(event);
      isJustDropped = false;
      if (!bar || event.button !== 0 || event.pointerType === 'touch') return;
      const part = partAt(bar, event.clientX);
      if (bar.dataset.move === 'end' && part !== 'end') return;
      drag = { bar, part, x: event.clientX, y: event.clientY, days: 0, row: rowOf(bar) ?? 0, isMoving: false };
    },
    click(event: MouseEvent) {
      if (isJustDropped) event.preventDefault();
      isJustDropped = false;
    },
    dragstart(event: DragEvent) {
      if (barOf(event)) event.preventDefault();
    },
    keydown(event: KeyboardEvent) {
      const bar = barOf(event);
      const change = bar && changeOfKey(event, step());
      if (!change || (bar.dataset.move === 'end' && change.part !== 'end')) return;
      event.preventDefault();
      const row = (rowOf(bar) ?? 0) + change.rows;
      onDrop({ reference: referenceOf(bar), part: change.part, days: change.days, row });
    },
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const { bar, part } = drag;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoving && Math.hypot(dx, dy) < THRESHOLD) return;
    event.preventDefault();
    drag.isMoving = true;
    drag.days = Math.round(dx / dayWidth()) * step();
    const shift = drag.days * dayWidth();
    Object.assign(bar.style, { opacity: '0.75', zIndex: '30', pointerEvents: 'none' });
    if (part === 'all') {
      drag.row = rowOf(document.elementFromPoint(event.clientX, event.clientY)) ?? drag.row;
      bar.style.translate = `${shift * step()}px ${dy}px`;
    } else {
      const width = `calc(var(--for) / var(--days) * 100% ${part === 'end' ? '+' : '-'} ${shift}px)`;
      Object.assign(bar.style, { width, translate: part === 'start' ? `${shift * step()}px` : '' });
    }
  };
  const drop = () => {
    if (drag?.isMoving) {
      const { bar, part, days: by, row } = drag;
      isJustDropped = true;
      if (by !== 0 || row !== rowOf(bar)) onDrop({ reference: referenceOf(bar), part, days: by, row });
    }
    settle();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') settle();
  };
  const all = Object.entries(listeners) as [keyof HTMLElementEventMap, EventListener][];
  for (const [name, listener] of all) table.addEventListener(name, listener);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', settle);
  document.addEventListener('keydown', escape);
  return () => {
    for (const [name, listener] of all) table.removeEventListener(name, listener);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', settle);
    document.removeEventListener('keydown', escape);
  };
}

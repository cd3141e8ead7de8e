/** How far a pointer goes before it drags, in pixels. */
const THRESHOLD = 5;

interface Drag {
  item: HTMLElement;
  x: number;
  y: number;
  over: HTMLElement | null;
  isMoving: boolean;
}

/**
 * Lets a mouse or a pen drag an item of a list by its part that bears `data-handle` to the place of another item; a
 * finger scrolls, and the buttons move. Meanwhile the item bears `data-dragged`, and the place where it would go
 * `data-over`. Answers what ends it.
 */
export function watchImages(list: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  const itemAt = (element: Element | null) => {
    const item = element?.closest<HTMLElement>('li');
    return item && item.parentElement === list ? item : null;
  };
  const placeOf = (item: HTMLElement) => [...list.children].indexOf(item);
  let drag: Drag | null = null;

  const settle = () => {
    delete drag?.item.dataset.dragged;
    delete drag?.over?.dataset.over;
    drag = null;
  };
  const take = (event: PointerEvent) => {
    const item = itemAt(event.target as Element);
    if (!item || event.button !== 0 || event.pointerType === 'touch') return;
    if (!(event.target as Element).closest('[data-handle]')) return;
    drag = { item, x: event.clientX, y: event.clientY, over: null, isMoving: false };
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    if (!drag.isMoving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
    event.preventDefault();
    drag.isMoving = true;
    drag.item.dataset.dragged = '';
    const over = itemAt(document.elementFromPoint(event.clientX, event.clientY));
    if (over === drag.over) return;
    delete drag.over?.dataset.over;
    drag.over = over;
    if (over && over !== drag.item) over.dataset.over = '';
  };
  const drop = () => {
    const { item, over, isMoving = false } = drag ?? {};
    settle();
    if (isMoving && item && over && over !== item) onDrop(placeOf(item), placeOf(over));
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') settle();
  };
  // A browser would drag the picture itself.
  const hold = (event: Event) => event.preventDefault();
  list.addEventListener('pointerdown', take);
  list.addEventListener('dragstart', hold);
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', drop);
  document.addEventListener('pointercancel', settle);
  document.addEventListener('keydown', escape);
  return () => {
    settle();
    list.removeEventListener('pointerdown', take);
    list.removeEventListener('dragstart', hold);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', drop);
    document.removeEventListener('pointercancel', settle);
    document.removeEventListener('keydown', escape);
  };
}

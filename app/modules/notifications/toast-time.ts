/**
 * Milliseconds for which a notice that has just come stays over the page, null for until it is closed (R88): a normal
 * one 8 s, an important one 15 s unless it asks for an action, an urgent one stays.
 */
export function toastTime(notice: { priority: 'normal' | 'important' | 'urgent'; asks: boolean }): number | null {
  if (notice.priority === 'normal') return 8_000;
  return notice.priority === 'important' && !notice.asks ? 15_000 : null;
}

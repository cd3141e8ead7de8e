/**
 * Which page numbers to show: the first, the last, the current with one neighbour each side, and
 * `null` where pages are left out. A gap of a single page is shown as that page. At most 7 slots.
 */
export function pageWindow(current: number, last: number): (number | null)[] {
  const numbers = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) [2, 3, 4].forEach((page) => numbers.add(page));
  if (current >= last - 2) [last - 1, last - 2, last - 3].forEach((page) => numbers.add(page));
  const pages = [...numbers].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page === before + 1) return [page];
    return page === before + 2 ? [before + 1, page] : [null, page];
  });
}

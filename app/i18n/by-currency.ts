/**
 * Rows by their currency, the one of most rows first; dirhams alone where there is no row. Sums of several currencies
 * stand beside each other and are never added up (R151).
 */
export function byCurrency<Row extends { currency: string; count: number }>(
  rows: readonly Row[],
): [{ currency: string; rows: Row[] }, ...{ currency: string; rows: Row[] }[]] {
  const counts = new Map<string, number>();
  for (const { currency, count } of rows) counts.set(currency, (counts.get(currency) ?? 0) + count);
  const [first = ['MAD', 0] as const, ...others] = [...counts].sort(
    ([a, some], [b, more]) => more - some || a.localeCompare(b),
  );
  const of = (currency: string) => ({ currency, rows: rows.filter((row) => row.currency === currency) });
  return [of(first[0]), ...others.map(([currency]) => of(currency))];
}

const DAY = 86_400_000;

/**
 * The days of a month in rows of seven, `YYYY-MM-DD`, `null` outside the month. Calendar days only:
 * no clock and no zone takes part. `firstDay` is 1 for Monday, 0 for Sunday, 6 for Saturday.
 */
export function monthGrid(month: string, firstDay = 1): (string | null)[][] {
  const [year = 1970, monthNumber = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, monthNumber - 1, 1);
  const length = (Date.UTC(year, monthNumber, 1) - first) / DAY;
  const lead = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const rows = Math.ceil((lead + length) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - lead;
      return day < 0 || day >= length ? null : new Date(first + day * DAY).toISOString().slice(0, 10);
    }),
  );
}

/** A figure against its measure, as `0.83×`; over the measure it is marked. */
export function ratio(figure: number, measure: number): string {
  const value = figure / measure;
  return `${value.toFixed(2)}×${value > 1 ? ' over' : ''}`;
}

/** Rows with the same keys, in columns. */
export function printTable(rows: readonly Record<string, string>[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => row[name]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  console.log(line(names));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) console.log(line(names.map((name) => row[name] ?? '')));
}

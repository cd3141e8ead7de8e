/**
 * Rows as a file that spreadsheets of Morocco open at once: semicolons, CRLF and a byte order mark
 * (Excel in French). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A decimal text as those spreadsheets read a number. */
export const csvDecimal = (amount: string) => amount.replace('.', ',');

function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What the last line of a file says of a list that it could not hold: it has the first `max` rows of `total`. */
export type FileCut = { max: number; total: number };

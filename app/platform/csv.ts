/**
 * Rows as a file that spreadsheets of Morocco open at once: semicolons, CRLF and a byte order mark
 * (Excel in French). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A decimal text as those spreadsheets read a number. */
export const csvDecimal = (amount: string) => amount.replace('.', ',');

/**
 * Where a spreadsheet may begin a formula: at the start of a text, and, because it may split cells at a separator
 * of its own choice, after each comma, semicolon, tab and line break in it; behind quotes, blanks (also unbreakable
 * ones) and characters that nobody sees; written in full width, too.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=[\s"'\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** A phone number in E.164, blanks between its digits or not: digits alone, which no spreadsheet can run. */
const PHONE = /^\+\d(?:[ \u00a0]?\d){6,14}$/;

function cell(value: string | number): string {
  const text = typeof value === 'number' || PHONE.test(value) ? String(value) : value.replace(FORMULA, "'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What the last line of a file says of a list that it could not hold: it has the first `max` rows of `total`. */
export type FileCut = { max: number; total: number };

/** What a file begins with that spreadsheets of Morocco open at once: a byte order mark (Excel in French). */
export const CSV_START = '\ufeff';

/**
 * Rows of such a file: semicolons and CRLF. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** A decimal text as those spreadsheets read a number. */
export const csvDecimal = (amount: string) => amount.replace('.', ',');

/** Blanks (also unbreakable ones), quotes and characters that nobody sees, among them what splits cells: a run of them. */
const BETWEEN = /[\s"'\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point},;]+/gu;
/** What a formula begins with; written in full width, too. */
const SIGNS = '=+-@＝＋－＠';

/**
 * A text with an apostrophe wherever a spreadsheet may begin a formula: at the start of it, and, because a spreadsheet may
 * split cells at a separator of its own choice, after each comma, semicolon, tab and line break in it; behind `BETWEEN`, too.
 */
function withoutFormulas(text: string): string {
  const isFormula = (at: number) => at < text.length && SIGNS.includes(text.charAt(at));
  const safe = text.replace(BETWEEN, (run: string, at: number) => {
    if (!isFormula(at + run.length)) return run;
    const splits = Math.max(run.lastIndexOf(','), run.lastIndexOf(';'));
    const start = splits < 0 ? (at === 0 ? "'" : '') : run.slice(0, splits);
    return start + run.slice(Math.max(splits, 0)).replace(/[,;\t\r\n]/g, "$&'");
  });
  return isFormula(0) || /^[\t\r]/.test(safe) ? `'${safe}` : safe;
}

/** A phone number in E.164, blanks between its digits or not: digits alone, which no spreadsheet can run. */
const PHONE = /^\+\d(?:[ \u00a0]?\d){6,14}$/;

/** A number as `csvDecimal` writes it, below zero too: a credit note is summed like any other amount. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

function cell(value: string | number): string {
  const isPlain = typeof value === 'number' || PHONE.test(value) || NUMBER.test(value);
  const text = isPlain ? String(value) : withoutFormulas(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What the last line of a file says of a list that it could not hold: it has the first `max` rows of `total`. */
export type FileCut = { max: number; total: number };

/**
 * The rows of a file of separated values, blank lines left out: cells as texts, without the quotes around them and the
 * apostrophe of `csvLines`. The separator is what stands most often in the first line: semicolon, comma or tab.
 * @returns null where a quote is never closed
 */
export function parseCsv(text: string): string[][] | null {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, '');
  const [head = ''] = body.split(/[\r\n]/, 1);
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: head.split(mark).length }));
  const { mark: separator } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    let value: string;
    if (body[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"/y;
      quoted.lastIndex = at;
      const [whole, inside = ''] = quoted.exec(body) ?? [];
      if (whole === undefined) return null;
      at += whole.length;
      value = inside.replaceAll('""', '"');
    } else value = '';
    const end = nextOf(body, at, separator);
    value += body.slice(at, end);
    row.push(value.trim().replace(/^'(?=\s*[=+\-@])/, ''));
    const isLineOver = body[end] !== separator;
    at = body[end] === '\r' && body[end + 1] === '\n' ? end + 2 : end + 1;
    if (!isLineOver && at < body.length) continue;
    if (!isLineOver) row.push('');
    if (row.some((text) => text !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Where the cell that begins at `from` ends: at the next separator or line break. */
function nextOf(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === separator || text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

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

const NO_LIMIT = { rows: Infinity, columns: Infinity };

/**
 * The rows of a file of separated values, blank lines left out: cells as texts, without the quotes around them and the
 * apostrophe of `csvLines`. The separator is what stands most often in the first line: semicolon, comma or tab.
 * Reading ends at the limits, so that no file holds the process for long.
 * @returns one row more than `most.rows` where there are more; null where a quote is never closed, or a row has more
 *   cells than `most.columns`
 */
export function parseCsv(text: string, most: { rows: number; columns: number } = NO_LIMIT): string[][] | null {
  const body = text.replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, '');
  const head = body.slice(0, Math.max(0, body.search(/[\r\n]|$/)));
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: head.split(mark, LONGEST_HEAD).length }));
  const { mark: separator } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    let value: string;
    if (body[at] === '"') {
      const close = closingQuote(body, at + 1);
      if (close < 0) return null;
      value = body.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    } else value = '';
    const end = nextOf(body, at, separator);
    value += body.slice(at, end);
    row.push(value.trim().replace(/^'(?=\s*[=+\-@])/, ''));
    const isLineOver = body[end] !== separator;
    at = body[end] === '\r' && body[end + 1] === '\n' ? end + 2 : end + 1;
    if (row.length > most.columns) return null;
    if (!isLineOver && at < body.length) continue;
    if (!isLineOver) row.push('');
    if (row.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > most.rows) return rows;
    row = [];
  }
  return rows;
}

/** Cells of a first line by which its separator is told: more than any table has. */
const LONGEST_HEAD = 1000;

/** The quote that ends what begins at `from`; a doubled one is a character. -1 where there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Where the cell that begins at `from` ends: at the next separator or line break. */
function nextOf(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++)
    if (text[at] === separator || text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}

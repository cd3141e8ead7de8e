import { LANGUAGES } from '~/i18n/languages';
import type { LocalText } from '~/i18n/local-text';

/** Clauses that a contract may have, and the characters of each in a language; the database holds to both. */
export const MOST_CLAUSES = 20;
export const LONGEST_CLAUSE = 500;

/** The rows of the form, from 1; each has the fields `fr1`, `en1` and `ar1`. */
export const ROWS = Array.from({ length: MOST_CLAUSES }, (_, index) => index + 1);

/** A button that changes rows and saves nothing: `add`, or `up`, `down` and `remove` with the number of a row. */
const ROW_INTENT = /^(add|(up|down|remove)([1-9]|1\d|20))$/;
export const isRowIntent = (intent: string): boolean => ROW_INTENT.test(intent);

/** Clauses as fields; `rows` says how many there are. */
export function templateFields(clauses: readonly LocalText[]): Record<string, string> {
  const fields: Record<string, string> = { rows: String(clauses.length) };
  clauses.forEach((clause, index) => {
    for (const language of LANGUAGES) fields[`${language}${index + 1}`] = clause[language];
  });
  return fields;
}

/** The clauses that fields hold, empty ones too. */
export function clausesOf(field: (name: string) => string): LocalText[] {
  const rows = Math.min(MOST_CLAUSES, Math.max(0, Math.trunc(Number(field('rows'))) || 0));
  return ROWS.slice(0, rows).map((row) => ({ fr: field(`fr${row}`), en: field(`en${row}`), ar: field(`ar${row}`) }));
}

/** What a button does to the clauses, and the row to go on with. */
export function changeRows(clauses: readonly LocalText[], intent: string): { clauses: LocalText[]; row: number } {
  const [, , verb = 'add', digits] = ROW_INTENT.exec(intent) ?? [];
  const at = Number(digits) - 1;
  const changed = [...clauses];
  if (verb === 'add') {
    if (changed.length < MOST_CLAUSES) changed.push({ fr: '', en: '', ar: '' });
    return { clauses: changed, row: changed.length };
  }
  const [moved] = changed.splice(at, 1);
  if (verb === 'remove' || !moved) return { clauses: changed, row: Math.max(1, Math.min(at + 1, changed.length)) };
  const to = Math.max(0, Math.min(changed.length, verb === 'up' ? at - 1 : at + 1));
  changed.splice(to, 0, moved);
  return { clauses: changed, row: to + 1 };
}

import { formatNumber } from '~/i18n/money';
import { type DraftLine, MOST_LINES } from './draft-lines';

interface Draft {
  lines: readonly DraftLine[];
  dueOn: string | null;
}

/** A number as a field shows it to be typed over, with its centimes where there are some. */
const typed = (value: string): string => formatNumber(value, 'fr', { decimals: value.endsWith('.00') ? 0 : 2 });

/** What the form of a draft begins with. */
export function draftValues({ lines, dueOn }: Draft): Record<string, string> {
  const fields = lines.flatMap(({ label, quantity, unitPrice }, index) => [
    [`label${index + 1}`, label],
    [`quantity${index + 1}`, typed(quantity)],
    [`price${index + 1}`, typed(unitPrice)],
  ]);
  return Object.fromEntries([...fields, ['dueOn', dueOn ?? '']]) as Record<string, string>;
}

/** The rows that the form shows: one more than there are lines, or as many as were asked for, within the most. */
export function rowsOf(lines: number, asked: number): number[] {
  const length = Math.min(MOST_LINES, Math.max(lines + 1, Number.isInteger(asked) ? asked : 0));
  return Array.from({ length }, (_, index) => index + 1);
}

import { z } from 'zod';
import { optional, tooLong } from '~/errors/field-schemas';
import { parseAmount } from '~/i18n/typed-numbers';
import { date } from '~/modules/people/person-fields';
import { type DraftLine, LONGEST_LABEL, MOST_LINES } from './draft-lines';

const MOST_QUANTITY = 9999;
const MOST_PRICE = 9_999_999;

/** The rows of the form, from 1; each has the fields `label1`, `quantity1` and `price1`. */
export const ROWS = Array.from({ length: MOST_LINES }, (_, index) => index + 1);

const decimal = (most: number, least: number, error: string) =>
  z
    .string()
    .trim()
    .max(30, error)
    .transform((typed, context) => {
      const value = parseAmount(typed.replace(/^−\s*/, '-'));
      if (value !== null && Number(value) >= least && Number(value) <= most) return value;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

const quantity = decimal(MOST_QUANTITY, 0.01, 'errors-documents:quantityInvalid');
const price = decimal(MOST_PRICE, -MOST_PRICE, 'errors-documents:priceInvalid');
const label = z.string().trim().max(LONGEST_LABEL, tooLong(LONGEST_LABEL));

const fields = Object.fromEntries(
  ROWS.flatMap((row) => [
    [`label${row}`, optional(label)],
    [`quantity${row}`, optional(quantity)],
    [`price${row}`, optional(price)],
  ]),
) as Record<string, z.ZodType<string | null>>;

/** What a button of the form asks for: `remove` with the number of its line. Without one nothing was sent, not no lines. */
const intent = z
  .string('errors:choiceInvalid')
  .regex(/^(save|add|issue|delete|remove([1-9]|1[0-2]))$/, 'errors:choiceInvalid');

/** A draft as it is typed: lines that are empty are left out, others are whole. */
export const draftSchema = z.object({ ...fields, dueOn: optional(date()), intent }).transform((typed, context) => {
  const given = typed as unknown as Record<string, string | null>;
  const removed = typed.intent.startsWith('remove') ? Number(typed.intent.slice('remove'.length)) : 0;
  const lines: DraftLine[] = [];
  for (const row of ROWS) {
    const of = (name: string) => given[`${name}${row}`] ?? null;
    const [name, count, unitPrice] = [of('label'), of('quantity'), of('price')];
    if (row === removed || (name === null && count === null && unitPrice === null)) continue;
    if (name === null) context.addIssue({ code: 'custom', path: [`label${row}`], message: 'errors:fieldRequired' });
    if (unitPrice === null)
      context.addIssue({ code: 'custom', path: [`price${row}`], message: 'errors-documents:priceInvalid' });
    if (name !== null && unitPrice !== null) lines.push({ label: name, quantity: count ?? '1.00', unitPrice });
  }
  return { lines, dueOn: typed.dueOn, intent: typed.intent };
});

import { z } from 'zod';
import { optional, parsed, text } from '~/errors/field-schemas';
import { date } from '~/modules/people/person-fields';
import { type CalendarDay, diffDays } from '~/platform/clock';
import { LONGEST_BANK } from '../limits';
import { type Cheque, MOST_CHEQUE_DAYS, parseChequeNumber } from './cheque';

/** Fields of a form that may take a cheque. */
export const chequeFields = {
  chequeNumber: optional(parsed(parseChequeNumber, 'errors-payment:chequeNumberInvalid')),
  chequeBank: optional(text(LONGEST_BANK)),
  chequeDueOn: optional(date()),
  /** The same cheque pays another booking too. */
  sameCheque: z.boolean().optional(),
};

interface TypedCheque {
  chequeNumber: string | null;
  chequeBank: string | null;
  chequeDueOn: CalendarDay | null;
}

const NAMES = ['chequeNumber', 'chequeBank', 'chequeDueOn', 'sameCheque'];

/** Without the fields of a cheque where it is none: they are not to be seen then. */
export function keepChosenMethod(typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null || ('method' in typed && typed.method === 'cheque')) return typed;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !NAMES.includes(name)));
}

/** What is wrong with a cheque (R172), by field; `receivedOn`: null where that day cannot be read. */
export function chequeComplaints(
  value: TypedCheque,
  receivedOn: CalendarDay | null,
): [field: keyof TypedCheque, error: string][] {
  const found: [keyof TypedCheque, string][] = [];
  if (!value.chequeNumber) found.push(['chequeNumber', 'errors-payment:chequeNumberRequired']);
  if (!value.chequeBank) found.push(['chequeBank', 'errors-payment:chequeBankRequired']);
  if (!value.chequeDueOn) found.push(['chequeDueOn', 'errors-payment:chequeDueRequired']);
  else if (receivedOn && Math.abs(diffDays(receivedOn, value.chequeDueOn)) > MOST_CHEQUE_DAYS)
    found.push(['chequeDueOn', 'errors-payment:chequeDueFar']);
  return found;
}

/**
 * What is wrong with the cheque of a form, said together with the faults of other fields; `day`: the field of its receipt.
 * A form that asks for one only at times says when.
 */
export const chequeStands = <Day extends string, Kind extends string = string>(
  day: Day,
  isAsked: (form: { kind?: Kind; deposit?: string | null }) => boolean = () => true,
) =>
  z.superRefine<TypedCheque & { method?: unknown; kind?: Kind; deposit?: string | null } & Record<Day, CalendarDay>>(
    (value, context) => {
      if (value.method !== 'cheque' || !isAsked(value)) return;
      const failed = new Set(context.issues.map(({ path }) => String(path?.[0])));
      for (const [field, message] of chequeComplaints(value, failed.has(day) ? null : value[day]))
        if (!failed.has(field)) context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );

/** What stands on the cheque; null where a field is missing. */
export function chequeOf({ chequeNumber, chequeBank, chequeDueOn }: TypedCheque): Cheque | null {
  if (!chequeNumber || !chequeBank || !chequeDueOn) return null;
  return { number: chequeNumber, bank: chequeBank, dueOn: chequeDueOn };
}

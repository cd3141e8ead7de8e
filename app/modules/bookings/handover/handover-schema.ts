import { z } from 'zod';
import { optional, parsed, text } from '~/errors/field-schemas';
import { parseWhole } from '~/i18n/typed-numbers';
import { chequeFields, chequeOf, chequeStands, keepChosenMethod } from '~/modules/payments/cheques/cheque-fields';
import { amount, method } from '~/modules/payments/payment-fields';
import { date } from '~/modules/people/person-fields';
import { parseTime, wallAt } from '~/platform/clock';
import { LONGEST_DAMAGE_NOTE } from './limits';

const MOST_KM = 2_000_000;

const mileage = z.string({ error: 'errors-rental:mileageInvalid' }).transform((typed, context) => {
  const value = typed.length > 20 ? null : parseWhole(typed);
  if (value !== null && value >= 0 && value <= MOST_KM) return value;
  context.addIssue({ code: 'custom', message: 'errors-rental:mileageInvalid' });
  return z.NEVER;
});

/** When, with how much on the clock and in the tank (eighths) a car changes hands. */
const handoverFields = {
  day: date(),
  time: parsed(parseTime, 'errors:timeInvalid', 'errors:timeInvalid'),
  mileage,
  fuel: z
    .enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'], { error: 'errors-rental:fuelRequired' })
    .transform(Number),
  version: optional(z.string().max(40)),
  requestKey: z.uuid('errors:invalidData'),
};

const handOverFields = z
  .object({ ...handoverFields, ...chequeFields, deposit: optional(amount), method: optional(method) })
  .refine(({ deposit, method: how }) => !deposit || how, {
    path: ['method'],
    error: 'errors-payment:methodRequired',
    // Said together with the faults of other fields.
    when: () => true,
  })
  .check(chequeStands('day', ({ deposit }) => Boolean(deposit)));

/** The hand-over step (R25); a caution that is taken names how, by cheque what stands on it (R150). */
export const handOverSchema = z.preprocess(
  keepChosenMethod,
  handOverFields.transform(({ day, time, deposit, method: how, ...form }) => {
    const { chequeNumber, chequeBank, chequeDueOn, sameCheque: _, ...facts } = form;
    const cheque = how === 'cheque' ? chequeOf({ chequeNumber, chequeBank, chequeDueOn }) : null;
    return {
      ...facts,
      at: wallAt(day, time),
      deposit: deposit && how ? { amount: deposit, method: how, cheque } : null,
    };
  }),
);

/** The return step (R11). */
export const returnSchema = z
  .object({
    ...handoverFields,
    damage: optional(amount),
    damageNote: optional(text(LONGEST_DAMAGE_NOTE)),
    extra: optional(amount),
    returnDeposit: z.boolean().optional(),
  })
  .transform(({ day, time, returnDeposit = false, ...facts }) => ({
    ...facts,
    at: wallAt(day, time),
    returnDeposit,
  }));

import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { refusalOfRule } from '~/errors/refusal-of-rule.server';
import { sentence, translator } from '~/i18n/i18next.server';
import { message } from '~/i18n/message';
import { pageLanguage } from '../canonical-url/page-language.server';
import { type FormShape, readBody } from './body.server';

/** What an action gives back when a form does not stand: 400, the same page, the values kept. */
export type Invalid = ReturnType<typeof invalid>;

export type Reading<T> = {
  form: FormData;
  /** Gives the form back with faults that were found otherwise, told together with those of the schema. */
  refuseFields: (faults: Faults) => Invalid;
} & ({ ok: false; invalid: Invalid } | { ok: true; value: T; refuse: (error: unknown, field?: string) => Invalid });

/**
 * `kept`: the field of a file that was stored although the form does not stand. `freshKey`: of a form whose key served
 * something else already; what was typed can be sent again with it (R322).
 */
function invalid(
  result: SubmissionResult,
  status: number,
  { kept, freshKey }: { kept?: string; freshKey?: string } = {},
) {
  return data({ result, kept, freshKey }, { status });
}

/** Says what is wrong, which schemas and modules name by keys, in the language of one visitor. */
export type Speaker = (text: string) => string;

/** The speaker of a request. */
export async function speakerOf(request: Request): Promise<Speaker> {
  const t = translator(await pageLanguage(request));
  return (text) => sentence(t, text);
}

function said({ error, ...result }: SubmissionResult, say: Speaker): SubmissionResult {
  if (!error) return result;
  return {
    ...result,
    error: Object.fromEntries(Object.entries(error).map(([name, texts]) => [name, texts?.map(say) ?? null])),
  };
}

/**
 * Reads a posted form and checks it by its schema; the schema runs here only.
 * `refuse(error)` turns a DomainError of the use case into an error of the form, or of one of its
 * fields; any other error is thrown on. Errors leave as sentences in the visitor's language. `shape` declares the lists of a form that has rows (`lines[0].quantity`).
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  shape?: FormShape,
): Promise<Reading<z.output<S>>> {
  return checkForm(await readBody(request, shape), schema, await speakerOf(request));
}

/** What was typed comes back with what is wrong, but for fields whose names end in `password`. */
const hidden = (form: FormData) => ({
  hideFields: [...new Set(form.keys())].filter((name) => /password$/i.test(name)),
});

/** What is wrong with fields that a schema does not know of, or cannot: sentences by field, and the status. */
export interface Faults {
  fields: Record<string, string>;
  status: number;
}

/** A refusal of a module as a fault of one field. @throws whatever no field can say. */
export function faultOf(error: unknown, field: string): Faults {
  // Whoever must wait gets a page that says until when, not the form to try again.
  const refusal = error instanceof DomainError ? error : refusalOfRule(error);
  if (!refusal || refusal.params?.minutes !== undefined) throw error;
  const { message: key, status } = ERRORS[refusal.code];
  return { fields: { [field]: message(key, refusal.params) }, status: Math.max(400, status) };
}

function refuseForm(form: FormData, schema: z.ZodType, { fields, status }: Faults, say: Speaker): Invalid {
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
  return invalid(said(parseWithZod(form, { schema }).reply({ ...hidden(form), fieldErrors }), say), status);
}

/** Checks a form that was read by its schema. */
export function checkForm<S extends z.ZodType>(form: FormData, schema: S, say: Speaker): Reading<z.output<S>> {
  const submission: Submission<z.output<S>> = parseWithZod(form, { schema });
  const refuseFields = (faults: Faults) => refuseForm(form, schema, faults, say);
  if (submission.status !== 'success')
    return { ok: false, invalid: invalid(said(submission.reply(hidden(form)), say), 400), form, refuseFields };
  return {
    ok: true,
    value: submission.value,
    form,
    refuseFields,
    refuse: (error, field) => {
      const { fields, status } = faultOf(error, field ?? '');
      const texts = Object.values(fields);
      const place = field ? { fieldErrors: { [field]: texts } } : { formErrors: texts };
      const isUsed = error instanceof DomainError && error.code === 'formUsed';
      const freshKey = isUsed ? crypto.randomUUID() : undefined;
      return invalid(said(submission.reply({ ...hidden(form), ...place }), say), status, { freshKey });
    },
  };
}

/** The answer of a form whose file was stored all the same. */
export function withKept({ data: { result }, init }: Invalid, kept: string): Invalid {
  return invalid(result, init?.status ?? 400, { kept });
}

/** Of a form that is but a button. Routes take these: a schema of their own would pull zod into their page. */
export const noFields = z.object({});

/** Of a form of several buttons: which one was pressed. */
export function oneOf<const Name extends string, const Values extends readonly [string, ...string[]]>(
  name: Name,
  values: Values,
) {
  return z.object({ [name]: z.enum(values, { error: 'errors:choiceInvalid' }) } as Record<
    Name,
    z.ZodEnum<{ [V in Values[number]]: V }>
  >);
}

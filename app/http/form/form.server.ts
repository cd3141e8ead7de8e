import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/dom';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { message } from '~/i18n/message';
import { readBody } from './body.server';

/** What an action gives back when a form does not stand: 400, the same page, the values kept. */
export type Invalid = ReturnType<typeof invalid>;

export type Reading<T> =
  | { ok: false; invalid: Invalid; form: FormData }
  | { ok: true; value: T; form: FormData; refuse: (error: unknown, field?: string) => Invalid };

function invalid(result: SubmissionResult, status: number) {
  return data({ result }, { status });
}

/**
 * Reads a posted form and checks it by its schema; the schema runs here only.
 * `refuse(error)` turns a DomainError of the use case into an error of the form, or of one of its
 * fields; any other error is thrown on.
 */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<Reading<z.output<S>>> {
  return checkForm(await readBody(request), schema);
}

/**
 * Checks a form that was read by its schema. What was typed comes back with what is wrong, but for fields
 * whose names end in `password`. `fault`: what reading it found wrong with a field that
 * the schema does not know (a file); it is told together with the faults of the others.
 */
export function checkForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  fault?: { field: string; message: string; status: number },
): Reading<z.output<S>> {
  const submission: Submission<z.output<S>> = parseWithZod(form, { schema });
  const hidden = { hideFields: [...new Set(form.keys())].filter((name) => /password$/i.test(name)) };
  if (fault) {
    const fieldErrors = { [fault.field]: [fault.message] };
    return { ok: false, invalid: invalid(submission.reply({ ...hidden, fieldErrors }), fault.status), form };
  }
  if (submission.status !== 'success') return { ok: false, invalid: invalid(submission.reply(hidden), 400), form };
  return {
    ok: true,
    value: submission.value,
    form,
    refuse: (error, field) => {
      // Whoever must wait gets a page that says until when, not the form to try again.
      if (!(error instanceof DomainError) || error.params?.minutes !== undefined) throw error;
      const text = message(ERRORS[error.code].message, error.params);
      const place = field ? { fieldErrors: { [field]: [text] } } : { formErrors: [text] };
      return invalid(submission.reply({ ...hidden, ...place }), Math.max(400, ERRORS[error.code].status));
    },
  };
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

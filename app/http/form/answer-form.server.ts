import type { z } from 'zod';
import type { Flash } from '../flash.server';
import { redirectWithFlash } from '../redirects.server';
import { readForm } from './form.server';

interface Done<Outcome> {
  /** Where a success leads. */
  to: string;
  /** The key of the success message shown there, by what `work` answers. */
  message: Flash['message'] | ((outcome: Outcome) => Flash['message']);
  /** The field that a refusal is about; none for one about the whole form. */
  fieldOf?: (error: unknown) => string | undefined;
}

/**
 * Answers a form: reads it by its schema, runs `work` with its value, then redirects with a success message. A
 * DomainError of `work` comes back as an error of the form or of one of its fields; any other error is thrown on.
 */
export async function answerForm<S extends z.ZodType, Outcome>(
  request: Request,
  schema: S,
  work: (value: z.output<S>) => Promise<Outcome>,
  { to, message, fieldOf }: Done<Outcome>,
) {
  const reading = await readForm(request, schema);
  if (!reading.ok) return reading.invalid;
  let outcome;
  try {
    outcome = await work(reading.value);
  } catch (error) {
    return reading.refuse(error, fieldOf?.(error));
  }
  return redirectWithFlash(to, {
    type: 'success',
    message: typeof message === 'function' ? message(outcome) : message,
  });
}

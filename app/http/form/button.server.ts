import { redirectWithFlash } from '../redirects.server';
import type { Flash } from '../flash.server';
import { noFields, readForm } from './form.server';

interface Done {
  /** Where a success leads. */
  to: string;
  /** The key of the success message shown there. */
  message: Flash['message'];
}

/**
 * Answers a form that is but a button: runs `work` once, then redirects with a success message. A
 * DomainError of `work` comes back as an error of the form; any other error is thrown on.
 */
export async function answerButton(request: Request, work: () => Promise<unknown>, { to, message }: Done) {
  const reading = await readForm(request, noFields);
  if (!reading.ok) return reading.invalid;
  try {
    await work();
  } catch (error) {
    return reading.refuse(error);
  }
  return redirectWithFlash(to, { type: 'success', message });
}

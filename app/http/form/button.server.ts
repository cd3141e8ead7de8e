import type { Flash } from '../flash.server';
import { answerForm } from './answer-form.server';
import { noFields } from './form.server';

interface Done {
  /** Where a success leads. */
  to: string;
  /** The key of the success message shown there. */
  message: Flash['message'];
}

/** Answers a form that is but a button, as `answerForm` does. */
export const answerButton = (request: Request, work: () => Promise<unknown>, done: Done) =>
  answerForm(request, noFields, work, done);

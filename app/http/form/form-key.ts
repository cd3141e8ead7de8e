import type { SubmissionResult } from '@conform-to/react';
import { isUuid } from '~/platform/uuid';

/** What `readForm` answers with where a form does not stand. */
export interface FormAnswer {
  result?: SubmissionResult;
  /** The field of a file that was stored although the form does not stand. */
  kept?: string;
  /** The key to send the form with again, where its own served something else. */
  freshKey?: string;
}

/**
 * The key that a form carries in the field `name` (R322): the page's own until that has served something else, then the
 * fresh one that the answer gave, however often the form is refused after that. An accepted form has no answer, and begins
 * with the page's key again.
 */
export function keyOfForm(answer: FormAnswer | undefined, pageKey: string, name: string): string {
  const sent: unknown = answer?.result?.initialValue?.[name];
  return answer?.freshKey ?? (isUuid(sent) ? sent : pageKey);
}

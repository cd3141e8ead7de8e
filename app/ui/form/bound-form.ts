import type { DraftAnswer } from './use-autosave';

/** What a control takes from a form that keeps values and errors: spread it. */
interface BoundControl {
  id: string;
  name: string;
  required?: boolean;
  'aria-required'?: true;
  defaultValue?: string;
  error?: string;
}

/**
 * A form as a group of fields sees it, whatever reads the form: parts of a form that stand outside a
 * route take this.
 */
export interface BoundForm {
  field(name: string): BoundControl;
  checkbox(name: string): Omit<BoundControl, 'defaultValue'> & { defaultChecked?: boolean; value?: string };
  choice(name: string): { name: string; required?: boolean; defaultValue?: string; error?: string };
}

/**
 * The same form once a draft of it was answered: what the draft was told of a field stands there, and what
 * the form was told before holds only for what has not changed since. `posted`: the values of that form.
 */
export function afterDraft(
  form: BoundForm,
  answer: DraftAnswer | null,
  posted: Record<string, unknown> | null | undefined,
): BoundForm {
  if (!answer) return form;
  const withError = <T extends { error?: string }>(name: string, control: T): T => {
    const refused = answer.refused[name];
    const isChanged = answer.sent.has(name) && answer.sent.get(name) !== (posted?.[name] ?? '');
    return { ...control, error: refused ?? (isChanged ? undefined : control.error) };
  };
  return {
    field: (name) => withError(name, form.field(name)),
    checkbox: (name) => withError(name, form.checkbox(name)),
    choice: (name) => withError(name, form.choice(name)),
  };
}

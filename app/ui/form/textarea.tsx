import { type RefCallback, type TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldText, splitField } from './field';

type TextareaProps = Omit<FieldText, 'compact'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { id?: string };

/** What was typed before React came, which it has just overwritten with the first text (public/late.js). */
const keepTyped: RefCallback<HTMLTextAreaElement> = (textarea) => {
  const typed = textarea?.dataset.typed;
  if (!textarea || typed === undefined) return;
  delete textarea.dataset.typed;
  textarea.value = typed;
};

/** A labelled `<textarea>` that grows with its text where the browser can. */
export function Textarea(props: TextareaProps) {
  const { field, control } = splitField(props);
  return (
    <Field {...field}>
      <textarea ref={keepTyped} rows={4} {...control} className={`${CONTROL} field-sizing-content min-h-24 py-2.5`} />
    </Field>
  );
}

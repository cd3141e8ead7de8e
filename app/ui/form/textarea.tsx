import type { TextareaHTMLAttributes } from 'react';
import { CONTROL, Field, type FieldText, splitField } from './field';

type TextareaProps = Omit<FieldText, 'compact'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { id?: string };

/** A labelled `<textarea>` that grows with its text where the browser can. */
export function Textarea(props: TextareaProps) {
  const { field, control } = splitField(props);
  return (
    <Field {...field}>
      <textarea rows={4} {...control} className={`${CONTROL} field-sizing-content min-h-24 py-2.5`} />
    </Field>
  );
}

import type { TextareaHTMLAttributes } from 'react';
import { CONTROL, describe, Field, type FieldText } from './field';

type TextareaProps = Omit<FieldText, 'compact'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { id?: string };

/** A labelled `<textarea>` that grows with its text where the browser can. */
export function Textarea(props: TextareaProps) {
  const { label, hint, error, note, labelHidden, id, className, ...rest } = props;
  const fieldId = id ?? rest.name ?? '';
  return (
    <Field
      {...{
        id: fieldId,
        label,
        hint,
        error,
        note,
        labelHidden,
        required: rest.required,
        className,
      }}
    >
      <textarea
        rows={4}
        {...rest}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        className={`${CONTROL} field-sizing-content min-h-24 py-2.5`}
      />
    </Field>
  );
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { describe, ErrorText, firstError, HintText, type FieldError } from './field';

/** The browser's own box, drawn again so that both themes and Arabic look alike. */
export const BOX =
  'box peer size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-field bg-surface checked:border-primary checked:bg-primary aria-invalid:border-2 aria-invalid:border-bad disabled:opacity-55';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  /** A number at the end of the line: how many results the choice holds. */
  count?: ReactNode;
  /** Keeps the label for screen readers only, as in a table's selection column. */
  labelHidden?: boolean;
};

/** A tick box; the whole line is its target, 44 px high. */
export function Checkbox({ id, label, hint, error, count, labelHidden, className = '', ...rest }: CheckboxProps) {
  const fieldId = id ?? (rest.value === undefined ? (rest.name ?? '') : `${rest.name}-${rest.value}`);
  const failed = firstError(error);
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="flex min-h-9 cursor-pointer items-center gap-2.5 text-body touch:min-h-11">
        <input
          {...rest}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          type="checkbox"
          className={`${BOX} check rounded-check`}
        />
        <span className={labelHidden ? 'sr-only' : 'min-w-0 grow'}>{label}</span>
        {count === undefined ? null : <span className="text-small text-muted tabular-nums">{count}</span>}
      </label>
      {failed ? <ErrorText id={fieldId}>{failed}</ErrorText> : null}
      {hint ? <HintText id={fieldId}>{hint}</HintText> : null}
    </div>
  );
}

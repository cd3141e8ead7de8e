import type { InputHTMLAttributes, ReactNode } from 'react';
import { describe, ErrorText, firstError, HintText, type FieldError } from './field';

/** The browser's own box, drawn again so that both themes and Arabic look alike. */
export const BOX =
  'box size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-field bg-surface checked:border-primary checked:bg-primary aria-invalid:border-2 aria-invalid:border-bad disabled:opacity-55';

/** The line of a box or a ring and its words: 36 px high, 44 under a finger. */
export const CHOICE = 'flex cursor-pointer items-start gap-2.5 py-1.5 text-body touch:py-2.5';
/** Puts the box in the middle of the first line of its words. */
export const FIRST_LINE = 'my-[calc((1lh-1.25rem)/2)]';

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
      <label htmlFor={fieldId} className={CHOICE}>
        <input
          {...rest}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          type="checkbox"
          className={`${BOX} ${FIRST_LINE} check rounded-check`}
        />
        <span className={labelHidden ? 'sr-only' : 'min-w-0 grow'}>{label}</span>
        {count === undefined ? null : <span className="text-small text-muted tabular-nums">{count}</span>}
      </label>
      <div className="-mt-1.5 ps-7.5 empty:hidden touch:-mt-2.5">
        {failed ? <ErrorText id={fieldId}>{failed}</ErrorText> : null}
        {hint ? <HintText id={fieldId}>{hint}</HintText> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { BOX, CHOICE, FIRST_LINE } from './checkbox';
import { describe, ErrorText, firstError, HintText, LABEL, type FieldError } from './field';

type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  options: Choice[];
  defaultValue?: string;
  hint?: ReactNode;
  error?: FieldError;
  required?: boolean;
  /** `list`: rings one under another; `chips`: 44 px boxes in a line, for short values. */
  look?: 'list' | 'chips';
  /** At the end of the legend's line, as "at least". */
  note?: ReactNode;
};

const CHIP =
  'ring-within flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-field border border-line-strong bg-surface px-2 text-small font-semibold transition-colors sm:px-3 sm:text-table hover:bg-sunk has-checked:border-primary has-checked:bg-primary-weak has-checked:text-primary';

/** One choice of several. The group's id is its name; an error summary links to `#name`. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, defaultValue, hint, error, required, look = 'list', note } = props;
  const failed = firstError(error);
  return (
    <fieldset id={name} tabIndex={failed ? -1 : undefined} {...describe(name, { hint, error })} className="min-w-0">
      <legend className={`${LABEL} flex w-full justify-between gap-3`}>
        {legend}
        {note ? <span className="font-normal text-muted">{note}</span> : null}
      </legend>
      <div className={look === 'chips' ? 'flex flex-wrap gap-1.5 sm:gap-2' : ''}>
        {options.map(({ value, label, hint: detail, disabled }) => (
          <label key={value} className={look === 'chips' ? CHIP : CHOICE}>
            <input
              type="radio"
              name={name}
              value={value}
              required={required}
              disabled={disabled}
              defaultChecked={value === defaultValue}
              className={look === 'chips' ? 'sr-only' : `${BOX} ${FIRST_LINE} dot rounded-full`}
            />
            <span className={look === 'chips' ? '' : 'min-w-0 grow'}>
              {label}
              {detail ? <span className="block text-small text-muted">{detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {failed ? <ErrorText id={name}>{failed}</ErrorText> : null}
      {hint ? <HintText id={name}>{hint}</HintText> : null}
    </fieldset>
  );
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { BESIDE_A_PICTURE, CONTROL, controlHeight, Field, type FieldText, splitField } from './field';
import { Icon, type IconName } from '../icon';

export type InputProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> & {
    /** Defaults to the name, so that `#email` in an error summary finds it. */
    id?: string;
    icon?: IconName;
    /** Fixed text inside the box, as "+212" or "DH"; before one that is long, the field keeps half of the box. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Numbers, plates, phones and e-mails read left to right in Arabic too. */
    ltr?: boolean;
    className?: string;
  };

/** A labelled `<input>`; takes a plain `name` and `defaultValue`, or a spread of conform's `getInputProps`. */
export function Input(props: InputProps) {
  const { icon, prefix, suffix, ltr, ...rest } = props;
  const { field, control, compact } = splitField(rest);
  const input = (
    <input
      {...control}
      dir={ltr ? 'ltr' : rest.dir}
      className={`${CONTROL} ${controlHeight(compact)}${rest.type === 'time' ? ` ${BESIDE_A_PICTURE}` : ''}${icon ? ' ps-10' : ''}${ltr && !prefix ? ' rtl:text-end' : ''}${prefix || suffix ? ' !border-0 !bg-transparent !h-full' : ''}`}
    />
  );
  return (
    <Field {...field}>
      {prefix || suffix ? (
        <div
          dir={ltr ? 'ltr' : undefined}
          className={`ring-within flex items-center rounded-field border border-field bg-surface text-body has-aria-invalid:border-2 has-aria-invalid:border-bad ${controlHeight(compact)}`}
        >
          {prefix ? <span className="max-w-1/2 shrink-0 truncate ps-3 text-muted">{prefix}</span> : null}
          {input}
          {suffix ? <span className="pe-3 whitespace-nowrap text-muted">{suffix}</span> : null}
        </div>
      ) : icon ? (
        <div className="relative">
          <Icon name={icon} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

/** The browser's own clock, `HH:MM`, in half hours unless `step` (seconds) says otherwise. */
export function TimeInput(props: InputProps) {
  return <Input step={1800} {...props} type="time" />;
}

import type { SelectHTMLAttributes } from 'react';
import { CONTROL, controlHeight, Field, type FieldText, splitField } from './field';
import { Icon, type IconName } from '../icon';

export type Option = { value: string; label: string; disabled?: boolean };
export type OptionGroup = { label: string; options: Option[] };

type SelectProps = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    id?: string;
    icon?: IconName;
    options: (Option | OptionGroup)[];
    /** First, empty choice. */
    placeholder?: string;
  };

function Choice({ value, label, disabled }: Option) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** A labelled native `<select>`, flat or grouped. */
export function Select(props: SelectProps) {
  const { icon, options, placeholder, ...rest } = props;
  const { field, control, compact } = splitField(rest);
  return (
    <Field {...field}>
      <div className="relative">
        {icon ? (
          <Icon name={icon} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-muted" />
        ) : null}
        {/* React leaves a select as it is when its default changes: another default is another select. */}
        <select
          key={String(control.defaultValue ?? '')}
          {...control}
          className={`${CONTROL} ${controlHeight(compact)} cursor-pointer appearance-none truncate pe-10 ${icon ? 'ps-10' : ''}`}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((item) =>
            'options' in item ? (
              <optgroup key={item.label} label={item.label}>
                {item.options.map((option) => (
                  <Choice key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Choice key={item.value} {...item} />
            ),
          )}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted" />
      </div>
    </Field>
  );
}

import { useEffect, useRef, useState } from 'react';
import { CONTROL, controlHeight, Field, splitField } from './field';
import { Icon } from '../icon';
import type { InputProps } from './input';
import { useHydrated } from '../use-hydrated';

type PasswordInputProps = Omit<InputProps, 'type' | 'icon' | 'prefix' | 'suffix' | 'ltr'> & {
  /** What the eye does, as "Show the password". */
  showLabel: string;
};

/**
 * A password, hidden until the eye at its end is pressed; a form that is sent hides it again, so that no
 * browser keeps it as a plain text. The eye is there once a script can move it.
 */
export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const { field, control, compact } = splitField(rest);
  const [isShown, setShown] = useState(false);
  const hasEye = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...control}
          ref={input}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} ${controlHeight(compact)} pe-12 rtl:ps-12 rtl:pe-3 rtl:text-end [&::-ms-reveal]:hidden`}
        />
        {hasEye ? (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={showLabel}
            title={showLabel}
            onClick={() => setShown(!isShown)}
            className="absolute end-0.5 top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-field text-muted hover:text-ink"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        ) : null}
      </div>
    </Field>
  );
}

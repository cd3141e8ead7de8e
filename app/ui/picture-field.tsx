import { useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar';
import { Button, buttonClass } from './button';
import { Checkbox } from './checkbox';
import { describe, ErrorText, firstError, HintText, LABEL, type FieldError } from './field';
import { Icon } from './icon';
import { useHydrated } from './use-hydrated';

type PictureFieldProps = {
  name: string;
  /** Left out where a heading says it. */
  label?: string;
  /** On the button, as "Choose a picture". */
  chooseLabel: string;
  hint: string;
  note?: string;
  error?: FieldError;
  /** What the file dialog offers. */
  accept: string;
  /** The picture that stands now. */
  src?: string | null;
  /** Whose picture: its initials stand where there is none. */
  owner: string;
  shape?: 'circle' | 'square';
  /** A box that takes the picture away; drawn where there is one. */
  remove: { name: string; label: string };
  /** Said at once, with scripting, before anything is sent. */
  limit: { maxBytes: number; tooLarge: string; invalid: string };
};

/**
 * A picture: the one that stands, a file to replace it, a way to remove it. With scripting the chosen
 * one is shown before it is sent. The form needs `encType="multipart/form-data"`.
 */
export function PictureField(props: PictureFieldProps) {
  // Once another picture stands, the file that was chosen is done with.
  return <Inside key={props.src ?? ''} {...props} />;
}

function Inside(props: PictureFieldProps) {
  const { name, label, chooseLabel, hint, note, error, accept, src, owner, shape, remove, limit } = props;
  const { input, chosen, fault, look } = usePreview(limit);
  const [isRemoved, setRemoved] = useState(false);
  const failed = fault ?? firstError(error);
  const standing = isRemoved ? null : src;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Avatar name={owner} src={chosen?.url ?? standing} shape={shape} className="size-18 text-title sm:size-24" />
      <div className="min-w-0 grow">
        {label ? (
          <label htmlFor={name} className={LABEL}>
            {label}
            {note ? <span className="font-normal text-muted"> {note}</span> : null}
          </label>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The browser's own control speaks the browser's language: only its name of the file shows, without a script. */}
          <div className="ring-within flex flex-wrap items-center gap-x-3 rounded-field">
            <label htmlFor={name} className={buttonClass({})}>
              <Icon name="image" />
              {chooseLabel}
            </label>
            <input
              ref={input}
              id={name}
              name={name}
              type="file"
              accept={accept}
              onChange={look}
              {...describe(name, { hint, error: failed })}
              className="sr-only max-w-44 text-table text-muted file:hidden noscript:not-sr-only"
            />
          </div>
          {chosen ? <bdi className="min-w-0 text-table wrap-anywhere">{chosen.name}</bdi> : null}
          {src && !chosen ? <Removal {...remove} isRemoved={isRemoved} onChange={setRemoved} /> : null}
        </div>
        {failed ? <ErrorText id={name}>{failed}</ErrorText> : null}
        <HintText id={name}>
          {label || !note ? null : `${note} `}
          {hint}
        </HintText>
      </div>
    </div>
  );
}

interface RemovalProps {
  name: string;
  label: string;
  isRemoved: boolean;
  onChange: (isRemoved: boolean) => void;
}

/** A box to tick; with scripting a button that ticks it, and takes the picture out of sight at once. */
function Removal({ name, label, isRemoved, onChange }: RemovalProps) {
  const hasButton = useHydrated();
  const tick = useRef<HTMLDivElement>(null);
  const box = () => tick.current?.querySelector('input');
  // What was ticked before React arrived stays ticked.
  const first = useRef(() => box()?.checked && onChange(true));
  useEffect(() => void first.current(), []);
  const press = () => {
    const input = box();
    if (!input) return;
    input.checked = !isRemoved;
    onChange(!isRemoved);
  };
  return (
    <>
      <div ref={tick} hidden={hasButton}>
        <Checkbox name={name} label={label} defaultChecked={isRemoved} />
      </div>
      {hasButton ? (
        <Button
          type="button"
          tone="ghost"
          icon={isRemoved ? 'check' : 'x'}
          aria-pressed={isRemoved}
          onClick={press}
          className="aria-pressed:bg-primary-weak"
        >
          {label}
        </Button>
      ) : null}
    </>
  );
}

/** The chosen file as an address of this page only, and what is wrong with it. */
function usePreview(limit: PictureFieldProps['limit']) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ url: string; name: string } | null>(null);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  function look() {
    const file = input.current?.files?.[0];
    const wrong =
      file &&
      (file.size > limit.maxBytes ? limit.tooLarge : file.type.startsWith('image/') ? undefined : limit.invalid);
    if (wrong && input.current) input.current.value = '';
    setFault(wrong);
    setChosen(file && !wrong ? { url: URL.createObjectURL(file), name: file.name } : null);
  }
  // What was chosen before React arrived was heard by nobody.
  const first = useRef(look);
  useEffect(() => {
    if (input.current?.files?.length) first.current();
  }, []);
  return { input, chosen, fault, look };
}

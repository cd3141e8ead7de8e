import { useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar';
import { Checkbox } from './checkbox';
import { describe, ErrorText, firstError, HintText, LABEL, type FieldError } from './field';

type PictureFieldProps = {
  name: string;
  label: string;
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
 * A picture: the one that stands, a file to replace it, a box to remove it. With scripting the chosen
 * one is shown before it is sent. The form needs `encType="multipart/form-data"`.
 */
export function PictureField(props: PictureFieldProps) {
  // Once another picture stands, the file that was chosen is done with.
  return <Inside key={props.src ?? ''} {...props} />;
}

function Inside({ name, label, hint, note, error, accept, src, owner, shape, remove, limit }: PictureFieldProps) {
  const { input, chosen, fault, look } = usePreview(limit);
  const failed = fault ?? firstError(error);
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Avatar name={owner} src={chosen ?? src} shape={shape} className="size-18 text-title sm:size-24" />
      <div className="min-w-0 grow">
        <label htmlFor={name} className={LABEL}>
          {label}
          {note ? <span className="font-normal text-muted"> {note}</span> : null}
        </label>
        <input
          ref={input}
          id={name}
          name={name}
          type="file"
          accept={accept}
          onChange={look}
          {...describe(name, { hint, error: failed })}
          className="block min-h-11 w-full min-w-0 cursor-pointer rounded-field text-table text-muted file:me-3 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunk"
        />
        {failed ? <ErrorText id={name}>{failed}</ErrorText> : null}
        <HintText id={name}>{hint}</HintText>
        {src ? <Checkbox name={remove.name} label={remove.label} className="mt-1" /> : null}
      </div>
    </div>
  );
}

/** The chosen file as an address of this page only, and what is wrong with it. */
function usePreview(limit: PictureFieldProps['limit']) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  function look() {
    const file = input.current?.files?.[0];
    const wrong =
      file &&
      (file.size > limit.maxBytes ? limit.tooLarge : file.type.startsWith('image/') ? undefined : limit.invalid);
    if (wrong && input.current) input.current.value = '';
    setFault(wrong);
    setChosen(file && !wrong ? URL.createObjectURL(file) : null);
  }
  // What was chosen before React arrived was heard by nobody.
  const first = useRef(look);
  useEffect(() => {
    if (input.current?.files?.length) first.current();
  }, []);
  return { input, chosen, fault, look };
}

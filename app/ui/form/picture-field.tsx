import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../media/avatar';
import { Button, buttonClass } from '../button';
import { Checkbox } from './checkbox';
import { describe, ErrorText, firstError, HintText, LABEL, type FieldError } from './field';
import { Icon } from '../icon';
import { useHydrated } from '../use-hydrated';

type PictureFieldProps = {
  name: string;
  /** Left out where a heading says it. */
  label?: string;
  /** On the button, as "Choose a picture". */
  chooseLabel: string;
  hint: string;
  note?: string;
  error?: FieldError;
  /** Says that the chosen picture was stored already, where the rest of the form was not. */
  kept?: string;
  /** What the file dialog offers. */
  accept: string;
  /** The picture that stands now. */
  src?: string | null;
  /** Whose picture: its initials stand where there is none; left out, the picture is of no person. */
  owner?: string;
  shape?: 'circle' | 'square';
  /** A box that takes the picture away; drawn where `src` shows one. */
  remove?: { name: string; label: string };
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
  const { name, label, chooseLabel, hint, note, error, kept, accept, src, owner, shape, remove, limit } = props;
  const { input, chosen, fault, look } = usePreview(accept, limit);
  const [isRemoved, setRemoved] = useState(false);
  const isHydrated = useHydrated();
  const failed = fault ?? (chosen ? undefined : firstError(error));
  const standing = isRemoved ? null : src;
  return (
    <div className="flex min-w-0 items-start gap-4">
      {owner || chosen?.url || standing ? (
        <Avatar
          name={owner ?? ''}
          src={chosen?.url ?? standing}
          shape={shape}
          className="size-18 text-title sm:size-24"
        />
      ) : (
        <span className="grid size-18 shrink-0 place-items-center rounded-field border border-dashed border-line-strong text-muted sm:size-24">
          <Icon name="image" className="size-6" />
        </span>
      )}
      <div className="min-w-0 grow">
        {label ? (
          <label htmlFor={name} className={LABEL}>
            {label}
            {note ? <span className="font-normal text-muted"> {note}</span> : null}
          </label>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The browser's own control speaks the browser's language: only its name of the file shows, where no script says it. */}
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
              className={`sr-only max-w-44 text-table text-muted file:hidden noscript:not-sr-only ${isHydrated ? '' : 'in-data-save-data:not-sr-only'}`}
            />
          </div>
          {chosen ? <bdi className="min-w-0 text-table wrap-anywhere">{chosen.name}</bdi> : null}
          {src && remove && !chosen ? <Removal {...remove} isRemoved={isRemoved} onChange={setRemoved} /> : null}
        </div>
        {failed ? <ErrorText id={name}>{failed}</ErrorText> : null}
        {kept && !failed && !chosen ? (
          <p role="status" className="mt-1.5 flex gap-1.5 text-small font-medium text-ok">
            <Icon name="check-circle" className="mt-px" />
            {kept}
          </p>
        ) : null}
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

/**
 * The chosen file as an address of this page only, once the browser could draw it, and what is wrong with
 * it: the same sentences as the server's, which looks again. A file that is wrong is let go.
 */
function usePreview(accept: string, limit: PictureFieldProps['limit']) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ url: string | null; name: string } | null>(null);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => void (chosen?.url && URL.revokeObjectURL(chosen.url)), [chosen]);
  async function look() {
    const file = input.current?.files?.[0];
    setFault(undefined);
    setChosen(null);
    if (!file) return;
    const address = URL.createObjectURL(file);
    const isDrawn = await canDraw(address);
    // Another one was chosen meanwhile.
    if (input.current?.files?.[0] !== file) return URL.revokeObjectURL(address);
    const isPicture = file.size > 0 && (isDrawn ? mayBe(file, accept) : mayBeUnknown(file));
    const wrong = file.size > limit.maxBytes ? limit.tooLarge : isPicture ? undefined : limit.invalid;
    setFault(wrong);
    if (!wrong) return setChosen({ url: isDrawn ? address : null, name: file.name });
    URL.revokeObjectURL(address);
    input.current.value = '';
  }
  // What was chosen before React arrived was heard by nobody.
  const first = useRef(look);
  useEffect(() => {
    if (input.current?.files?.length) void first.current();
  }, []);
  return { input, chosen, fault, look: () => void look() };
}

/** Some systems name no type; what it is, the server decides by its content. */
const mayBe = (file: File, accept: string) => file.type === '' || accept.split(',').includes(file.type);

/** Browsers that the server outdoes: it draws AVIF where they cannot. */
const mayBeUnknown = (file: File) => file.type === 'image/avif';

function canDraw(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

import { useEffect, useRef, useState } from 'react';
import { PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { MOST_BYTES_SENT } from '../image-limits';
import { describe, ErrorText, HintText, LABEL } from '~/ui/form/field';

interface PhotosInputProps {
  label: string;
  hint: string;
  error?: string;
  required?: boolean;
  /** What became of files that were not taken: a sentence a file, which names it. */
  refused?: string[];
  /** What is said at once, with scripting, of photos that weigh too much together. */
  tooHeavy: string;
}

/** Several photos at once, in one plain field. */
export function PhotosInput({ label, hint, error, required, refused = [], tooHeavy }: PhotosInputProps) {
  const { input, isTooHeavy, weigh } = useWeight();
  const fault = isTooHeavy ? tooHeavy : error;
  return (
    <div>
      <label htmlFor="photos" className={LABEL}>
        {label}
      </label>
      <input
        ref={input}
        id="photos"
        name="photos"
        type="file"
        multiple
        required={required}
        accept={PICTURE_TYPES}
        onChange={weigh}
        {...describe('photos', { hint, error: fault })}
        className="block w-full min-w-0 rounded-field border border-dashed border-field bg-surface p-3 text-table aria-invalid:border-2 aria-invalid:border-bad"
      />
      {fault ? <ErrorText id="photos">{fault}</ErrorText> : null}
      {refused.length > 0 ? (
        <ul className="mt-1 grid gap-1 ps-6 text-small text-bad">
          {refused.map((sentence) => (
            <li key={sentence} className="list-disc wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      ) : null}
      <HintText id="photos">{hint}</HintText>
    </div>
  );
}

/**
 * Whether the chosen photos weigh too much together: they are let go, before a proxy refuses them with all that was typed.
 */
function useWeight() {
  const input = useRef<HTMLInputElement>(null);
  const [isTooHeavy, setTooHeavy] = useState(false);
  function weigh() {
    const { current: field } = input;
    const bytes = [...(field?.files ?? [])].reduce((sum, { size }) => sum + size, 0);
    setTooHeavy(bytes > MOST_BYTES_SENT);
    if (field && bytes > MOST_BYTES_SENT) field.value = '';
  }
  // What was chosen before React arrived was heard by nobody.
  const first = useRef(weigh);
  useEffect(() => {
    if (input.current?.files?.length) first.current();
  }, []);
  return { input, isTooHeavy, weigh };
}

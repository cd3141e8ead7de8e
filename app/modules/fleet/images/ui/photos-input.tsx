import { PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { describe, ErrorText, HintText, LABEL } from '~/ui/form/field';

interface PhotosInputProps {
  label: string;
  hint: string;
  error?: string;
  required?: boolean;
  /** What became of files that were not taken: a sentence a file, which names it. */
  refused?: string[];
}

/** Several photos at once, in one plain field. */
export function PhotosInput({ label, hint, error, required, refused = [] }: PhotosInputProps) {
  return (
    <div>
      <label htmlFor="photos" className={LABEL}>
        {label}
      </label>
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        required={required}
        accept={PICTURE_TYPES}
        {...describe('photos', { hint, error })}
        className="block w-full min-w-0 rounded-field border border-dashed border-field bg-surface p-3 text-table aria-invalid:border-2 aria-invalid:border-bad"
      />
      {error ? <ErrorText id="photos">{error}</ErrorText> : null}
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

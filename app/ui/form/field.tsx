import type { ReactNode } from 'react';
import { Icon } from '../icon';

/** One message, or the list a form library gives; only the first is shown. */
export type FieldError = string | readonly string[] | null | undefined;

export const firstError = (error: FieldError): string | undefined =>
  (typeof error === 'string' ? error : error?.[0]) || undefined;

export type FieldText = {
  label: ReactNode;
  /** Gives way to an error, which says the rule again with a good example, unless `hintStays`. */
  hint?: ReactNode;
  hintStays?: boolean;
  error?: FieldError;
  /** "(optional)"; in a form where little is required, "(required)". */
  note?: ReactNode;
  /** At the end of the label's line: a link about this field, reached after it. */
  labelEnd?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** The lower box of a tool bar. */
  compact?: boolean;
};

/** The ids that tie a control to the hint and the error that are drawn; the same as conform's. */
export function describe(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const failed = firstError(error);
  const ids = [failed && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ');
  return {
    'aria-invalid': failed ? (true as const) : undefined,
    'aria-describedby': ids || undefined,
  };
}

export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small font-medium text-bad">
      <Icon name="alert-circle" className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

export function HintText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-description`} className="mt-1.5 text-small text-muted wrap-anywhere">
      {children}
    </p>
  );
}

export const LABEL = 'mb-1 block text-small font-semibold text-ink';

/** Field border; brick and 2 px when invalid. Shared by every text-like control. */
export const CONTROL =
  'block w-full min-w-0 rounded-field border border-field bg-surface px-3 text-body text-ellipsis text-ink transition-colors placeholder:text-muted aria-invalid:border-2 aria-invalid:border-bad disabled:bg-sunk disabled:text-muted [&[readonly]]:bg-sunk';

/** Of a day or a time, which the browser writes beside a picture: on a phone two of them share a line. */
export const BESIDE_A_PICTURE = 'max-sm:px-2';

/** 48 px in forms; 40 px (44 under a finger) in the tool bars of work screens. */
export const controlHeight = (compact?: boolean): string => (compact ? 'h-10 touch:h-11' : 'h-12');

type FieldProps = FieldText & { id: string; children: ReactNode; className?: string };

/** Label above, control, error or hint below. The control takes `describe(id, …)`. */
export function Field({ id, label, hint, error, note, labelEnd, labelHidden, children, className = '' }: FieldProps) {
  const failed = firstError(error);
  return (
    <div className={`relative min-w-0 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : LABEL}>
        {label}
        {note ? <span className="font-normal text-muted"> {note}</span> : null}
      </label>
      {children}
      {failed ? <ErrorText id={id}>{failed}</ErrorText> : null}
      {hint ? <HintText id={id}>{hint}</HintText> : null}
      {labelEnd ? (
        <div className="absolute end-0 -top-6 flex h-[calc(1lh+1.5rem)] items-end text-small">{labelEnd}</div>
      ) : null}
    </div>
  );
}

type Labelled = FieldText & { id?: string; name?: string; className?: string };

/**
 * Takes the props of a labelled control apart: `field` for the Field around it, `control` (its own
 * attributes, its id — the name unless given — and the ties to hint and error) for the native element.
 */
export function splitField<P extends Labelled>(props: P) {
  const { label, hint: given, hintStays, error, note, labelEnd, labelHidden, compact, className, ...rest } = props;
  const { id = props.name ?? '', ...own } = rest;
  const hint = hintStays || !firstError(error) ? given : undefined;
  return {
    field: { id, label, hint, error, note, labelEnd, labelHidden, className },
    control: { ...own, ...describe(id, { hint, error }), id },
    compact,
  };
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import { Link, type LinkProps } from './link';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-field font-semibold text-center transition-colors cursor-pointer disabled:opacity-55 aria-disabled:opacity-55 print:hidden';

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary border border-primary hover:bg-primary-hover hover:border-primary-hover',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunk',
  ghost: 'text-primary border border-transparent hover:bg-primary-weak',
  danger: 'bg-bad text-on-bad border border-bad hover:opacity-90',
  'danger-outline': 'bg-surface text-bad border border-bad hover:bg-bad-tint',
};

/** 36 (44 under a finger), 44, 48 and 52 px. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 touch:min-h-11 px-3 py-1 text-table',
  md: 'min-h-11 px-4 py-1.5 text-table',
  lg: 'min-h-12 px-5 py-2 text-body',
  xl: 'min-h-13 px-6 py-2 text-card',
};

type Look = {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: IconName;
  /** After the text, as an arrow of "All cars →". */
  iconEnd?: IconName;
  /** Takes the whole line. */
  wide?: boolean;
  /** Hides the text from the eye, not from a screen reader: a square icon button. */
  iconOnly?: boolean;
  children: ReactNode;
};

/** The classes of a button, for an element that this file does not draw (a summary, a label). */
export function buttonClass({
  tone = 'secondary',
  size = 'md',
  wide,
  iconOnly,
}: Pick<Look, 'tone' | 'size' | 'wide' | 'iconOnly'>): string {
  const square = iconOnly ? ' aspect-square !px-0' : '';
  return `${BASE} ${TONES[tone]} ${SIZES[size]}${wide ? ' w-full' : ''}${square}`;
}

function Inside({ icon, iconEnd, iconOnly, children }: Look) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </>
  );
}

/** A `<button>`; `type="submit"` unless said otherwise, as every form needs one. */
export function Button({
  tone,
  size,
  icon,
  iconEnd,
  wide,
  iconOnly,
  children,
  className = '',
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={`${buttonClass({ tone, size, wide, iconOnly })} ${className}`} {...rest}>
      <Inside {...{ icon, iconEnd, iconOnly, children }} />
    </button>
  );
}

/** The same look on a link: for going somewhere, never for changing something. */
export function ButtonLink({
  tone,
  size,
  icon,
  iconEnd,
  wide,
  iconOnly,
  children,
  className = '',
  ...rest
}: Look & LinkProps) {
  return (
    <Link className={`${buttonClass({ tone, size, wide, iconOnly })} ${className}`} {...rest}>
      <Inside {...{ icon, iconEnd, iconOnly, children }} />
    </Link>
  );
}

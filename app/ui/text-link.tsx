import type { AnchorHTMLAttributes } from 'react';

/** A link inside or after a sentence. */
export function TextLink({
  children,
  className = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a className={`font-semibold text-primary underline underline-offset-2 hover:decoration-2 ${className}`} {...rest}>
      {children}
    </a>
  );
}

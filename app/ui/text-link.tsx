import { Link, type LinkProps } from './link';

/** A link inside or after a sentence. */
export function TextLink({ children, className = '', ...rest }: LinkProps) {
  return (
    <Link
      className={`font-semibold text-primary underline underline-offset-2 hover:decoration-2 ${className}`}
      {...rest}
    >
      {children}
    </Link>
  );
}

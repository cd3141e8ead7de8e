import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from '@remix-run/react';
import { useIsWithinWorkArea } from './work-area';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Opens or closes a step over the page, which then stays where it is. */
  keepScroll?: boolean;
}

/** A link: Remix's `<Link>` to the pages of the work area around, a plain `<a>` to all else (see work-area.ts). */
export function Link({ href, keepScroll, ...rest }: LinkProps) {
  const isWithin = useIsWithinWorkArea(href);
  return isWithin && rest.download === undefined ? (
    <RouterLink to={href} preventScrollReset={keepScroll} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

import type { AnchorHTMLAttributes } from 'react';
import { Link as RouterLink } from '@remix-run/react';
import { useIsWithinWorkArea } from './work-area';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Opens or closes a step over the page, which then stays where it is. */
  keepScroll?: boolean;
  /** Changes what the page shows of itself: going back leads to the page before it. */
  replaces?: boolean;
}

/** A link: Remix's `<Link>` to the pages of the work area around, a plain `<a>` to all else (see work-area.ts). */
export function Link({ href, keepScroll, replaces, ...rest }: LinkProps) {
  const isWithin = useIsWithinWorkArea(href);
  return isWithin && rest.download === undefined ? (
    <RouterLink to={href} preventScrollReset={keepScroll} replace={replaces} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

import { useEffect, useRef } from 'react';
import { useLocation } from '@remix-run/react';

/**
 * Closes after a navigation what a new document would show closed: menus, and the phone's drawer, which the
 * fragment `#sidebar` holds open. The router's steps leave `:target` as it was, so the browser itself goes to
 * the fragment that closes it.
 */
export function useClosedMenus(): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) menu.open = false;
    if (document.querySelector('#sidebar:target')) location.replace('#top');
  }, [page]);
}

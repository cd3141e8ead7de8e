import { useEffect } from 'react';
import { useLocation, useNavigate, useSubmit } from '@remix-run/react';

/**
 * Makes the plain links and GET forms of a work area navigate without loading the document again.
 * The markup stays what it is without scripting; so components need no second, scripted form. Left to
 * the browser: other areas and languages (their texts are not loaded), downloads, new tabs, fragments,
 * and any click while a drawer is open (`#sidebar`), which only a fresh document closes.
 *
 * A link marked `data-keep-scroll` opens or closes a step over the page, which then stays where it is.
 *
 * @param area the path that all of the area's pages start with
 */
export function useSoftNavigation(area: string): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { pathname } = useLocation();

  useEffect(() => {
    const within = (address: string): string | null => {
      const url = new URL(address, location.href);
      const isInside = url.pathname === area || url.pathname.startsWith(`${area}/`);
      return url.origin === location.origin && isInside && !url.hash && !/\.\w+$/.test(url.pathname)
        ? url.pathname + url.search
        : null;
    };
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (event.defaultPrevented || !isPlain || location.hash) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || link.hasAttribute('download') || link.hreflang) return;
      const to = within(link.href);
      if (to === null) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: link.dataset.keepScroll !== undefined });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      if (within(form.action) === null) return;
      event.preventDefault();
      const values = new FormData(form, event.submitter);
      const filled = [...values].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
      );
      submit(new URLSearchParams(filled), { method: 'get', action: new URL(form.action).pathname });
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [area, navigate, submit]);

  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) menu.open = false;
  }, [pathname]);
}

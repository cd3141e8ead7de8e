import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';

/**
 * The page with the text of its style sheet inside, as the last element of the head: React 18 does not know of
 * it when it hydrates, and leaves alone what follows its own elements there. The link to the sheet sleeps:
 * browsers do not know its `rel`, and React, which takes attributes as they are when it hydrates, finds the
 * element that it expects.
 */
export function withSheetInside(html: string, sheet: string, css: string): string {
  return html
    .replaceAll(`<link rel="stylesheet" href="${sheet}"`, `<link rel="late-stylesheet" href="${sheet}"`)
    .replace('</head>', () => `<style data-sheet="${sheet}">${css}</style></head>`);
}

/** Takes a sheet that stands in the page out of it once a page with another sheet was opened in its document. */
export function useOneSheet(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const style of document.querySelectorAll<HTMLElement>('style[data-sheet]'))
      if (!document.querySelector(`link[href="${style.dataset.sheet}"]`)) style.remove();
  }, [pathname]);
}

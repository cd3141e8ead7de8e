import { useEffect } from 'react';
import { useLocation } from '@remix-run/react';

/**
 * The page with its style sheet inside, as the last element of the head: React 18 does not know of it when it
 * hydrates, and leaves alone what follows its own elements there. The link to the sheet sleeps: browsers do not
 * know its `rel`, and React, which takes attributes as they are when it hydrates, finds the element that it
 * expects. Bytes, not text: most of a page stays as it is, and the sheet was coded once.
 */
export function withSheetInside(html: Buffer, sheet: string, css: Buffer): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf('</head>');
  const head = html
    .toString('utf8', 0, headEnd)
    .replaceAll(`<link rel="stylesheet" href="${sheet}"`, `<link rel="late-stylesheet" href="${sheet}"`);
  const opening = Buffer.from(`${head}<style data-sheet="${sheet}">`);
  return Buffer.concat([opening, css, Buffer.from('</style>'), html.subarray(headEnd)]);
}

/** Takes a sheet that stands in the page out of it once a page with another sheet was opened in its document. */
export function useOneSheet(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const style of document.querySelectorAll<HTMLElement>('style[data-sheet]'))
      if (!document.querySelector(`link[href="${style.dataset.sheet}"]`)) style.remove();
  }, [pathname]);
}

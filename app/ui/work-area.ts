import { createContext, useContext } from 'react';

const WorkArea = createContext<string | null>(null);

/** Given by the layout of a work area: the path that all of the area's pages start with. */
export const WorkAreaProvider = WorkArea.Provider;

/**
 * Whether an address is a page of the work area around, which Remix opens without loading the document again.
 * All else loads a document: another area or language, whose texts and style are not there, a file, a fragment;
 * and everything on pages outside of work areas.
 */
export function useIsWithinWorkArea(href: string): boolean {
  const area = useContext(WorkArea);
  return area !== null && isPageOf(area, href);
}

/** @example isPageOf('/fr/agency', '/fr/agency/bookings?page=2') // true */
export function isPageOf(area: string, href: string): boolean {
  const [path = ''] = href.split('?');
  return (path === area || path.startsWith(`${area}/`)) && !href.includes('#') && !/\.\w+$/.test(path);
}

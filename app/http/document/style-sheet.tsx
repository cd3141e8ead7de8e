import { createContext, useContext } from 'react';

/** The text of the style sheet, where the page being rendered bears it inside; else null. Only on the server. */
export const StylesInside = createContext<string | null>(null);

/**
 * The link to the style sheet. Where the sheet stands in the page the link sleeps: browsers do not know its
 * `rel`, and React, which takes attributes as they are when it hydrates, finds the element that it expects.
 */
export function StyleSheetLink({ href }: { href: string }) {
  const inside = useContext(StylesInside);
  return <link rel={inside === null ? 'stylesheet' : 'late-stylesheet'} href={href} suppressHydrationWarning />;
}

/**
 * The style sheet itself, on a browser's first pages (first-visit.server.ts). It must be the last element of
 * the head: React 18 does not know of it when it hydrates, and leaves alone what follows its own elements
 * there.
 */
export function StyleSheetInside({ href }: { href: string }) {
  const inside = useContext(StylesInside);
  return inside === null ? null : <style data-sheet={href} dangerouslySetInnerHTML={{ __html: inside }} />;
}

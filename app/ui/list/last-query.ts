import { useSyncExternalStore } from 'react';

const key = (path: string) => `list ${path}`;

/** Keeps for this tab how a list was last looked at: filters, order and page. */
export function rememberQuery(path: string, search: string): void {
  try {
    sessionStorage.setItem(key(path), search);
  } catch {
    // A browser that stores nothing shows the whole list again.
  }
}

function lastQuery(path: string): string {
  try {
    return sessionStorage.getItem(key(path)) ?? '';
  } catch {
    return '';
  }
}

const never = () => () => {};

/** A link to a list as it was last looked at in this tab; without scripting, and to any other page, as it is. */
export function useLastView(href: string): string {
  return (
    href +
    useSyncExternalStore(
      never,
      () => lastQuery(href),
      () => '',
    )
  );
}

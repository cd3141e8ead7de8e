/**
 * A web address as people write it, with its scheme: `www.atlas.ma` → `https://www.atlas.ma`. Null when
 * it is none, or one that no visitor could open: another scheme, a host without a dot, a password in it.
 */
export function parseWebsite(text: string): string | null {
  const typed = text.trim();
  if (!typed || /\s/.test(typed)) return null;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/.]+\.[^/:]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || !/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

/**
 * U+FFFD is what decoding makes of broken UTF-8; no name, note, address or search holds it or a
 * control character, and PostgreSQL stores no NUL.
 */
export const isBrokenText = (text: string) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text);

/** The address that was asked for; parts of its query that hold broken text are as if they were not there. */
export function readableUrl(address: string): URL {
  const url = new URL(address);
  const asked = [...url.searchParams];
  const kept = asked.filter((pair) => !pair.some(isBrokenText));
  if (kept.length < asked.length) url.search = new URLSearchParams(kept).toString();
  return url;
}

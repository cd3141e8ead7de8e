/** As a browser shows a text: one blank where there are several, none at its ends. */
export const shown = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Whether a text is the one that was meant, as Playwright understands it: a part in any case, or exactly all of it. */
export function matches(text: string | null, wanted: string | RegExp, exact = false): boolean {
  const found = shown(text);
  if (wanted instanceof RegExp) return wanted.test(found);
  return exact ? found === shown(wanted) : found.toLowerCase().includes(shown(wanted).toLowerCase());
}

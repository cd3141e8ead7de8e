/** No longer than a card has room for. */
const LONGEST = 30;

/**
 * The name under a review: first name and the initial of the last one, "Salma I." (R133). Of what anybody
 * may type as a name only letters, hyphens and apostrophes are shown.
 */
export function authorNameOf(fullName: string): string {
  const words = fullName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\s'’-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last ? /\p{L}/u.exec(last)?.[0] : undefined;
  const shown = [...first].slice(0, LONGEST).join('');
  return initial ? `${shown} ${initial.toLocaleUpperCase('fr')}.` : shown;
}

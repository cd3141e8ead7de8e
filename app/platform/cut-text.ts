/**
 * The beginning of a text, at most `most` UTF-16 units, as lengths of texts count. A character of two units is kept whole
 * or left out: half of one is no text that PostgreSQL takes.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? most - 1 : most);
}

/** What somebody else's server wrote, as it can be stored: no NUL, no half of a character, at most `most` units. */
export const storedText = (text: string, most: number): string =>
  cutText(text.toWellFormed().replaceAll('\0', '\ufffd'), most);

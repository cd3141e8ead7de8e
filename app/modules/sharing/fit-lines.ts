/** Lines of text with the size at which the longest of them fits. */
export interface FittedText {
  lines: string[];
  size: number;
}

/**
 * How wide a text is in our heading face, in sizes of its letters: a little more than it needs, as nothing here
 * measures the face itself. Capitals and digits are wide, i and l are not, Arabic letters are joined.
 */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[\p{M}\u200e\u200f\u2066-\u2069]/u.test(letter)) continue;
    if (/[ilIjftr.,'’:;|!·\u00a0 ]/.test(letter)) width += 0.36;
    else if (/[\p{Lu}mw@&%—]/u.test(letter)) width += 0.84;
    else width += /\p{Script=Arabic}/u.test(letter) ? 0.58 : 0.64;
  }
  return width;
}

/**
 * Breaks a text at its spaces into at most `most` lines that fit a width, at the largest of the sizes that allows
 * it. A text that fits at none is cut with an ellipsis at the smallest. Widths and sizes in pixels.
 */
export function fitLines(text: string, width: number, sizes: readonly number[], most = 2): FittedText {
  const words = text.split(' ').filter(Boolean);
  for (const size of sizes) {
    const lines = broken(words, width / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) * size <= width)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 16;
  const lines = broken(words, width / size);
  return {
    lines: lines.slice(0, most).map((line, at) => cut(line, width / size, at === most - 1 && lines.length > most)),
    size,
  };
}

/** Words in lines, each filled as far as it goes. */
function broken(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, width: number, isUnfinished: boolean): string {
  if (!isUnfinished && widthOf(line) <= width) return line;
  let kept = line;
  while (kept && widthOf(`${kept}…`) > width) kept = [...kept].slice(0, -1).join('');
  return `${kept.trimEnd()}…`;
}

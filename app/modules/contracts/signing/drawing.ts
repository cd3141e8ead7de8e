/** The field that a signature is drawn in, in points of its path. */
export const DRAWING = { width: 480, height: 160 } as const;

/** Characters of the longest path: some 1,500 points, which no signature needs. */
export const LONGEST_DRAWING = 12_000;
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/**
 * A drawn signature as the path of an SVG, from what a browser sent: strokes of whole points (`M10 20L12 24`) within the
 * field, and nothing else. Null for what is none.
 */
export function parseDrawing(sent: string): string | null {
  if (sent.length > LONGEST_DRAWING || !STROKES.test(sent)) return null;
  const points = sent.split(/[ML]/).slice(1);
  const isWithin = points.every((point) => {
    const [x = Infinity, y = Infinity] = point.split(' ').map(Number);
    return x <= DRAWING.width && y <= DRAWING.height;
  });
  return isWithin ? sent : null;
}

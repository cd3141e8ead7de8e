import { INK, INNER_WIDTH, row, text, type Block } from './blocks.server';
import { Canvas, PAGE, type CanvasOptions } from './canvas.server';
import { isolateNumber } from './isolate';

export interface DocumentOptions extends CanvasOptions {
  /** Stands at the foot of every page beside its number: whose document it is. */
  footer: string;
}

const FOOTER_TOP = PAGE.height - 36;

/**
 * A PDF of A4 pages: its parts from top to bottom, cut where pages end, each page numbered "n / N". Tagged, with its
 * title and language; Arabic runs from right to left on mirrored pages.
 */
export async function renderDocument(body: Block, options: DocumentOptions): Promise<Buffer> {
  const canvas = new Canvas(options);
  const room = PAGE.height - PAGE.top - PAGE.bottom;
  let rest: Block | null = body;
  while (rest) {
    canvas.addPage();
    const fits = rest.height(INNER_WIDTH, canvas) <= room;
    // What is too long for a page of its own and cannot be cut is drawn as it is.
    const parts: [Block, Block | null] = (!fits && rest.split(INNER_WIDTH, room, true, canvas)) || [rest, null];
    parts[0].draw(canvas, PAGE.side, PAGE.top, INNER_WIDTH);
    rest = parts[1];
  }
  canvas.footers((page, pages) => drawFooter(canvas, options.footer, `${page} / ${pages}`));
  return canvas.end();
}

function drawFooter(canvas: Canvas, words: string, number: string): void {
  const style = { size: 7.5, color: INK.muted, role: null } as const;
  canvas.rule(PAGE.side, FOOTER_TOP - 6, INNER_WIDTH, INK.line);
  row([
    // Names may be long: one line of them says whose document it is.
    { block: text(words, { ...style, most: 1 }) },
    { block: text(isolateNumber(number), { ...style, align: 'end' }), width: 60 },
  ]).draw(canvas, PAGE.side, FOOTER_TOP, INNER_WIDTH);
}

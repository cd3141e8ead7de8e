import { PAGE, type BoxStyle, type Canvas, type Role } from './canvas.server';
import { breakLines, type Line } from './lines.server';

/** The colours of documents: ink on paper, whatever the theme of the site is. */
export const INK = {
  text: '#1b1930',
  muted: '#5c5a70',
  accent: '#3a33c2',
  line: '#cfcdda',
  tint: '#f3f1fc',
  paper: '#ffffff',
} as const;

/** A part of a document: it knows its height at a width, draws itself, and is cut where a page ends. */
export interface Block {
  height(width: number, canvas: Canvas): number;
  draw(canvas: Canvas, x: number, y: number, width: number): void;
  /**
   * What fits into `room` points and what is left, of a part that is higher than that; null where nothing of it fits.
   * On a `fresh` page something does, as long as a line does.
   */
  split(width: number, room: number, fresh: boolean, canvas: Canvas): [Block, Block] | null;
  /** It does not end a page: what it is the heading of follows it. */
  keepWithNext?: boolean;
}

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'start' | 'end' | 'center';
  /** Of its structure; null within what has a role already, or has none. */
  role?: Role | null;
  /** The height of a line, in sizes. */
  leading?: number;
  /** Lines at most; what is more is left out. */
  most?: number;
  /** `auto`: each paragraph runs as its first letter does, whatever the document's language; for people's own texts. */
  direction?: 'document' | 'auto';
}

const BODY_SIZE = 9;
const LEADING = 1.5;
/** Where letters stand in the height of their line. */
const BASELINE = 0.74;

/** A text in one style; a new line begins a new paragraph. Longer words than the line are broken. */
export function text(content: string, style: TextStyle = {}): Block {
  const broken = new Map<string, Line[]>();
  const linesAt = (width: number, canvas: Canvas) => {
    const key = `${width} ${canvas.rightToLeft}`;
    let lines = broken.get(key);
    if (!lines) {
      const size = style.size ?? BODY_SIZE;
      const document = canvas.rightToLeft ? 'rtl' : 'ltr';
      const direction = style.direction === 'auto' ? 'auto' : document;
      const all = breakLines(content, { width: (width * 1000) / size, bold: style.bold ?? false, direction });
      lines = all.slice(0, style.most);
      broken.set(key, lines);
    }
    return lines;
  };
  return {
    height: (width, canvas) => lined(linesAt(width, canvas), style).height(width, canvas),
    draw: (canvas, x, y, width) => lined(linesAt(width, canvas), style).draw(canvas, x, y, width),
    split: (width, room, fresh, canvas) => lined(linesAt(width, canvas), style).split(width, room, fresh, canvas),
  };
}

function lined(lines: readonly Line[], style: TextStyle): Block {
  const { size = BODY_SIZE, leading = LEADING, color = INK.text, align = 'start', role = 'P' } = style;
  const lineHeight = size * leading;
  return {
    height: () => lines.length * lineHeight,
    draw: (canvas, x, y, width) => {
      const left = canvas.left(x, width);
      const drawLines = () =>
        lines.forEach((line, index) => {
          const own = (line.width * size) / 1000;
          // A paragraph begins where its own direction does: an Arabic clause in a French document on the right.
          const beginsRight = align === 'start' ? line.rightToLeft : !canvas.rightToLeft;
          const shift = align === 'center' ? (width - own) / 2 : beginsRight ? width - own : 0;
          canvas.line(line, left + shift, y + (index + BASELINE) * lineHeight - (leading - LEADING) * size * 0.25, {
            size,
            color,
          });
        });
      if (role === null) drawLines();
      else if (lines.some(({ runs }) => runs.length > 0)) canvas.content(role, drawLines, readingOf(lines));
    },
    split: (_width, room, fresh) => {
      const fitting = Math.floor((room + 0.01) / lineHeight);
      // A paragraph leaves two lines on each side of a cut, where it has them.
      if (fitting >= lines.length || fitting < (fresh ? 1 : Math.min(2, lines.length))) return null;
      const cut = fitting === lines.length - 1 && fitting > 2 ? fitting - 1 : fitting;
      return [lined(lines.slice(0, cut), style), lined(lines.slice(cut), style)];
    },
  };
}

/** What a reader aloud says for lines that the page alone does not tell in order. */
function readingOf(lines: readonly Line[]): { actual?: string } {
  if (lines.every(({ reading }) => reading === null)) return {};
  return { actual: lines.map(({ reading, runs }) => reading ?? runs.map(({ text: run }) => run).join('')).join(' ') };
}

/** Room between two parts; none at the top of a page. */
export function gap(height: number): Block {
  return { height: () => height, draw: () => undefined, split: () => null };
}

/** Parts one below the other. */
export function stack(blocks: readonly Block[], between = 0): Block {
  const gapBefore = (index: number) => (index > 0 ? between : 0);
  return {
    height: (width, canvas) =>
      blocks.reduce((sum, block, index) => sum + gapBefore(index) + block.height(width, canvas), 0),
    draw: (canvas, x, y, width) => {
      let top = y;
      blocks.forEach((block, index) => {
        top += gapBefore(index);
        block.draw(canvas, x, top, width);
        top += block.height(width, canvas);
      });
    },
    split: (width, room, fresh, canvas) => {
      let used = 0;
      let index = 0;
      for (; index < blocks.length; index += 1) {
        const height = gapBefore(index) + (blocks[index]?.height(width, canvas) ?? 0);
        if (used + height > room + 0.01) break;
        used += height;
      }
      if (index === blocks.length) return null;
      const left = room - used - gapBefore(index);
      // The next page would begin with the same headings: what follows them is as good as at its top.
      const first = fresh && blocks.slice(0, index).every(({ keepWithNext }) => keepWithNext);
      const part = blocks[index]?.split(width, left, first, canvas);
      if (part)
        return [
          stack([...blocks.slice(0, index), part[0]], between),
          stack([part[1], ...blocks.slice(index + 1)], between),
        ];
      while (index > 0 && blocks[index - 1]?.keepWithNext) index -= 1;
      return index > 0 ? [stack(blocks.slice(0, index), between), stack(blocks.slice(index), between)] : null;
    },
  };
}

/** A heading, which the page does not end with. */
export function heading(content: string, style: TextStyle = {}): Block {
  return { ...text(content, { size: 10.5, bold: true, role: 'H2', ...style }), keepWithNext: true };
}

/** A part that goes to the next page whole where it does not fit; cut only if it is longer than a page. */
export function together(block: Block): Block {
  return {
    height: block.height,
    draw: block.draw,
    split: (width, room, fresh, canvas) => (fresh ? block.split(width, room, fresh, canvas) : null),
  };
}

export interface Column {
  block: Block;
  /** In points, or a share of what is left (`{ share: 1 }`). */
  width?: number | { share: number };
}

/** Parts side by side, the first where reading starts. */
export function row(columns: readonly Column[], between = 16): Block {
  const widths = (width: number) =>
    columnWidths(
      columns.map((column) => column.width ?? { share: 1 }),
      width,
      between,
    );
  return {
    height: (width, canvas) => {
      const each = widths(width);
      return Math.max(0, ...columns.map(({ block }, index) => block.height(each[index] ?? 0, canvas)));
    },
    draw: (canvas, x, y, width) => {
      let left = x;
      widths(width).forEach((own, index) => {
        columns[index]?.block.draw(canvas, left, y, own);
        left += own + between;
      });
    },
    split: (width, room, fresh, canvas) => {
      const each = widths(width);
      const parts = columns.map(({ block }, index): [Block, Block] | null => {
        const own = each[index] ?? 0;
        if (block.height(own, canvas) <= room + 0.01) return [block, gap(0)];
        return block.split(own, room, fresh, canvas);
      });
      if (parts.some((part) => part === null)) return null;
      const side = (which: 0 | 1) =>
        row(
          columns.map((column, index) => ({ ...column, block: parts[index]?.[which] ?? gap(0) })),
          between,
        );
      return [side(0), side(1)];
    },
  };
}

function columnWidths(widths: readonly (number | { share: number })[], whole: number, between: number): number[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (typeof width === 'number' ? width : 0), 0);
  const shares = widths.reduce<number>((sum, width) => sum + (typeof width === 'number' ? 0 : width.share), 0);
  const left = whole - fixed - between * (widths.length - 1);
  return widths.map((width) => (typeof width === 'number' ? width : (left * width.share) / shares));
}

/** A part in a frame or on a ground. */
export function panel(block: Block, style: BoxStyle & { padding?: number }): Block {
  const { padding = 10, ...box } = style;
  return {
    height: (width, canvas) => block.height(width - 2 * padding, canvas) + 2 * padding,
    draw: (canvas, x, y, width) => {
      const height = block.height(width - 2 * padding, canvas) + 2 * padding;
      canvas.artifact(() => canvas.box(x, y, width, height, box));
      block.draw(canvas, x + padding, y + padding, width - 2 * padding);
    },
    split: (width, room, fresh, canvas) => {
      const parts = block.split(width - 2 * padding, room - 2 * padding, fresh, canvas);
      return parts && [panel(parts[0], style), panel(parts[1], style)];
    },
  };
}

/** A line across, for the eye only. */
export function rule(color: string = INK.line, lineWidth?: number): Block {
  return {
    height: () => 1,
    draw: (canvas, x, y, width) => canvas.artifact(() => canvas.rule(x, y + 0.5, width, color, lineWidth)),
    split: () => null,
    keepWithNext: true,
  };
}

/** A drawing of a fixed size; `alt` says in words what it shows. */
export function figure(
  size: { width: number; height: number },
  alt: string,
  draw: (canvas: Canvas, x: number, y: number) => void,
): Block {
  return {
    height: () => size.height,
    draw: (canvas, x, y) => canvas.content('Figure', () => draw(canvas, x, y), { alt }),
    split: () => null,
  };
}

/** A picture (JPEG or PNG), whole in a box. */
export function image(file: Buffer, size: { width: number; height: number }, alt: string): Block {
  return figure(size, alt, (canvas, x, y) => canvas.image(file, x, y, size.width, size.height));
}

/** The inner width of a page. */
export const INNER_WIDTH = PAGE.width - 2 * PAGE.side;

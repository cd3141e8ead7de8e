import { INK, row, rule, stack, text, type Block, type TextStyle } from './blocks.server';
import type { Canvas } from './canvas.server';

export interface TableColumn {
  head: string;
  /** In points, or a share of what is left; one share unless said. */
  width?: number | { share: number };
  align?: 'start' | 'end';
}

/** A cell: a text, or a part of its own. */
export type Cell = string | Block;

const CELL_PADDING = 2.4;
const BETWEEN = 10;

/**
 * A table. Where it breaks, its head stands again on the next page; a row is cut only when it is longer than a page
 * alone.
 */
export function table(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): Block {
  const head = tableRow(
    columns,
    columns.map(({ head: words }) => words),
    { role: 'TH', color: INK.muted, size: 8 },
  );
  return parted(
    stack([head, rule(INK.text)]),
    rows.map((cells) => stack([tableRow(columns, cells, { role: 'TD' }), rule()])),
  );
}

/** A head and rows, drawn as one table of the document's structure. */
function parted(head: Block, rows: readonly Block[]): Block {
  const whole = stack([head, ...rows]);
  return {
    height: whole.height,
    draw: (canvas, x, y, width) => canvas.group('Table', () => whole.draw(canvas, x, y, width)),
    split: (width, room, fresh, canvas) => {
      const left = room - head.height(width, canvas);
      const cut = cutRows(rows, width, left, fresh, canvas);
      return cut && [parted(head, cut[0]), parted(head, cut[1])];
    },
  };
}

function cutRows(
  rows: readonly Block[],
  width: number,
  room: number,
  fresh: boolean,
  canvas: Canvas,
): [Block[], Block[]] | null {
  let used = 0;
  let index = 0;
  for (; index < rows.length; index += 1) {
    const height = rows[index]?.height(width, canvas) ?? 0;
    if (used + height > room + 0.01) break;
    used += height;
  }
  if (index > 0) return index < rows.length ? [rows.slice(0, index), rows.slice(index)] : null;
  const part = fresh ? rows[0]?.split(width, room, true, canvas) : null;
  return part ? [[part[0]], [part[1], ...rows.slice(1)]] : null;
}

function tableRow(columns: readonly TableColumn[], cells: readonly Cell[], style: TextStyle): Block {
  const inner = row(
    columns.map(({ width, align }, index) => {
      const cell = cells[index] ?? '';
      return {
        ...(width ? { width } : {}),
        block: typeof cell === 'string' ? text(cell, { ...style, align: align ?? 'start' }) : cell,
      };
    }),
    BETWEEN,
  );
  return tableRowOf(inner);
}

function tableRowOf(inner: Block): Block {
  return {
    height: (width, canvas) => inner.height(width, canvas) + 2 * CELL_PADDING,
    draw: (canvas, x, y, width) => canvas.group('TR', () => inner.draw(canvas, x, y + CELL_PADDING, width)),
    split: (width, room, fresh, canvas) => {
      const parts = inner.split(width, room - 2 * CELL_PADDING, fresh, canvas);
      return parts && [tableRowOf(parts[0]), tableRowOf(parts[1])];
    },
  };
}

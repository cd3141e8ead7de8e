import { expect, test } from 'vitest';
import { DRAWING, parseDrawing } from './drawing';

test('a drawing is strokes of whole points within its field', () => {
  for (const path of ['M0 0L1 1', `M10 20L30 40L${DRAWING.width} ${DRAWING.height}M5 5L6 6`])
    expect(parseDrawing(path)).toBe(path);
});

test('whatever else is sent is none', () => {
  const others = ['', ' ', 'M1 1', 'L1 1', 'M1 1L2 2Z', 'M1 1 L2 2', 'M1,1L2,2', 'M1.5 1L2 2', 'M-1 1L2 2', 'm1 1l2 2'];
  const outside = [`M1 1L${DRAWING.width + 1} 1`, `M1 1L1 ${DRAWING.height + 1}`, 'M999 999L1 1'];
  const hostile = ['M1 1L2 2"/><script>alert(1)</script>', 'M1 1L2 2\n', `M1 1${'L2 2'.repeat(4000)}`];
  for (const sent of [...others, ...outside, ...hostile]) expect(parseDrawing(sent), sent.slice(0, 30)).toBeNull();
});

import { expect, test } from 'vitest';
import { nameText } from './field-schemas';

test('a name loses direction marks and control characters before it is measured', () => {
  expect(nameText(11).parse('\u202eAtlas\u0000 \u2067Cars\u2069 ')).toBe('Atlas Cars');
  expect(nameText(10).safeParse('\u200f\u200b').success).toBe(false);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ATTACKS } from './attack.mjs';

test('every file of an attack exists', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  expect(
    Object.values(ATTACKS)
      .flat()
      .filter((file) => !existsSync(path.join(root, file))),
  ).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/decisions');
const decisions = readdirSync(FOLDER).filter((name) => name !== 'INDEX.md');
const index = readFileSync(path.join(FOLDER, 'INDEX.md'), 'utf8');
const listed = [...index.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S.*\.$/gm)].map(([, file]) => file);

describe('the index of decisions', () => {
  test('lists every decision once, with a sentence', () => {
    expect([...listed].sort()).toEqual([...decisions].sort());
  });

  test('has no line of another form', () => {
    expect(index.split('\n').filter((line) => line.startsWith('-'))).toHaveLength(listed.length);
  });

  test('every decision is named by its day', () => {
    expect(decisions.filter((name) => !/^20\d\d-[01]\d-[0-3]\d-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RULES = 'docs/rules.md';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What people write: code, styles, the schema and pages of text. Migrations that have landed never change. */
const FOLDERS = ['app', 'docs', 'jobs', 'prisma', 'scripts', 'tests', 'workers'];
const LEFT_OUT = /^(app\/generated\/|prisma\/(migrations|data)\/|docs\/rules\.md$|tests\/docs\/rules\.test\.ts$)/;
const WRITTEN = /\.(tsx?|m?js|css|md|prisma|sql)$/;
const files = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  ),
].filter((file) => WRITTEN.test(file) && !LEFT_OUT.test(file));

const rules = [...read(RULES).matchAll(/^\*\*(R\d+)\. [^*]+\.\*\* (_Waits for [^_]+\._ )?[^_\s]/gm)].map(
  ([, number = '', waits]) => ({ number, waits: waits !== undefined }),
);
const numbers = new Set(rules.map(({ number }) => number));
const citations = files.flatMap((file) =>
  [...read(file).matchAll(/(?<!['"\w])R[1-9]\d{0,2}\b/g)].map(([number]) => ({ file, number })),
);
const cited = new Set(citations.map(({ number }) => number));

describe('the rules', () => {
  test('each has a number of its own, a name and a sentence', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(numbers.size).toBe(rules.length);
    expect(read(RULES).match(/^\*\*/gm)).toHaveLength(rules.length);
  });

  test('each is cited, or waits for its screen', () => {
    expect(rules.filter(({ number, waits }) => !waits && !cited.has(number))).toEqual([]);
  });

  test('a rule that waits is not cited yet', () => {
    expect(rules.filter(({ number, waits }) => waits && cited.has(number))).toEqual([]);
  });
});

describe('citations', () => {
  test('name rules that exist', () => {
    expect(citations.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  test('name nothing that is not in the project', () => {
    const outside = /\b(SPEC|READINGS?|DOMAIN|DESIGN|HOUSE)\b/;
    expect(
      files.flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, at) => (outside.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
      ),
    ).toEqual([]);
  });
});

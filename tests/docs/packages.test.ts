import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The text of every script of a package, or of a folder of it. */
function scriptsOf(folder: string): string[] {
  const home = path.join(ROOT, 'node_modules', folder);
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.js$/.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(path.join(home, name), 'utf8'));
}

describe('packages with a known fault that has no mend', () => {
  test('the server only encodes streams, and decodes none', () => {
    const calls = scriptsOf('@remix-run/server-runtime/dist').flatMap((text) => text.match(/turboStream\.\w+/g) ?? []);
    expect([...new Set(calls)]).toEqual(['turboStream.encode']);
  });

  test.each(['remix-auth', 'remix-auth-oauth2', 'remix-auth-google'])('%s asks for random ids alone', (name) => {
    const calls = scriptsOf(`${name}/build`).flatMap((text) => text.match(/uuid_1\.\w+\)?\([^)]*\)/g) ?? []);
    expect(calls.filter((call) => !/^uuid_1\.v4\)?\(\)$/.test(call))).toEqual([]);
  });
});

test('every file that the page on security names exists', () => {
  const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`((?:app|tests|prisma|docs|patches|eslint)[\w./-]*)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

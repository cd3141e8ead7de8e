import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../contracts/route-table';
import { importsOf, sources } from './sources';

const app = new Map(sources(['app']).map((source) => [source.file, source]));
const routes = [...app.keys()].filter((file) => file.startsWith('app/routes/'));
const ofWork = (file: string) => /^app\/routes\/(admin|agency)\//.test(file);

/** The routes that are drawn with each sheet, and the frame of all pages. */
const DRAWN = {
  site: ['app/root.tsx', ...routes.filter((file) => !ofWork(file))],
  work: ['app/root.tsx', 'app/routes/public/not-found.tsx', ...routes.filter(ofWork)],
};

/** Every file that draws something on the pages of these routes. */
function drawnBy(roots: string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    const source = app.get(file);
    if (!source || found.has(file)) return;
    found.add(file);
    if (!file.includes('.server.')) importsOf(source).forEach(follow);
  };
  roots.forEach(follow);
  return [...found].filter((file) => file.endsWith('.tsx'));
}

/** `{a,b}/c` → `a/c`, `b/c`. */
function spellings(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (list === undefined) return [pattern];
  return list.split(',').flatMap((one) => spellings(before + one + after));
}

function leftOut(sheet: string): string[] {
  const text = readFileSync(path.join(ROOT, `app/styles/${sheet}.css`), 'utf8');
  return [...text.matchAll(/^@source not '([^']+)'/gm)]
    .flatMap(([, pattern = '']) => spellings(pattern))
    .filter((pattern) => !pattern.includes('*'))
    .map((pattern) => path.posix.join('app/styles', pattern));
}

describe.each(['site', 'work'] as const)('the style sheet of %s', (sheet) => {
  test('leaves out nothing that its pages draw', () => {
    const missing = drawnBy(DRAWN[sheet]).filter((file) =>
      leftOut(sheet).some((part) => file === part || file.startsWith(`${part}/`)),
    );
    expect(missing).toEqual([]);
  });

  test('leaves out what its pages do not draw', () => {
    const [drawn, left] = [new Set(drawnBy(DRAWN[sheet])), leftOut(sheet)];
    const others = [...app.keys()].filter(
      (file) => /^app\/(http|modules|ui)\/.*(?<!\.test)\.tsx$/.test(file) && !drawn.has(file),
    );
    expect(others.filter((file) => !left.some((part) => file === part || file.startsWith(`${part}/`)))).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const names = leftOut(sheet);
    expect(names.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });
});

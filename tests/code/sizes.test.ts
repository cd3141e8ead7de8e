import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type Source, sources } from './sources';

/** Pieces of code that one person reads at once: more than this wants parts with names. */
const ROUTE_LINES = 200;
const COMPONENT_LINES = 80;
const FOLDER_FILES = 22;

interface Size {
  name: string;
  size: number;
}

const routes = sources(['app/routes']).map(({ file, text }) => ({ name: file, size: lineCount(text) }));
const components = sources(['app'], /\.tsx$/).flatMap(componentsOf);
const folders = filesByFolder(sources(['app/modules', 'app/http', 'app/ui'], /\.tsx?$/, true));

describe('the largest', () => {
  test.each<[string, Size[], number]>([
    ['lines of a route module', routes, ROUTE_LINES],
    ['lines of a component', components, COMPONENT_LINES],
    ['source files of a folder', folders, FOLDER_FILES],
  ])('%s', (what, sizes, limit) => {
    const largest = sizes.toSorted((a, b) => b.size - a.size);
    const shown = largest.slice(0, 5).map(({ name, size }) => `  ${size} ${name}`);
    console.log(`${what}, at most ${limit}:\n${shown.join('\n')}`);
    expect(largest.filter(({ size }) => size > limit)).toEqual([]);
  });

  test('are looked for where there are many', () => {
    expect([routes.length > 60, components.length > 250, folders.length > 50]).toEqual([true, true, true]);
  });

  test('are seen in every way to write a component', () => {
    const text = `
      export default function Page() {
        return <main />;
      }
      const Row = ({ id }: Props) => (
        <li>{id}</li>
      );
      export const List = forwardRef(function Drawn() {
        return items.map((item) => <Row key={item} />);
      });
      function total(rows: Row[]) {
        return rows.length;
      }`;
    expect(componentsOf({ file: 'a.tsx', text })).toEqual([
      { name: 'a.tsx Page', size: 3 },
      { name: 'a.tsx Row', size: 3 },
      { name: 'a.tsx Drawn', size: 3 },
    ]);
  });
});

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** The functions of a file that return JSX; those within another one count as its lines. */
function componentsOf({ file, text }: Source): Size[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  const found: Size[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && returnsJsx(node)) {
      found.push({ name: `${file} ${nameOf(node)}`, size: line(node.end) - line(node.getStart()) + 1 });
    } else {
      node.forEachChild(visit);
    }
  };
  visit(tree);
  return found;
}

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}

/** Whether JSX stands in the function, or in a function within it. */
function returnsJsx(node: ts.Node): boolean {
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.forEachChild(node, returnsJsx) ?? false)
  );
}

function nameOf(node: FunctionNode): string {
  if (node.name) return node.name.text;
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'without a name';
}

/** How many source files stand in each folder itself; tests count, because they are read with the rest. */
function filesByFolder(files: Source[]): Size[] {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([name, size]) => ({ name, size }));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import config from '../../remix.config.js';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface TableRoute {
  /** As the router knows it: the given id, or the file without its ending. */
  id: string;
  /** From the root, with its parameters: `/:lang/login`; an index has its parent's. */
  pattern: string;
  /** From `app/`. */
  file: string;
  isLayout: boolean;
  /** Files of the layouts around it, from the outside in. */
  layouts: readonly string[];
}

interface Options {
  id?: string;
  index?: boolean;
}
type Children = () => void;
type AddRoute = (segment: string, file: string, options?: Options | Children, children?: Children) => void;

/** Every line of the URL map, read the way the compiler reads it. */
export function routeTable(): TableRoute[] {
  const table: TableRoute[] = [];
  const parents: { segment: string; file: string }[] = [];
  const add: AddRoute = (segment, file, options, children) => {
    const given = typeof options === 'function' ? {} : (options ?? {});
    const inside = typeof options === 'function' ? options : children;
    const pattern = `/${[...parents.map((parent) => parent.segment), segment].filter((part) => part && part !== '/').join('/')}`;
    table.push({
      id: given.id ?? file.replace(/\.tsx?$/, ''),
      pattern,
      file,
      isLayout: Boolean(inside),
      layouts: parents.map((parent) => parent.file),
    });
    if (!inside) return;
    parents.push({ segment, file });
    inside();
    parents.pop();
  };
  const define = (callback: (add: AddRoute) => void) => {
    callback(add);
    return {};
  };
  void (config.routes as unknown as (define_: typeof define) => unknown)(define);
  return table;
}

export const sourceOf = (file: string) => readFileSync(path.join(ROOT, 'app', file), 'utf8');

export const hasAction = (file: string) => /export (async function|const) action\b/.test(sourceOf(file));

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../contracts/route-table';

export interface Source {
  /** From the project's root, with forward slashes. */
  file: string;
  text: string;
}

/** The project's own source files under some folders; generated code and, unless wished, tests left out. */
export function sources(folders: string[], ending = /\.tsx?$/, withTests = false): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter(
      (file) => ending.test(file) && !file.startsWith('app/generated/') && (withTests || !/\.test\.tsx?$/.test(file)),
    )
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Code as it runs: what comments say is left out. */
export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

/** The project's own files that a source imports, from the project's root. */
export function importsOf({ file, text }: Source): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return named
    .filter((name) => name.startsWith('~/') || name.startsWith('.'))
    .map((name) =>
      name.startsWith('~/') ? name.replace('~/', 'app/') : path.posix.join(path.posix.dirname(file), name),
    )
    .filter((name) => name.startsWith('app/') || name.startsWith('jobs/'))
    .map(
      (name) =>
        ['.ts', '.tsx', '']
          .map((ending) => name + ending)
          .find((candidate) => /\.\w+$/.test(candidate) && existsSync(path.join(ROOT, candidate))) ?? name,
    );
}

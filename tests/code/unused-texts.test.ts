import ts from 'typescript';
import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode, ERRORS } from '~/errors/catalogue';
import { NAMESPACES } from '~/i18n/i18next.server';
import type { Namespace } from '~/i18n/namespaces';
import { keysOf, says, type Words, wordsOf } from './page-texts';
import { type Source, sources } from './sources';

/** Translators of the house's own, and the namespaces that they open. */
const TRANSLATORS: Record<string, Namespace[]> = {
  useSearchTexts: ['search'],
  SearchTexts: ['search'],
};

function wordsOfFile({ file, text }: Source) {
  const words = wordsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  // A namespace may be named apart from the call that opens it.
  const opens = (namespace: Namespace) =>
    words.literals.has(namespace) ||
    words.opened.has(namespace) ||
    Object.entries(TRANSLATORS).some(([name, spaces]) => text.includes(name) && spaces.includes(namespace));
  return { ...words, opens };
}

const code = sources(['app', 'jobs'])
  .filter(({ file }) => file !== 'app/errors/catalogue.ts')
  .map(wordsOfFile);

const together = (files: readonly Words[]): Pick<Words, 'literals' | 'templates'> => ({
  literals: new Set(files.flatMap(({ literals }) => [...literals])),
  templates: files.flatMap(({ templates }) => templates),
});

/** Whether any code names the key with its namespace, or code that opens the namespace names the key. */
function nameFinder(namespace: Namespace): (key: string) => boolean {
  const openers = together(code.filter(({ opens }) => opens(namespace)));
  return (key) => says(all, `${namespace}:${key}`) || says(openers, key);
}
const all = together(code);

const isCode = (key: string): key is ErrorCode => ERROR_CODES.some((known) => known === key);
const unused = NAMESPACES.flatMap((namespace) => {
  const isNamed = nameFinder(namespace);
  // The sentences of codes are told of below.
  const isOwn = (key: string) => !/^errors/.test(namespace) || !isCode(key);
  return keysOf(namespace)
    .filter((key) => isOwn(key) && !isNamed(key))
    .map((key) => `${namespace}:${key}`);
});

test('each text is named by the code', () => {
  expect(unused).toEqual([]);
});

test('each error code is named outside the catalogue', () => {
  const isSaid = (key: ErrorCode) =>
    code.some(({ literals }) => literals.has(key) || literals.has(ERRORS[key].message));
  expect(ERROR_CODES.filter((key) => !isSaid(key))).toEqual([]);
});

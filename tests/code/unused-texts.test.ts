import ts from 'typescript';
import { expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode, ERRORS } from '~/errors/catalogue';
import { NAMESPACES } from '~/i18n/i18next.server';
import type { Namespace } from '~/i18n/namespaces';
import { collectWords, keysOf, noWords, says } from './page-texts';
import { type Source, sources } from './sources';

/** Translators of the house's own, and the namespaces that they open. */
const TRANSLATORS: Record<string, Namespace[]> = {
  useSearchTexts: ['search'],
  SearchTexts: ['search'],
};

function wordsOf({ file, text }: Source) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const words = collectWords(tree, noWords());
  // A namespace may be named apart from the call that opens it.
  const opens = (namespace: Namespace) =>
    words.literals.has(namespace) ||
    words.opened.has(namespace) ||
    Object.entries(TRANSLATORS).some(([name, spaces]) => text.includes(name) && spaces.includes(namespace));
  return { ...words, opens };
}

const code = sources(['app', 'jobs'])
  .filter(({ file }) => file !== 'app/errors/catalogue.ts')
  .map(wordsOf);

const isNamed = (namespace: Namespace, key: string) =>
  code.some((words) => says(words, `${namespace}:${key}`) || (words.opens(namespace) && says(words, key)));

const isCode = (key: string): key is ErrorCode => ERROR_CODES.some((known) => known === key);
const unused = NAMESPACES.flatMap((namespace) =>
  keysOf(namespace)
    // The sentences of codes are told of below.
    .filter((key) => (!/^errors/.test(namespace) || !isCode(key)) && !isNamed(namespace, key))
    .map((key) => `${namespace}:${key}`),
);

test('each text is named by the code', () => {
  expect(unused).toEqual([]);
});

test('each error code is named outside the catalogue', () => {
  const isSaid = (key: ErrorCode) =>
    code.some(({ literals }) => literals.has(key) || literals.has(ERRORS[key].message));
  expect(ERROR_CODES.filter((key) => !isSaid(key))).toEqual([]);
});

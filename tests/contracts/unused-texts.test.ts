import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode, ERRORS } from '~/errors/catalogue';
import { NAMESPACES } from '~/i18n/i18next.server';
import type { Namespace } from '~/i18n/namespaces';
import { collectWords, keysOf, noWords, says } from './page-texts';
import { type Source, sources } from './sources';

/** Texts (namespace and beginning) that wait for a screen. Whoever builds it takes them off. */
const WAITING_TEXTS: Record<string, string[]> = {};

/** Error codes (R119) that wait for a screen. Whoever builds it takes them off. */
const WAITING_CODES: Record<string, ErrorCode[]> = {
  "the administrator's own booking form": ['agencyRequired'],
};

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
const texts = NAMESPACES.flatMap((namespace) =>
  keysOf(namespace)
    // The sentences of codes are told of below.
    .filter((key) => !/^errors/.test(namespace) || !isCode(key))
    .map((key) => ({ key: `${namespace}:${key}`, named: isNamed(namespace, key) })),
);
const unused = texts.filter(({ named }) => !named).map(({ key }) => key);

describe('texts', () => {
  const waiting = Object.values(WAITING_TEXTS).flat();
  const waits = (key: string) => waiting.some((beginning) => key.startsWith(beginning));

  test('each one is named by the code, or waits for a screen', () => {
    expect(unused.filter((key) => !waits(key))).toEqual([]);
  });

  test('what waits is there and not named yet', () => {
    expect(waiting.filter((beginning) => !unused.some((key) => key.startsWith(beginning)))).toEqual([]);
    expect(texts.filter(({ key, named }) => named && waits(key))).toEqual([]);
  });
});

describe('error codes', () => {
  const waiting = Object.values(WAITING_CODES).flat();
  const isSaid = (key: ErrorCode) =>
    code.some(({ literals }) => literals.has(key) || literals.has(ERRORS[key].message));

  test('each one is named outside the catalogue, or waits for a screen', () => {
    expect(ERROR_CODES.filter((key) => !isSaid(key) && !waiting.includes(key))).toEqual([]);
  });

  test('what waits is not named yet, and waits once', () => {
    expect(waiting.filter(isSaid)).toEqual([]);
    expect(new Set(waiting).size).toBe(waiting.length);
  });
});

test('names are found where they stand', () => {
  const words = wordsOf({
    file: 'x.tsx',
    text: "import x from 'no'; useTranslation(); t('a.b'); t(`a.${c}.d`); ERRORS.lost; // 'never'",
  });
  expect([...words.literals]).toEqual(['a.b', 'lost']);
  expect(['a.x.d', 'a.x.d.e', 'a.x', 'a.x.y.d'].map((key) => says(words, key))).toEqual([true, true, false, false]);
  expect([words.opens('common'), words.opens('search')]).toEqual([true, false]);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ROOT, sourceOf } from './route-table';

/** What says which of several buttons of a form was pressed. */
export const PRESS_NAMES = ['button', 'intent'];
/** Of a form that is but one button. */
export const PLAIN = '';

/** What schemas that are made for a row or a page are made for here. */
const MADE_FOR: Record<string, unknown[]> = {
  settingSchema: ['platform', []],
  platformTextsSchema: ['booking_cancelled'],
};
/** What answers for several routes. */
const SHARED = ['answerNotices', 'answerLatest'];
const READERS = /\b(?:answerForm|readForm|readUpload|checkForm)\(\s*\w+,\s*/g;

/**
 * Every press that the action of a route knows: each value of `button` or `intent` that a schema of it takes, each box that it
 * asks the form itself for, and the plain press of a form without either.
 * @throws Error of an action that reads no form in a way that is known here
 */
export async function pressesOf(file: string): Promise<string[]> {
  const own = sourceOf(file);
  const named = own.slice(own.indexOf('export async function action')).split('\n}\n')[0] ?? '';
  const shared = SHARED.find((name) => named.includes(name));
  const [source, action] = shared ? [textOf(own, shared), functionOf(textOf(own, shared), shared)] : [own, named];
  const schemas = [...action.matchAll(READERS)].map(({ index, 0: call }) => argumentAt(action, index + call.length));
  const isPlain = /\b(?:answerButton|readBody)\(/.test(action);
  if (schemas.length === 0 && !isPlain) throw new Error(`${file} reads its form in a way that nobody knows here`);
  const found = (await Promise.all(schemas.map((schema) => pressesOfSchema(source, schema)))).flat();
  const boxes = [...action.matchAll(/form\.has\('(\w+)'\)/g)].map(([, name = '']) => name);
  const all = [...(found.length === 0 ? [PLAIN] : found), ...boxes];
  return [...new Set(all)].sort();
}

/** A function of a module, from its name to its end. */
const functionOf = (source: string, name: string) =>
  new RegExp(`export (?:async function|const) ${name}\\b[\\s\\S]*?\\n\\}`).exec(source)?.[0] ?? '';

/** An argument of a call, from where it begins to its comma or the end of the call. */
function argumentAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const letter = source[at] ?? '';
    if (depth === 0 && (letter === ',' || letter === ')')) return source.slice(from, at).trim();
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth--;
  }
  throw new Error('A call without an end');
}

async function pressesOfSchema(source: string, written: string): Promise<string[]> {
  const [, name = '', made] = /^(\w+)(\([\s\S]*\))?$/.exec(written) ?? [];
  if (name === 'noFields') return [];
  if (name === 'oneOf') return valuesOf(source, made ?? '');
  const file = fileOf(source, name);
  const exported = ((await import(file)) as Record<string, unknown>)[name];
  if (!exported) throw new Error(`${file} has no ${name}`);
  const schema = made
    ? (exported as (...given: unknown[]) => z.ZodType)(...(MADE_FOR[name] ?? [{}]))
    : (exported as z.ZodType);
  return choicesOf(schema);
}

/** The values of `oneOf('button', VALUES)`, which stand there or in the module that they are imported from. */
function valuesOf(source: string, call: string): string[] {
  const [, name = '', list = '', constant = ''] = /^\(\s*'(\w+)',\s*(?:(\[[^\]]*\])|(\w+))\s*\)$/.exec(call) ?? [];
  if (!PRESS_NAMES.includes(name)) throw new Error(`${call} is no press`);
  const values = list || new RegExp(`export const ${constant} = (\\[[^\\]]*\\])`).exec(textOf(source, constant))?.[1];
  return [...(values ?? '').matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
}

/** The file that a name of a source is imported from. */
function fileOf(source: string, name: string): string {
  const found = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '~\/([^']+)'/g)].find(([, names = '']) =>
    names.split(',').some((one) => one.trim() === name),
  );
  const base = path.join(ROOT, 'app', found?.[2] ?? 'unknown');
  const file = [`${base}.ts`, `${base}.tsx`].find((one) => existsSync(one));
  if (!file) throw new Error(`Nobody knows where ${name} comes from`);
  return file;
}
const textOf = (source: string, name: string) => readFileSync(fileOf(source, name), 'utf8');

/** A schema as zod keeps it: what it is made of, by its type. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  innerType?: z.ZodType;
  entries?: Record<string, string>;
  values?: readonly unknown[];
}
const definitionOf = (schema: z.ZodType) => schema._zod.def as Definition;

/** The schemas that stand in the place of a schema. */
const partsOf = ({ options = [], left, right, in: first, innerType }: Definition): z.ZodType[] =>
  [...options, left, right, first, innerType].filter((part) => part !== undefined);

/** The values of the fields of a form that say which button was pressed. */
function choicesOf(schema: z.ZodType): string[] {
  const definition = definitionOf(schema);
  const own = PRESS_NAMES.flatMap((name) => definition.shape?.[name] ?? []).flatMap(wordsOf);
  return [...own, ...partsOf(definition).flatMap(choicesOf)];
}

function wordsOf(schema: z.ZodType): string[] {
  const definition = definitionOf(schema);
  const own = [...Object.values(definition.entries ?? {}), ...(definition.values ?? [])].map(String);
  const words = [...own, ...partsOf(definition).flatMap(wordsOf)];
  if (words.length === 0) throw new Error(`A press that may be any ${definition.type}`);
  return words;
}

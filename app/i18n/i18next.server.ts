import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n as I18n, type ResourceLanguage, type TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages';
import { parseMessage } from './message';
import { type Namespace, sharedOptions, type Translator } from './namespaces';

/** The names that `Texts` lists, as the French files have them; tests/code/locales.test.ts compares the two. */
export const NAMESPACES = readdirSync(path.resolve('locales', DEFAULT_LANGUAGE))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort() as Namespace[];

function readTexts(language: Language, namespace: Namespace): Record<string, unknown> {
  const file = path.resolve('locales', language, `${namespace}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function createTexts(language: Language): I18n {
  const resources = Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)]));
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...sharedOptions,
    lng: language,
    ns: NAMESPACES,
    resources: { [language]: resources as ResourceLanguage },
    initImmediate: false,
    react: { useSuspense: false },
  });
  rememberTexts(instance);
  return instance;
}

/**
 * Finds each text once, as long as it is among the last that were asked for: a page asks for a few hundred, most of them
 * again and again, and i18next takes the key apart and looks for nested keys every time.
 */
function rememberTexts(instance: I18n): void {
  const original = instance.getFixedT.bind(instance) as (...given: unknown[]) => TFunction;
  const translators = new Map<string, TFunction>();
  instance.getFixedT = ((...given: unknown[]) => {
    const id = JSON.stringify(given);
    let remembering = translators.get(id);
    if (!remembering) translators.set(id, (remembering = withMemory(original(...given), memoriesOf(instance))));
    return remembering;
  }) as I18n['getFixedT'];
}

const REMEMBERED_TEXTS = 2_000;
/** Longer ones carry what a person wrote. */
const LONGEST_REMEMBERED = 120;

/** What the translators of an instance remember. */
const memories = new WeakMap<I18n, LRUCache<string, string>[]>();

function memoriesOf(instance: I18n): LRUCache<string, string>[] {
  const known = memories.get(instance) ?? [];
  memories.set(instance, known);
  return known;
}

function withMemory(translate: TFunction, beside: LRUCache<string, string>[]): TFunction {
  const ask = translate as unknown as (...given: unknown[]) => unknown;
  const texts = new LRUCache<string, string>({ max: REMEMBERED_TEXTS });
  beside.push(texts);
  const remembering = (...given: unknown[]) => {
    const id = idOf(given);
    if (id === null) return ask(...given);
    const known = texts.get(id);
    if (known !== undefined) return known;
    const text = ask(...given);
    // A key that the texts do not know may come from an address: it is not worth remembering.
    const key = String(given[0]);
    if (typeof text === 'string' && text !== key.slice(key.indexOf(':') + 1)) texts.set(id, text);
    return text;
  };
  return Object.assign(remembering, translate) as unknown as TFunction;
}

/** The key and the plain values of its variables as one string; null for what is asked in another way. */
function idOf([key, variables, ...more]: unknown[]): string | null {
  if (typeof key !== 'string' || more.length > 0) return null;
  if (variables === undefined) return key;
  if (typeof variables !== 'object' || variables === null) return null;
  let id = key;
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    id += `\0${name}\0${typeof value === 'string' ? '' : '#'}${value}`;
  }
  return id.length - key.length <= LONGEST_REMEMBERED ? id : null;
}

const instances = new Map<Language, I18n>();

/** The i18next instance of a language, with every text; one a process. */
export function textsOf(language: Language): I18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createTexts(language);
    instances.set(language, instance);
  }
  return instance;
}

/**
 * Gives the product its name in each language: every text that speaks of it says it from now on, also in the browsers
 * that get the texts afterwards (R269). Does nothing where it is called so already.
 */
export function nameProduct(names: Record<Language, string>): void {
  for (const language of LANGUAGES) {
    const instance = textsOf(language);
    if (instance.getResource(language, 'common', 'product') === names[language]) continue;
    instance.addResource(language, 'common', 'product', names[language]);
    for (const texts of memoriesOf(instance)) texts.clear();
  }
}

/** The texts of one namespace as an object, for the browser's i18next. */
export function namespaceTexts(language: Language, namespace: Namespace): Record<string, unknown> {
  return textsOf(language).getResourceBundle(language, namespace) as Record<string, unknown>;
}

export type { Translator };

/** A translator for loaders, actions and messages. Keys carry their namespace: `flash:booking.confirmed`. */
export function translator(language: Language): Translator {
  return textsOf(language).getFixedT(language, NAMESPACES) as unknown as Translator;
}

/** Says what `message()` put together: the error of a schema, the refusal of a module. */
export function sentence(t: Translator, text: string): string {
  const { key, params } = parseMessage(text);
  return t(key as never, params as never) as unknown as string;
}

/** Warms all three languages; called when the server starts. */
export function warmTexts(): void {
  LANGUAGES.forEach(textsOf);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type i18n as I18n, type ResourceLanguage, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from './languages';
import { NAMESPACES, type Namespace, sharedOptions } from './namespaces';

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
    ns: [...NAMESPACES],
    resources: { [language]: resources as ResourceLanguage },
    initImmediate: false,
    react: { useSuspense: false },
  });
  return instance;
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

/** The texts of one namespace as an object, for the browser's i18next. */
export function namespaceTexts(language: Language, namespace: Namespace): Record<string, unknown> {
  return textsOf(language).getResourceBundle(language, namespace) as Record<string, unknown>;
}

export type Translator = TFunction<Namespace[]>;

/** A translator for loaders, actions and messages. Keys carry their namespace: `booking:flash.sent`. */
export function translator(language: Language): Translator {
  return textsOf(language).getFixedT(language, [...NAMESPACES]) as unknown as Translator;
}

/** Warms all three languages; called when the server starts. */
export function warmTexts(): void {
  LANGUAGES.forEach(textsOf);
}

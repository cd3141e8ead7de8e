import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { NAMESPACES } from '~/i18n/i18next.server';
import { ROOT } from '../contracts/route-table';
import { sources, withoutComments } from './sources';

type Texts = Record<string, string>;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `{ a: { b: "x" } }` → `{ "a.b": "x" }`; arrays keep their place as a key. */
function flat(value: Record<string, unknown>, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      isObject(inner) ? Object.entries(flat(inner, `${prefix}${key}.`)) : [[prefix + key, String(inner)]],
    ),
  ) as Texts;
}

function read(language: Language, namespace: string): Texts {
  return flat(
    JSON.parse(readFileSync(path.join(ROOT, 'locales', language, `${namespace}.json`), 'utf8')) as Record<
      string,
      unknown
    >,
  );
}

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.fromEntries(NAMESPACES.map((name) => [name, read(language, name)]))]),
) as Record<Language, Record<string, Texts>>;

const of = (language: Language, namespace: string): Texts => texts[language][namespace] ?? {};
const bases = (all: Texts) => [...new Set(Object.keys(all).map((key) => key.replace(PLURAL, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

test('the list of namespaces names the French files', () => {
  const list = readFileSync(path.join(ROOT, 'app/i18n/namespaces.ts'), 'utf8');
  const named = [...list.matchAll(/^ {2}'?([\w-]+)'?: typeof import\('\.\.\/\.\.\/locales\/fr\/([\w-]+)\.json'\);$/gm)];
  expect(named.filter(([, name, file]) => name !== file)).toEqual([]);
  expect(named.map(([, name]) => name).sort()).toEqual([...NAMESPACES].sort());
});

test('each language has the files that are named, and no others', () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(path.join(ROOT, 'locales', language)).sort();
    expect(files).toEqual([...NAMESPACES].map((name) => `${name}.json`).sort());
  }
});

describe.each(NAMESPACES)('%s', (namespace) => {
  test.each(['en', 'ar'] as const)('has the same keys in fr and %s', (language) => {
    expect(bases(of(language, namespace))).toEqual(bases(of('fr', namespace)));
  });

  test.each(LANGUAGES)('counts in every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(of(language, namespace))
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    const missing = [...counted].flatMap((key) =>
      forms.filter((form) => !(`${key}_${form}` in of(language, namespace))).map((form) => `${key}_${form}`),
    );
    expect(missing).toEqual([]);
  });

  test('no text is empty or has lost a value on the way', () => {
    const lost = LANGUAGES.flatMap((language) =>
      Object.entries(of(language, namespace)).flatMap(([key, text]) => {
        if (text.trim() === '') return [`${language} ${key} is empty`];
        const french = of('fr', namespace)[key] ?? of('fr', namespace)[key.replace(PLURAL, '_other')];
        if (french === undefined) return [];
        // A form for zero, one or two may say the number in words.
        const wanted = placeholders(french).filter((name) => !(/^(count|days)$/.test(name ?? '') && PLURAL.test(key)));
        const missing = wanted.filter((name) => !placeholders(text).includes(name));
        const strange = placeholders(text).filter((name) => name !== 'count' && !placeholders(french).includes(name));
        return [...missing, ...strange].map((name) => `${language} ${key}: {{${name}}}`);
      }),
    );
    expect(lost).toEqual([]);
  });
});

/** Sentences that other programs compare letter by letter, written as the product’s texts were first agreed. */
const LITERAL = new Set(["Erreur lors de l'enregistrement"]);
const SPACED = /[^\s\u00a0][;!?»]|[^\s\u00a0\d]:(?=\s|$)| [;:!?»]|«[^\u00a0]/u;
/** What a client, an agency or a foreign catalogue wrote: Arabic punctuation beside it would jump. */
const FOREIGN = 'customerName|agencyName|agency|name|fullName|vehicle|car|reference|file|location|phone|customerPhone';
const OPEN_TO_BIDI = new RegExp(`(?<![\\u2066-\\u2068>])\\{\\{\\s*(?:${FOREIGN})\\s*\\}\\}(?!\\u2069)`, 'u');
const all = (language: Language) =>
  NAMESPACES.flatMap((name) =>
    Object.entries(of(language, name)).map(([key, text]) => ({ key: `${name}:${key}`, text })),
  );

test.each(['fr', 'en'] as const)('apostrophes of %s are typographic', (language) => {
  expect(all(language).filter(({ text }) => /\p{L}'/u.test(text) && !LITERAL.has(text))).toEqual([]);
});

test('a no-break space stands before the French ; : ! ? » and after «', () => {
  const bare = all('fr').map(({ key, text }) => ({
    key,
    text: text.replace(/\{\{[^}]*\}\}|https?:\S+|<[^>]+>/g, 'x'),
  }));
  expect(bare.filter(({ text }) => SPACED.test(text))).toEqual([]);
});

test('a no-break space stands between a French number and its unit', () => {
  const loose =
    /(\}\}|\d) (jours?|heures?|minutes?|secondes?|ans?|mois|Mo|px|km|DH|%|caractères|chiffres|étoiles?|s|h)(?![\p{L}’])/u;
  expect(all('fr').filter(({ text }) => loose.test(text))).toEqual([]);
});

test('French errors say what to do without “Veuillez”', () => {
  expect(all('fr').filter(({ text }) => text.includes('Veuillez'))).toEqual([]);
});

/** The word that stands for a notion, and what is not said beside it. */
const ONE_WORD: Record<Language, readonly (readonly [word: string, instead: RegExp])[]> = {
  fr: [
    ['disponible', /\blibres?\b/i],
    ['en maintenance', /en entretien/i],
    ['lieu de prise en charge, lieu de restitution', /lieux? de (départ|retour)/i],
    ['restituée', /\brendue?s?\b(?! anonyme)/i],
    ['immatriculation', /\bplaques?\b/i],
    ['ce mois-ci', /\bce mois\b(?!-ci)/i],
    ['24 h/24', /24h|24 h\/24|7j|7 j\//],
  ],
  en: [
    ['under maintenance', /in maintenance/i],
    ['location', /\b(pick-up|return|same|known|other) places?\b/i],
    ['available', /\b(cars?|days|it) (is|are) free\b|free (again|on your|days|today)/i],
    ['customer', /\{\{count, number\}\}.clients?\b|^clients?$/i],
    ['contact us', /write to (us|support)/i],
    ['rental length', /^length$/i],
  ],
  ar: [
    ['سيارة', /مركب/],
    ['التسليم', /انطلاق/],
    ['متوفرة', /(السيارة|الأيام|الأيام الـ?|يومًا) (غير )?متاح/],
    ['في اليوم', /لليوم/],
    ['قيد الصيانة', /في (طور )?الصيانة/],
    ['قيد الانتظار', /(طلب|طلبات|حجز|الذي|اللذان) في الانتظار/],
    ['التصفية', /عوامل التصفية/],
  ],
};

test.each(LANGUAGES)('one notion has one word in %s', (language) => {
  const strays = all(language).flatMap(({ key, text }) =>
    ONE_WORD[language]
      // A request for the trade's word may also be a literal message of the product.
      .filter(([, instead]) => !key.startsWith('errors') && instead.test(text))
      .map(([word]) => `${key}: ${text} (${word})`),
  );
  expect(strays).toEqual([]);
});

test('days of the week are lower case in French', () => {
  const days = all('fr').filter(({ text }) =>
    /(?<!^)(?<![.!?] )\b(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche)\b/.test(text),
  );
  expect([days, of('fr', 'terms-place')['weekday.monday']]).toEqual([[], 'lundi']);
});

test('in an Arabic sentence, names and references are isolated from its direction', () => {
  const sentences = all('ar').filter(({ key }) => !/[:.](subject|meta\w*|title)(\.|$)/.test(key));
  expect(sentences.filter(({ text }) => /\p{Script=Arabic}/u.test(text) && OPEN_TO_BIDI.test(text))).toEqual([]);
});

test('in Arabic, the number of a law keeps its direction', () => {
  const numbers = all('ar').filter(({ text }) => text.includes('09-08'));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers.filter(({ text }) => /(?<!\u2066)09-08|09-08(?!\u2069)/.test(text))).toEqual([]);
});

const code = sources(['app', 'jobs']).map(({ file, text }) => ({ file, text: withoutComments(text) }));
/** Keys that are texts, with and without their namespace; plural bases included. */
const known = new Set(
  NAMESPACES.flatMap((name) =>
    [...Object.keys(of('fr', name)), ...bases(of('fr', name))].map((key) => `${name}:${key}`),
  ),
);
const knows = (key: string) => known.has(key) || [...known].some((one) => one.startsWith(`${key}.`));

test('every key named with its namespace exists', () => {
  const named = new RegExp(`['"\`]((?:${NAMESPACES.join('|')}):[\\w.-]+)['"\`]`, 'g');
  const unknown = code.flatMap(({ file, text }) =>
    [...text.matchAll(named)]
      .map((match) => match[1] ?? '')
      .filter((key) => !knows(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

test('every key given to t() exists in a namespace of its file', () => {
  const unknown = code.flatMap(({ file, text }) => {
    const opened = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')?\s*\)/g)].flatMap((match) =>
      [...(match[1] ?? "'common'").matchAll(/'([\w-]+)'/g)].map((name) => name[1] ?? ''),
    );
    if (opened.length === 0) return [];
    return [...text.matchAll(/\bt\(\s*'([^':]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => !opened.some((namespace) => knows(`${namespace}:${key}`)))
      .map((key) => `${file}: ${key}`);
  });
  expect(unknown).toEqual([]);
});

/** Words in JSX that no reader translates: figures, signs, units that stand alone, product names. */
const UNTRANSLATED = /^[\s\d.,:;!?()[\]{}+*/×·–—…%&#@|<>=«»"'’-]*$/;

function hardCoded(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const told = /^(?:alt|title|placeholder|label|aria-label|aria-description|hint)$/;
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && !UNTRANSLATED.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    if (
      ts.isJsxAttribute(node) &&
      told.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      if (!UNTRANSLATED.test(node.initializer.text))
        found.push(`${file}: ${node.name.getText()}="${node.initializer.text}"`);
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

test('no text is written in a view', () => {
  /** The developer's own page. */
  const views = sources(['app'], /\.tsx$/).filter(({ file }) => !file.startsWith('app/routes/dev/'));
  expect(views.flatMap(({ file, text }) => hardCoded(file, text))).toEqual([]);
  expect(hardCoded('x.tsx', '<p title="Bonjour">Réserver {t("a")} · 3</p>')).toHaveLength(2);
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { namespaceTexts, NAMESPACES, translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { ARTICLES, type ArticleId, type Audience, groupOf, GROUPS, type HelpGroup } from './articles';
import { articleFor } from './article-for';
import { PICTURE_SIZE } from './picture-size';
import { listArticles, readArticle } from './read-article.server';

const AUDIENCES: readonly Audience[] = ['agency', 'admin'];
const GROUP_NAMES = Object.keys(GROUPS) as HelpGroup[];
const IDS = Object.keys(ARTICLES) as ArticleId[];

/** Every sentence of a file of the help, as it is written, by its key. */
function sentences(lang: Language, group: HelpGroup): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') return void found.set(key, value);
    for (const [step, inner] of Object.entries(value as object)) walk(inner, `${key}.${step}`);
  };
  walk(namespaceTexts(lang, `help-${group}`), '');
  return found;
}

const labelsOf = (text: string) => [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key = '']) => key).sort();

test('every article stands in one group, and every file of texts is a group', () => {
  expect(Object.values(GROUPS).flat().sort()).toEqual([...IDS].sort());
  expect(NAMESPACES.filter((name) => /^help-(?!article$|index$)/.test(name))).toEqual(
    GROUP_NAMES.map((group) => `help-${group}`).sort(),
  );
});

describe.each(GROUP_NAMES)('the texts of %s', (group) => {
  test.each(LANGUAGES)('have the articles of the group in %s, each whole', (lang) => {
    const { title, ...articles } = namespaceTexts(lang, `help-${group}`);
    expect(title).toBeTypeOf('string');
    expect(Object.keys(articles)).toEqual([...GROUPS[group]]);
    for (const id of GROUPS[group]) {
      const article = articles[id] as Record<string, unknown[]>;
      const expected = ['lead', 'steps', 'title', 'troubles', 'words', ...(ARTICLES[id].hasPicture ? ['alt'] : [])];
      expect([id, ...Object.keys(article).sort()]).toEqual([id, ...expected.sort()]);
      expect(article.steps?.length, id).toBeGreaterThan(1);
      expect(article.troubles?.length, id).toBeGreaterThan(0);
    }
  });

  test.each(['en', 'ar'] as const)('name the same buttons, sentence by sentence, in French and %s (R301)', (lang) => {
    const french = sentences('fr', group);
    const other = sentences(lang, group);
    expect([...other.keys()]).toEqual([...french.keys()]);
    const named = (texts: Map<string, string>) => [...texts].map(([key, text]) => [key, labelsOf(text)]);
    expect(named(other)).toEqual(named(french));
  });

  test.each(LANGUAGES)('name only buttons and pages that are there, in %s', (lang) => {
    const t = translator(lang) as unknown as (key: string) => unknown;
    for (const [key, text] of sentences(lang, group)) {
      for (const label of labelsOf(text)) {
        const said = t(label);
        expect(said, `${key}: ${label}`).toBeTypeOf('string');
        expect(said, `${key}: ${label}`).not.toBe(label.slice(label.indexOf(':') + 1));
        expect(said, `${key}: ${label}`).not.toMatch(/\{\{|<\w/);
      }
      // Bold begins and ends, and a label is never without it.
      expect(text.split('**').length % 2, key).toBe(1);
      expect(text.replace(/\*\*\$t\([\w.:-]+\)\*\*/g, '').includes('$t('), key).toBe(false);
    }
  });
});

/** Everything that pages say in a language, but for the help itself. */
function pageTexts(lang: Language): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): unknown =>
    typeof value === 'string' ? found.add(value) : Object.values(value as object).map(walk);
  for (const name of NAMESPACES) if (!name.startsWith('help')) walk(namespaceTexts(lang, name));
  return found;
}

test.each(LANGUAGES)('what articles quote is a text of some page in %s', (lang) => {
  const said = pageTexts(lang);
  const quoted = GROUP_NAMES.flatMap((group) =>
    [...sentences(lang, group).values()].flatMap((text) =>
      [...text.matchAll(/«\s*(.+?)\s*»|“(.+?)”/g)].map(([, guillemets, quotes]) => guillemets ?? quotes ?? ''),
    ),
  );
  expect(quoted.length).toBeGreaterThan(0);
  expect(quoted.filter((text) => !said.has(text))).toEqual([]);
});

test.each(LANGUAGES)('what stands bold in %s is the text of a button or a page, or a command', (lang) => {
  const bold = GROUP_NAMES.flatMap((group) =>
    [...sentences(lang, group).values()].flatMap((text) => text.split('**').filter((_, at) => at % 2 === 1)),
  );
  expect(bold.filter((text) => !/^\$t\([^)]*\)$/.test(text) && !text.startsWith('npm run '))).toEqual([]);
});

describe.each(AUDIENCES)('the help of the area %s', (audience) => {
  test.each(LANGUAGES)('reads each article in %s without a placeholder left', (lang) => {
    for (const { articles } of listArticles(audience, lang))
      for (const { id, href } of articles) {
        const article = readArticle(audience, lang, id);
        expect(JSON.stringify(article), id).not.toMatch(/\$t\(|\{\{/);
        expect(article?.related.length, id).toBeGreaterThan(0);
        expect(href).toBe(`/${lang}/${audience}/help/${id}`);
        expect(article?.page?.name, id).not.toMatch(/:/);
      }
  });

  test('has nothing of the other area, and nothing of an unknown name', () => {
    const other = AUDIENCES.find((one) => one !== audience) ?? audience;
    const foreign = IDS.filter((id) => groupOf(other, id));
    expect(foreign.length).toBeGreaterThan(5);
    for (const id of [...foreign, 'constructor', '', 'title']) expect(readArticle(audience, 'fr', id)).toBeNull();
  });
});

test('related articles are others of the same area', () => {
  for (const id of IDS) {
    const audience = groupOf('admin', id) ? 'admin' : 'agency';
    for (const related of ARTICLES[id].related) {
      expect([id, groupOf(audience, related) !== null, related !== id]).toEqual([id, true, true]);
    }
    expect(new Set(ARTICLES[id].related).size).toBe(ARTICLES[id].related.length);
  }
});

test('a page leads to the article that fits it, by the longest beginning of its address (R303)', () => {
  expect([
    articleFor('agency', '/fr/agency/bookings'),
    articleFor('agency', '/ar/agency/bookings/new'),
    articleFor('agency', '/en/agency/bookings/RH-1/return'),
    articleFor('agency', '/fr/agency/settings/locations/new'),
    articleFor('agency', '/fr/agency/help/invoices'),
    articleFor('admin', '/fr/admin'),
    articleFor('admin', '/fr/admin/agencies/1/suspend'),
    articleFor('admin', '/fr/admin/constructor'),
  ]).toEqual(['answer-a-request', 'new-booking', 'take-back', 'locations', null, null, 'suspend-an-agency', null]);
});

const PICTURED = IDS.filter((id) => ARTICLES[id].hasPicture);

test.each(PICTURED)('the picture of %s is there in each language, in its size', async (id) => {
  for (const lang of LANGUAGES) {
    const file = path.resolve('public/help', `${id}-${lang}.webp`);
    expect(existsSync(file), file).toBe(true);
    const { format, width, height, size } = { ...(await sharp(file).metadata()) };
    expect({ format, width, height }).toEqual({ format: 'webp', ...PICTURE_SIZE });
    expect(size ?? 0).toBeLessThan(60_000);
  }
});

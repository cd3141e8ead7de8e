import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { paths } from '~/paths';
import { ARTICLES, type ArticleId, type Audience, groupOf, GROUPS, groupsOf, type HelpGroup } from './articles';

/** What a file of the help says of one article. */
export interface ArticleWords {
  title: string;
  /** What it is for, in a sentence or two. */
  lead: string;
  /** Other words that people look for it by; the page does not show them. */
  words: string;
  steps: string[];
  /** What can go wrong, and what to do then. */
  troubles: { what: string; then: string }[];
  /** What its picture shows. */
  alt: string;
}

export interface ArticleLink {
  id: ArticleId;
  title: string;
  lead: string;
  href: string;
}

/** The words of an article in a language, the names of buttons filled in from the texts of their pages (R301). */
export function wordsOf(lang: Language, group: HelpGroup, id: ArticleId): ArticleWords {
  const t = translator(lang) as unknown as (key: string, options: { returnObjects: true }) => Partial<ArticleWords>;
  const {
    title = '',
    lead = '',
    words = '',
    steps = [],
    troubles = [],
    alt = '',
  } = t(`help-${group}:${id}`, {
    returnObjects: true,
  });
  return { title, lead, words, steps, troubles, alt };
}

/** The way to an article with its title and what it is for; none where the area's help has none so called. */
export function linkTo(audience: Audience, lang: Language, id: ArticleId): ArticleLink[] {
  const group = groupOf(audience, id);
  if (!group) return [];
  const t = translator(lang) as unknown as (key: string) => string;
  const href = audience === 'admin' ? paths.adminHelpArticle(lang, id) : paths.agencyHelpArticle(lang, id);
  return [{ id, title: t(`help-${group}:${id}.title`), lead: t(`help-${group}:${id}.lead`), href }];
}

/** Every article of an area's help, by group (R300). */
export function listArticles(audience: Audience, lang: Language) {
  const t = translator(lang) as unknown as (key: string) => string;
  return groupsOf(audience).map((group) => ({
    group,
    title: t(`help-${group}:title`),
    articles: GROUPS[group].flatMap((id) => linkTo(audience, lang, id)),
  }));
}

/** One article with its way to the page it speaks of and to related ones; null where the area's help has none so called. */
export function readArticle(audience: Audience, lang: Language, asked: string) {
  const group = groupOf(audience, asked);
  if (!group) return null;
  const id = asked as ArticleId;
  const { at, related, hasPicture } = ARTICLES[id];
  const { title, lead, steps, troubles, alt } = wordsOf(lang, group, id);
  const t = translator(lang) as unknown as (key: string) => string;
  return {
    title,
    lead,
    steps,
    troubles,
    group: t(`help-${group}:title`),
    page: at ? { href: at[0](lang), name: t(at[1]) } : null,
    picture: hasPicture ? { src: paths.helpPicture(lang, id), alt } : null,
    related: related.flatMap((one) => linkTo(audience, lang, one)),
  };
}

export type HelpArticle = NonNullable<ReturnType<typeof readArticle>>;

import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { cutText } from '~/platform/cut-text';
import type { Audience } from './articles';
import { listArticles, readArticle } from './read-article.server';
import { LONGEST_QUESTION, searchArticles } from './search-articles.server';

/** The help of an area as its first page shows it: what was found where something is asked (`q`), else every article. */
export function openHelp(audience: Audience, lang: Language, url: URL) {
  const asked = cutText((url.searchParams.get('q') ?? '').trim(), LONGEST_QUESTION);
  return {
    asked,
    found: asked ? searchArticles(audience, lang, asked) : null,
    groups: asked ? [] : listArticles(audience, lang),
    title: translator(lang)('help:title'),
  };
}

export type HelpIndex = Omit<ReturnType<typeof openHelp>, 'title'>;

/** An article as its page shows it, with the title of the page; null where the area's help has none so called. */
export function openArticle(audience: Audience, lang: Language, id: string) {
  const article = readArticle(audience, lang, id);
  return article && { article, title: translator(lang)('head:helpArticle', { title: article.title }) };
}

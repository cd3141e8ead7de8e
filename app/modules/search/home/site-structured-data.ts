import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';

/** The site as schema.org knows it, with the address that searches its cars; `origin` without a final slash. */
export function siteData(name: string, lang: Language, origin: string): object {
  const url = new URL(paths.home(lang), origin).href;
  return {
    '@type': 'WebSite',
    name,
    url,
    inLanguage: lang,
    publisher: { '@type': 'Organization', name, url: `${origin}/`, logo: `${origin}/apple-touch-icon.png` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.cars(lang)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

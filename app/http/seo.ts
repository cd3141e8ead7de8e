import type { MetaDescriptor } from '@remix-run/node';
import { type Language, languageOfPage, LANGUAGES } from '~/i18n/languages';
import { languageLinks } from './canonical-url/language-links';

/** What a public page says of itself to search engines and to whoever shares its address. */
export interface PageMeta {
  /** Without the platform's name, which is added. */
  title: string;
  description: string;
  /** The page in each language, where exchanging the language in the path is not enough. */
  alternates?: Record<Language, string>;
  /** The part of the query that belongs to the address (`?page=2`); filters and dates do not. */
  query?: string;
  image?: { path: string; width: number; height: number; alt: string };
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** schema.org objects, as the page shows them. */
  structured?: readonly object[];
}

/** What the root loader knows; read from `matches`. */
interface Site {
  origin: string;
  siteName: string;
  path: string;
  /** Of whoever speaks none of ours (R270). */
  defaultLanguage: Language;
}

const LOCALES: Record<Language, string> = { fr: 'fr_MA', en: 'en_GB', ar: 'ar_MA' };

/**
 * The head of a public page: title, description, canonical address, the same page in the other
 * languages (the platform's where none is wished for), Open Graph and structured data.
 *
 * @example
 * export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
 *   data ? pageMeta(matches, params.lang, { title: data.title, description: data.description }) : [];
 */
export function pageMeta(
  matches: readonly { id: string; data?: unknown }[],
  lang: string | undefined,
  page: PageMeta,
): MetaDescriptor[] {
  const site = matches.find((match) => match.id === 'root')?.data as Site | undefined;
  if (!site) return [{ title: page.title }];
  const language = languageOfPage(lang, site);
  const links = languageLinks(decodeURI(site.path), page.query ?? '', page.alternates);
  const address = (code: Language) => absolute(site.origin, links.find((link) => link.code === code)?.href ?? '/');

  const { title, description, image, index = true, structured = [] } = page;
  return [
    { title: `${title} · ${site.siteName}` },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: address(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(site.defaultLanguage) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: LOCALES[language] },
    ...(image
      ? [
          { property: 'og:image', content: absolute(site.origin, image.path) },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...structured.map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ];
}

/** An address of this site in full, Arabic segments percent-encoded. */
export function absolute(origin: string, path: string): string {
  return new URL(path, origin).href;
}

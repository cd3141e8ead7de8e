import { type Language, LANGUAGES } from '~/i18n/languages';

/** A page with its address in each language (paths, decoded) and when it last changed, where that is known. */
export interface SitemapPage {
  paths: Record<Language, string>;
  changed: Date | null;
}

/** A file of the index: its path and when the newest of its pages changed. */
export interface SitemapPart {
  path: string;
  changed: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Pages that are written at once: enough to keep the line busy, few enough to weigh nothing. */
const PAGES_AT_ONCE = 100;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const address = (origin: string, path: string) => escape(new URL(path, origin).href);
const lastmod = (changed: Date | null) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '');

/** The index of the parts, as sitemaps.org defines it; `origin` without a final slash. */
export function sitemapIndexXml(parts: readonly SitemapPart[], origin: string): string {
  const lines = parts.map(
    ({ path, changed }) => `<sitemap><loc>${address(origin, path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SITEMAP}>\n${lines.join('')}</sitemapindex>\n`;
}

/**
 * A part, piece by piece: every page once in each language, with the other languages beside it, and the platform's for
 * whoever speaks none of them (R270).
 */
export function* sitemapPartXml(
  pages: readonly SitemapPage[],
  origin: string,
  defaultLanguage: Language,
): Generator<string> {
  yield `${HEAD}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
    yield pages
      .slice(at, at + PAGES_AT_ONCE)
      .map((page) => pageXml(page, origin, defaultLanguage))
      .join('');
  }
  yield '</urlset>\n';
}

function pageXml({ paths, changed }: SitemapPage, origin: string, defaultLanguage: Language): string {
  const addresses = LANGUAGES.map((language) => ({ language, href: address(origin, paths[language]) }));
  const alternates = addresses
    .flatMap(({ language, href }) => [
      { hreflang: language as string, href },
      ...(language === defaultLanguage ? [{ hreflang: 'x-default', href }] : []),
    ])
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('');
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${lastmod(changed)}${alternates}</url>\n`).join('');
}

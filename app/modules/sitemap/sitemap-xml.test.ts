import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapPartXml } from './sitemap-xml';

const ORIGIN = 'https://rihla.test';
const changed = new Date('2026-11-20T10:00:00Z');
const rabat = { fr: '/fr/location-voiture/rabat', en: '/en/rent-car/rabat', ar: '/ar/تأجير-سيارة/rabat' };

test('the index names each part, with its date where there is one', () => {
  const parts = [
    { path: '/sitemap/pages-1.xml', changed: null },
    { path: '/sitemap/cars-1.xml', changed },
  ];
  expect(sitemapIndexXml(parts, ORIGIN)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://rihla.test/sitemap/pages-1.xml</loc></sitemap>
<sitemap><loc>https://rihla.test/sitemap/cars-1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></sitemap>
</sitemapindex>
`);
});

test('a page stands once in each language, with the other languages and French for anybody else', () => {
  const xml = [...sitemapPartXml([{ paths: rabat, changed }], ORIGIN, 'fr')].join('');
  const arabic = `https://rihla.test/ar/${encodeURIComponent('تأجير-سيارة')}/rabat`;
  const alternates = [
    `<xhtml:link rel="alternate" hreflang="fr" href="https://rihla.test/fr/location-voiture/rabat"/>`,
    `<xhtml:link rel="alternate" hreflang="x-default" href="https://rihla.test/fr/location-voiture/rabat"/>`,
    `<xhtml:link rel="alternate" hreflang="en" href="https://rihla.test/en/rent-car/rabat"/>`,
    `<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`,
  ].join('');
  const lines = xml.split('\n').filter((line) => line.startsWith('<url>'));
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe(`<url><loc>${arabic}</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>${alternates}</url>`);
});

test('signs that XML gives a meaning to are escaped', () => {
  const odd = '/fr/a&b<c>\'"';
  const xml = [...sitemapPartXml([{ paths: { fr: odd, en: odd, ar: odd }, changed: null }], ORIGIN, 'fr')].join('');
  expect(xml).toContain('<loc>https://rihla.test/fr/a&amp;b%3Cc%3E&apos;%22</loc>');
});

test('ten thousand addresses come in pieces', () => {
  const pages = Array.from({ length: 3333 }, () => ({ paths: rabat, changed }));
  const pieces = [...sitemapPartXml(pages, ORIGIN, 'fr')];
  expect(pieces.join('').match(/<url>/g)).toHaveLength(9999);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(250_000);
});

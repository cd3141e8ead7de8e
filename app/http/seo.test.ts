import { describe, expect, it } from 'vitest';
import { pageMeta } from './seo';

const matches = [
  {
    id: 'root',
    data: { origin: 'https://rihla.test', siteName: 'Rihla', defaultLanguage: 'fr', path: '/en/rent-car/casablanca' },
  },
];
const page = { title: 'Cars in Casablanca', description: 'All of them' };
const links = (meta: object[]) =>
  meta.filter((tag) => 'rel' in tag) as { rel: string; hrefLang?: string; href: string }[];

describe('pageMeta', () => {
  it('names the page and the platform', () => {
    expect(pageMeta(matches, 'en', page)).toContainEqual({ title: 'Cars in Casablanca · Rihla' });
  });

  it('gives one address per language and French where none is wished for', () => {
    const arabic = `https://rihla.test/ar/${encodeURIComponent('تأجير-سيارة')}/casablanca`;
    expect(links(pageMeta(matches, 'en', page))).toEqual([
      { tagName: 'link', rel: 'canonical', href: 'https://rihla.test/en/rent-car/casablanca' },
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'fr',
        href: 'https://rihla.test/fr/location-voiture/casablanca',
      },
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'en',
        href: 'https://rihla.test/en/rent-car/casablanca',
      },
      { tagName: 'link', rel: 'alternate', hrefLang: 'ar', href: arabic },
      {
        tagName: 'link',
        rel: 'alternate',
        hrefLang: 'x-default',
        href: 'https://rihla.test/fr/location-voiture/casablanca',
      },
    ]);
  });

  it('prefers the addresses that the page gives, and keeps the query that belongs to them', () => {
    const alternates = { fr: '/fr/a', en: '/en/b', ar: '/ar/c' };
    const [canonical] = links(pageMeta(matches, 'en', { ...page, alternates, query: '?page=2' }));
    expect(canonical?.href).toBe('https://rihla.test/en/b?page=2');
  });

  it('says noindex only where asked', () => {
    const robots = { name: 'robots', content: 'noindex' };
    expect(pageMeta(matches, 'en', page)).not.toContainEqual(robots);
    expect(pageMeta(matches, 'en', { ...page, index: false })).toContainEqual(robots);
  });

  it('describes pictures by their full address', () => {
    const image = { path: '/art/suv-sable-q-960.webp', width: 960, height: 480, alt: 'A car' };
    expect(pageMeta(matches, 'en', { ...page, image })).toContainEqual({
      property: 'og:image',
      content: 'https://rihla.test/art/suv-sable-q-960.webp',
    });
  });

  it('keeps a title when the root has failed', () => {
    expect(pageMeta([], 'en', page)).toEqual([{ title: 'Cars in Casablanca' }]);
  });
});

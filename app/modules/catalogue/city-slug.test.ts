import { describe, expect, test } from 'vitest';
import cities from '../../../prisma/data/cities.json';
import { citySlug, matchCity } from './city-slug';

test('the slug of every city is that of its French name', () => {
  for (const city of cities) expect(citySlug(city.nameFr)).toBe(city.slug);
});

describe('matching', () => {
  test('every name, alias and slug of every city finds that city', () => {
    for (const city of cities)
      for (const name of [city.slug, city.nameFr, city.nameEn, city.nameAr, ...city.aliases])
        expect(matchCity(cities, name)?.slug, name).toBe(city.slug);
  });

  test('Arabic names as path segments, with hyphens for spaces', () => {
    for (const city of cities) expect(matchCity(cities, city.nameAr.replaceAll(' ', '-'))?.slug).toBe(city.slug);
  });

  test.each([
    ['FÈS', 'fes'],
    ['  Beni   Mellal ', 'beni-mellal'],
    ['Laayoune', 'laayoune'],
    ['اكادير', 'agadir'],
    ['دار البيضاء', 'casablanca'],
    ['اسفي', 'safi'],
    ['فاس'.normalize('NFD'), 'fes'],
    ['مَرّاكش', 'marrakech'],
  ])('%s', (text, slug) => expect(matchCity(cities, text)?.slug).toBe(slug));

  test.each(['', ' ', '---', 'paris', 'casablancaa', 'الل', '%', 'ال'])('nothing for "%s"', (text) =>
    expect(matchCity(cities, text)).toBeUndefined(),
  );
});

import { describe, expect, test } from 'vitest';
import { enter } from '~/http/canonical-url/canonical-url';
import { isAgencySlug, RESERVED_SLUGS } from '~/modules/agencies/username/agency-slug';
import { routeTable } from './route-table';

const paths = routeTable().map(({ pattern }) => pattern.split('/').slice(1));
const isWord = (segment = '') => /^[^:*]/.test(segment);
/** The words that stand first below a language in the URL map. */
const first = [...new Set(paths.flatMap(([lang, word = '']) => (lang === ':lang' && isWord(word) ? [word] : [])))];
/** Those that also begin an address without a language, which is then left as it is. */
const without = paths.map(([word = '']) => word).filter(isWord);

test('the map has such words', () => expect(first).toEqual(expect.arrayContaining(['cars', 'login', 'تأجير-سيارة'])));

describe.each(first)('%s', (word) => {
  test('gets a language where it has none, unless it has an address without one', () => {
    if (without.includes(word)) return expect(enter(`/${word}`, '', 'en')).toBeNull();
    const entrance = enter(`/${encodeURIComponent(word)}`, '', 'en');
    expect(entrance).toEqual({ kind: 'redirect', to: `/en/${word}` });
  });

  if (isAgencySlug(word)) test('is no name for an agency', () => expect(RESERVED_SLUGS).toContain(word));
});

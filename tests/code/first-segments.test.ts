import { describe, expect, test } from 'vitest';
import { enter } from '~/http/canonical-url/canonical-url';
import { isAgencySlug, RESERVED_SLUGS } from '~/modules/agencies/username/agency-slug';
import { routeTable } from '../contracts/route-table';

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
    expect(entrance).toEqual({ kind: 'redirect', to: `/en/${word}`, isForGood: false });
  });

  if (isAgencySlug(word)) test('is no name for an agency', () => expect(RESERVED_SLUGS).toContain(word));
});

/** The words of the map below its first, each in a path as long as it takes. */
const later = paths.flatMap(([lang, ...words]) =>
  words.flatMap((word, at) => (lang === ':lang' && at > 0 && isWord(word) ? [words.slice(0, at + 1)] : [])),
);

test.each(later.map((words) => words.map((word) => word.replace(/^:.*/, 'RH-7K3M-Q9TZ')).join('/')))(
  '%s has one spelling',
  (path) => {
    const [, capital = ''] = /([^/]+)$/.exec(path) ?? [];
    const entrance = enter(`/en/${path.slice(0, -capital.length)}${capital.toUpperCase()}`, '', 'en');
    expect(entrance).toEqual({ kind: 'redirect', to: `/en/${path}`, isForGood: true });
  },
);

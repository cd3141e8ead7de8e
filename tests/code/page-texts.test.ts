import { describe, expect, test } from 'vitest';
import { NAMESPACES } from '~/i18n/i18next.server';
import type { Namespace } from '~/i18n/namespaces';
import { handleOf, lengthsOf, namespacesOf, says, wordsOfView } from './page-texts';
import { routeTable } from '../contracts/route-table';

/** Texts of a hydrated page that rows of the database name, not its code. */
const NAMED_BY_ROWS = /^notifications:\w+\.(title|message)/;

/** The least share of the texts sent, in bytes, that the code of the page names. */
const FLOOR = 0.75;

const ROOT_ROUTE = 'app/root.tsx';
const table = routeTable().map(({ file, layouts, isLayout }) => ({
  file: `app/${file}`,
  chain: [ROOT_ROUTE, ...layouts.map((layout) => `app/${layout}`), `app/${file}`],
  isLayout,
}));
const hydrationOf = (chain: readonly string[]) =>
  chain.map((file) => handleOf(file).hydrate).findLast(Boolean) ?? 'never';
const unique = <T extends { file: string }>(routes: T[]) => [...new Map(routes.map((one) => [one.file, one])).values()];

const hydrated = unique(table.filter(({ file, chain }) => file.endsWith('.tsx') && hydrationOf(chain) !== 'never'));
const never = unique(
  table.filter(({ file, chain, isLayout }) => !isLayout && file.endsWith('.tsx') && hydrationOf(chain) === 'never'),
);
const layouts = [...new Set(hydrated.flatMap(({ chain }) => chain.slice(0, -1)))];

const sentWith = (chain: readonly string[]) =>
  [...new Set(chain.flatMap((file) => handleOf(file).i18n))] as Namespace[];
const drawnBy = (files: readonly string[]) => {
  const views = wordsOfView(files);
  return { views, namespaces: [...new Set([...views.values()].flatMap(namespacesOf))].sort() };
};

/** The part of the texts sent, in bytes, that the code of the page names. */
function shareOf(chain: readonly string[]) {
  const words = [...drawnBy(chain).views.values()];
  let sent = 0;
  let named = 0;
  const unnamed: string[] = [];
  for (const namespace of sentWith(chain))
    for (const [key, length] of lengthsOf(namespace)) {
      const full = `${namespace}:${key}`;
      const isNamed = words.some((one) => says(one, full) || (one.opened.has(namespace) && says(one, key)));
      sent += length;
      if (isNamed || NAMED_BY_ROWS.test(full)) named += length;
      else unnamed.push(full);
    }
  return { sent, share: named / sent, unnamed };
}

test('pages are found, hydrated ones and others', () => {
  expect(hydrated.length).toBeGreaterThan(15);
  expect(never.length).toBeGreaterThan(10);
});

describe('a hydrated page sends the namespaces that it draws, and no others', () => {
  test.each(layouts)('%s, a layout', (file) => {
    const chain = table.find((route) => route.file === file)?.chain ?? [ROOT_ROUTE];
    expect(sentWith(chain).sort()).toEqual(drawnBy(chain).namespaces);
  });

  test.each(hydrated)('$file', ({ chain, file }) => {
    expect(sentWith(chain).sort(), 'handle.i18n of the page and its layouts').toEqual(drawnBy(chain).namespaces);
    const around = sentWith(chain.slice(0, -1));
    expect(
      handleOf(file).i18n.filter((name) => around.some((one) => one === name)),
      'sent by a layout',
    ).toEqual([]);
  });

  test('none of them makes sentences of keys that come with its data', () => {
    const makers = hydrated.filter(({ chain }) => drawnBy(chain).views.has('app/i18n/use-message.ts'));
    expect(makers.map(({ file }) => file)).toEqual([]);
  });
});

test('a page that is never hydrated names no namespace', () => {
  expect(never.filter(({ file }) => handleOf(file).i18n.length > 0).map(({ file }) => file)).toEqual([]);
});

test('most of what a hydrated page sends is named by its code', () => {
  const shares = hydrated.map(({ file, chain }) => ({ file, ...shareOf(chain) })).sort((a, b) => a.share - b.share);
  const line = ({ file, sent, share }: (typeof shares)[number]) =>
    `${(share * 100).toFixed(0).padStart(4)} % of ${String(sent).padStart(5)} B  ${file.replace('app/routes/', '')}`;
  console.info(`Texts in French that the code of hydrated pages names:\n${shares.map(line).join('\n')}`);
  const below = shares.filter(({ share }) => share < FLOOR);
  expect(below.map((one) => `${line(one)}: ${one.unnamed.join(' ')}`)).toEqual([]);
});

describe('the analysis itself', () => {
  const words = () => drawnBy(['app/routes/auth/login.tsx']).views;

  test('follows what the view uses and leaves out what only the server runs', () => {
    const files = [...words().keys()];
    expect(files).toContain('app/routes/auth/login.tsx');
    expect(files).toContain('app/modules/access/ui/google-button.tsx');
    expect(files).not.toContain('app/modules/access/login-schema.ts');
    expect([...words().values()].some(({ literals }) => literals.has('flash:account.created'))).toBe(false);
  });

  test('knows a namespace that is not sent', () => {
    const { namespaces } = drawnBy(['app/routes/auth/login.tsx']);
    expect(namespaces).toContain('login');
    expect(namespaces).not.toContain('signup');
    expect(NAMESPACES).toEqual(expect.arrayContaining(namespaces));
  });
});

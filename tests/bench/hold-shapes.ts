import type { PageForm } from '../contracts/page-forms';

/** A request of a shape that once held a process, or might. */
export interface Shape {
  name: string;
  path: string;
  method?: 'POST';
  body?: string;
  type?: string;
}

const URLENCODED = 'application/x-www-form-urlencoded';
/** Texts over which a careless pattern goes back and forth; each is repeated to the length that is wanted. */
const TEXTS = {
  letters: 'a',
  blanks: ' ',
  'line ends': '\n',
  brackets: '(<[',
  'blanks and letters': 'a ',
  digits: '1',
};
const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** An address below another one: `/fr?a=1` and `/x` make `/fr/x?a=1`. */
function below(address: string, more: string): string {
  const [path = '', query] = address.split('?', 2);
  const at = path === '/' ? (more === '.data' ? '/_root' : '') : path;
  return `${at}${more}${query === undefined ? '' : `?${query}`}`;
}

/** What any address is asked: as it is, with long and many parameters, as data, and deeper than it goes. */
export function asked(path: string): Shape[] {
  const texts = Object.entries(TEXTS).map(([name, text]) => ({
    name: `a search of 6,000 ${name}`,
    path: withQuery(path, `q=${encodeURIComponent(filled(text, 6_000)).slice(0, 12_000)}`),
  }));
  return [
    { name: 'as it is', path },
    ...texts,
    { name: '3,000 parameters', path: withQuery(path, filled('a=1&', 12_000)) },
    { name: 'one parameter 2,000 times', path: withQuery(path, filled('page=9&', 14_000)) },
    { name: 'as data', path: below(path, '.data') },
    { name: 'nine deeper', path: below(path, '/a'.repeat(9)) },
    { name: '3,500 deeper', path: below(path, '/a'.repeat(3_500)) },
  ];
}

/** Each form of a page with every field full of one text, 60 kB in all. */
export function posted(path: string, forms: readonly PageForm[]): Shape[] {
  return forms
    .filter(({ method }) => method === 'post')
    .flatMap(({ action, fields }) =>
      Object.entries(TEXTS).map(([name, text]) => ({
        name: `a form full of ${name}`,
        path: action.startsWith('/') ? action : path,
        method: 'POST' as const,
        type: URLENCODED,
        body: fill(fields, text),
      })),
    );
}

function fill(fields: PageForm['fields'], text: string): string {
  const typed = fields.filter(({ kind }) => ['text', 'textarea', 'email', 'tel', 'search', 'url'].includes(kind));
  const form = new URLSearchParams();
  for (const { name, value, kind } of fields) {
    if (kind === 'file') continue;
    const isTyped = typed.some((field) => field.name === name);
    form.append(name, isTyped ? filled(text, Math.floor(18_000 / typed.length)) : value);
  }
  return form.toString();
}

/** Questions for routes, of the forms that once stopped a process for seconds; `version` is the build's. */
export function discoveries(version: string): Shape[] {
  const ask = (name: string, ...paths: string[]) => ({
    name,
    path: `/__manifest?version=${version}${paths.map((path) => `&p=${path}`).join('')}`,
  });
  const many = (count: number, depth: number) =>
    Array.from({ length: count }, (_, at) => `/${at.toString(36)}${'/a'.repeat(depth - 1)}`);
  return [
    ask('one path of 3,600 segments', '/a'.repeat(3_600)),
    ask('58 paths of 60 segments', ...many(58, 60)),
    ask('250 paths of 10 segments', ...many(250, 10)),
    ask('200 paths of 16 segments', ...many(200, 16)),
    ask('900 short paths', ...many(900, 1)),
    ask('a page’s own', '/fr/agency', '/fr/agency/cars', '/fr/agency/bookings'),
  ];
}

import { createCookie, data, redirect } from '@remix-run/node';
import type { ColumnChoice, List, PageQuery } from '~/platform/list/define-list';
import { encodePath } from '../redirects.server';
import { cookieFlags } from '../session/cookie-flags.server';

const YEAR = 365 * 24 * 3600;

/**
 * What the loader of a list answers: what `read` found for the query of the address, the query itself and
 * the columns to show. A page beyond the end leads to the last one.
 * @param path the list's address without its query
 */
export async function loadList<
  Query extends PageQuery,
  Sort extends string,
  Column extends string,
  Page extends { total: number },
>(
  { request, url }: { request: Request; url: URL },
  list: List<Query, Sort, Column>,
  path: string,
  read: (query: Query) => Promise<Page>,
) {
  const query = list.read(url);
  const [page, { columns, headers }] = await Promise.all([read(query), readColumns(request, url, list.columns)]);
  const { pages, numbered, pageHref } = list.view(path, query, page.total);
  // A page without a number begins at a row; an address that names none is nobody's link.
  const last = query.cursor ? pages : numbered;
  if (query.page > last) throw redirect(encodePath(pageHref(numbered)));
  return data({ ...page, query, columns }, { headers });
}

/**
 * The columns of the address (`cols`), else those this browser chose last, else the usual ones. The cookie
 * is set when the address says something new; `cols=usual` forgets the choice.
 */
async function readColumns<Column extends string>(
  request: Request,
  url: URL,
  { all, usual, cookie: name }: ColumnChoice<Column>,
): Promise<{ columns: readonly Column[]; headers?: HeadersInit }> {
  if (all.length === 0) return { columns: all };
  const cookie = createCookie(name, { ...cookieFlags(), maxAge: YEAR });
  const known = (names: readonly unknown[]) => all.filter((column) => names.includes(column));
  const chosen = url.searchParams.getAll('cols');
  if (chosen.includes('usual')) {
    return { columns: usual, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
  }
  if (chosen.length > 0) {
    return { columns: known(chosen), headers: { 'Set-Cookie': await cookie.serialize(known(chosen)) } };
  }
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'));
  return { columns: Array.isArray(stored) ? known(stored) : usual };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { cookieFlags } from '../session/cookie-flags.server';
import { type Arrival, ARRIVALS } from './hydrate';

const YEAR = 365 * 24 * 3600;
/** The kinds of page on which a browser was handed the current form of a style sheet, after the sheet's file. */
const cookie = (sheet: string) => createCookie(styleCookieName(sheet), { ...cookieFlags(), maxAge: YEAR });

/** `/build/_assets/site-X.css` → `styles-site`. Each sheet has a cookie of its own. */
export const styleCookieName = (sheet: string) => `styles-${path.basename(sheet).split('-')[0]}`;

/** The value of the cookie, the kinds of page in a fixed order. */
const cookieValue = (sheet: string, kinds: ReadonlySet<Arrival>) =>
  [path.basename(sheet), ...ARRIVALS.filter((kind) => kinds.has(kind))].join(' ');

/** The cookie of a browser that was handed the current sheet on these kinds of page. */
export const styleCookie = (sheet: string, kinds: ReadonlySet<Arrival>) =>
  cookie(sheet).serialize(cookieValue(sheet, kinds));

/** The text of each sheet, by its address, with the source that the Content-Security-Policy must allow. */
const texts = new Map<string, { css: Buffer; source: string }>();

function textOf(sheet: string) {
  const known = texts.get(sheet);
  if (known) return known;
  const css = readFileSync(path.resolve('public', `.${sheet}`));
  const text = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  texts.set(sheet, text);
  return text;
}

/**
 * The text of the style sheet at this address, for a page that bears it inside, or null where the page links it. A browser
 * waits a round trip less for its first text when the sheet stands in the page (R127). So its first
 * page of each kind does: what it saw of another kind may have been its only page, and is often not in its
 * cache yet. Not where data are saved: there the sheet is fetched once. Not in development, where the sheet
 * changes under the page.
 *
 * Adds to `headers` the source that the Content-Security-Policy must allow, and the cookie that remembers it.
 */
export async function stylesInside(
  sheet: string,
  request: Request,
  headers: Headers,
  kind: Arrival,
  lean: boolean,
): Promise<Buffer | null> {
  if (lean || env().NODE_ENV === 'development') return null;
  const known = await knownKinds(sheet, request);
  if (known.has(kind)) return null;
  const { css, source } = textOf(sheet);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`));
  headers.append('Set-Cookie', await styleCookie(sheet, new Set([...known, kind])));
  return css;
}

async function knownKinds(current: string, request: Request): Promise<Set<Arrival>> {
  const value: unknown = await cookie(current).parse(request.headers.get('Cookie'));
  const [sheet, ...kinds] = typeof value === 'string' ? value.split(' ') : [];
  return new Set(sheet === path.basename(current) ? ARRIVALS.filter((kind) => kinds.includes(kind)) : []);
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCookie } from '@remix-run/node';
import { cookieFlags } from '../session/cookie-flags.server';

const LINK = /<link rel="stylesheet" href="(\/build\/_assets\/[\w-]+\.css)"\/>/;
const YEAR = 365 * 24 * 3600;

/** Which style sheet this browser has been told of. */
const known = () => createCookie('styles', { ...cookieFlags(), maxAge: YEAR });

interface Sheet {
  css: string;
  /** For style-src: exactly this text may stand in the page. */
  source: string;
}
const sheets = new Map<string, Sheet>();

function sheetOf(href: string): Sheet {
  let sheet = sheets.get(href);
  if (!sheet) {
    const css = readFileSync(path.resolve('public', `.${href}`), 'utf8');
    sheet = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
    sheets.set(href, sheet);
  }
  return sheet;
}

/**
 * A browser that opens its first page waits a round trip less when the style sheet stands in it
 * (DESIGN §6: first text on a slow line). Its next page links the sheet and keeps it for good. Not where
 * data are saved: there the sheet is fetched once. Where React takes the page over late, public/late.js
 * puts the link back first, so that React finds the markup that it expects.
 */
export async function withStylesInside(request: Request, headers: Headers, html: string): Promise<string> {
  const [link, href] = LINK.exec(html) ?? [];
  if (!link || !href || (await known().parse(request.headers.get('Cookie'))) === href) return html;
  const { css, source } = sheetOf(href);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${source}`));
  headers.append('Set-Cookie', await known().serialize(href));
  return html.replace(link, () => `<style data-sheet="${href}">${css}</style>`);
}

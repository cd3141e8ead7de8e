import { createHash } from 'node:crypto';
import { translator } from '~/i18n/i18next.server';
import { direction, type Language } from '~/i18n/languages';

/** All of its look: it stands alone, because no other file can be reached when it is shown. Colours as in design.css. */
const STYLE = `
:root{color-scheme:light dark;--page:#fbf7f0;--ink:#1d1b29;--muted:#5e5a6b;--primary:#3b34c4;--on:#fff;--star:#fff}
@media (prefers-color-scheme:dark){:root{--page:#12111d;--ink:#f4f1ea;--muted:#aaa6b8;--primary:#aca6ff;--on:#12111d;--star:#12111d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem 1.25rem;background:var(--page);color:var(--ink);font:1rem/1.6 'Readex Pro',system-ui,sans-serif;text-align:center}
main{max-width:26rem}
svg{width:4rem;height:4rem}
h1{margin:1.25rem 0 .5rem;font-size:1.5rem;line-height:1.3}
p{margin:0 0 1.5rem;color:var(--muted)}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:.5rem;background:var(--primary);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--primary);outline-offset:3px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const MARK = `<svg viewBox="-16 -16 32 32" aria-hidden="true"><g fill="var(--primary)"><rect x="-11" y="-11" width="22" height="22" rx="1.6"/><rect x="-11" y="-11" width="22" height="22" rx="1.6" transform="rotate(45)"/></g><g fill="var(--star)"><rect x="-5.4" y="-5.4" width="10.8" height="10.8" rx=".6"/><rect x="-5.4" y="-5.4" width="10.8" height="10.8" rx=".6" transform="rotate(45)"/></g><circle r="3.6" fill="#f5b02e"/></svg>`;

/** The page of a language that needs nothing but itself (R224). Its link asks again for the address that was not reached. */
export function offlinePage(language: Language): Response {
  const t = translator(language);
  const html = `<!DOCTYPE html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('installed:offline.title')}</title>
<style>${STYLE}</style>
</head>
<body><main>${MARK}<h1>${t('installed:offline.title')}</h1><p>${t('installed:offline.text')}</p><a href="">${t('installed:offline.again')}</a></main></body>
</html>
`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}

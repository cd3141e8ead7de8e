import { direction, type Language } from '~/i18n/languages';

export interface EmailContent {
  product: string;
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  action: { label: string; href: string };
  /** Before the address of the action, for programs that show no button. */
  fallback: string;
  footer: string;
  /** Where its receiver ends it, where they can (R208). */
  unsubscribe?: { label: string; href: string };
}

/** The colours of the site (look): by day in the attributes, by night in a media query. */
const DAY = {
  page: '#fbf7f0',
  surface: '#ffffff',
  ink: '#1a1830',
  muted: '#625e75',
  line: '#e8dfd0',
  primary: '#3b34c4',
  onPrimary: '#ffffff',
  saffron: '#f5b02e',
};
const NIGHT = {
  page: '#12111d',
  surface: '#1c1b2b',
  ink: '#f3f0e9',
  muted: '#a7a3bd',
  line: '#2e2c43',
  primary: '#a9a6ff',
  onPrimary: '#16143a',
};

const FACE = "system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;-webkit-text-size-adjust:100%}
table{border-collapse:separate;border-spacing:0}
@media (prefers-color-scheme:dark){
.page{background:${NIGHT.page}!important}
.card{background:${NIGHT.surface}!important;border-color:${DAY.saffron} ${NIGHT.line} ${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important}
.muted{color:${NIGHT.muted}!important}
.line{border-color:${NIGHT.line}!important}
.brand,.address{color:${NIGHT.primary}!important}
.button{background:${NIGHT.primary}!important}
.button a{color:${NIGHT.onPrimary}!important}
}`;

/**
 * The mail in HTML: tables and inline styles, no picture and nothing fetched, so that every client
 * shows the same; Outlook, which knows no max-width, gets its width from a table of its own. Opposite
 * text (an address in Arabic) is set apart by `dir`, which older clients know, and by isolation.
 */
export function emailHtml(content: EmailContent, language: Language): string {
  const { product, heading, paragraphs, facts, action, fallback, footer, unsubscribe } = content;
  const dir = direction(language);
  const start = dir === 'rtl' ? 'right' : 'left';
  const text = `font-family:${FACE};font-size:16px;line-height:${language === 'ar' ? '1.8' : '1.6'};text-align:${start}`;
  const small = text.replace('16px', '13px');
  const href = escape(action.href);
  const body = paragraphs
    .map((paragraph) => `<p class="ink" style="margin:0 0 12px;${text};color:${DAY.ink}">${escape(paragraph)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(heading)}</title>
<style>${STYLE}
</style>
</head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:${DAY.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(paragraphs[0] ?? heading)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" class="page" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${DAY.page}" style="background:${DAY.page}"><tr><td align="center" style="padding:24px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 0 16px;${text.replace('16px', '18px')};font-weight:700;color:${DAY.primary}">${escape(product)}</td></tr>
<tr><td class="card" bgcolor="${DAY.surface}" style="padding:24px;background:${DAY.surface};border:1px solid ${DAY.line};border-top:3px solid ${DAY.saffron};border-radius:12px">
<h1 class="ink" style="margin:0 0 12px;${text.replace('16px', '22px')};line-height:1.4;font-weight:700;color:${DAY.ink}">${escape(heading)}</h1>
${body}
${factTable(facts, text)}
<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 16px"><tr><td class="button" bgcolor="${DAY.primary}" style="background:${DAY.primary};border-radius:8px;mso-padding-alt:12px 20px"><a href="${href}" style="display:inline-block;padding:12px 20px;font-family:${FACE};font-size:16px;line-height:24px;font-weight:600;color:${DAY.onPrimary};text-decoration:none">${escape(action.label)}</a></td></tr></table>
<p class="muted" style="margin:0;${small};color:${DAY.muted}">${escape(fallback)}<br><span dir="ltr" style="unicode-bidi:isolate;direction:ltr;word-break:break-all"><a class="address" href="${href}" style="color:${DAY.primary};text-decoration:underline">${href}</a></span></p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;${small};color:${DAY.muted}">${escape(footer)}${unsubscribe ? `<br><a class="muted" href="${escape(unsubscribe.href)}" style="color:${DAY.muted};text-decoration:underline">${escape(unsubscribe.label)}</a>` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

/** Label over value: neither is squeezed at 320 px, and both keep their own direction. */
function factTable(facts: EmailContent['facts'], text: string): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="line" style="padding:8px 0;border-bottom:1px solid ${DAY.line};${text.replace('16px', '15px')}">` +
      `<span class="muted" style="font-size:13px;color:${DAY.muted}">${escape(label)}</span><br>` +
      `<strong class="ink" dir="auto" style="unicode-bidi:isolate;white-space:pre-line;color:${DAY.ink}">${escape(value)}</strong></td></tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-top:1px solid ${DAY.line}">${rows.join('\n')}</table>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

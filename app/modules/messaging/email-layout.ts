import { direction, type Language } from '~/i18n/languages';

export interface EmailContent {
  product: string;
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  action: { label: string; href: string };
  footer: string;
}

/** The mail for plain clients. */
export function emailText({ product, heading, paragraphs, facts, action, footer }: EmailContent): string {
  const lines = facts.map(({ label, value }) => `${label} : ${value}`).join('\n');
  return [product, heading, ...paragraphs, lines, `${action.label} :\n${action.href}`, `--\n${footer}`].filter(Boolean).join('\n\n');
}

const INK = '#1a1830';
const MUTED = '#625e75';
const LINE = '#e8dfd0';
const PRIMARY = '#3b34c4';

/** The mail in HTML: one table, inline styles, no picture, so that every client shows the same. */
export function emailHtml({ product, heading, paragraphs, facts, action, footer }: EmailContent, language: Language): string {
  const start = language === 'ar' ? 'right' : 'left';
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:6px 0;color:${MUTED};vertical-align:top;padding-inline-end:16px;white-space:nowrap">${escape(label)}</td>` +
        `<td style="padding:6px 0;font-weight:600"><bdi>${escape(value)}</bdi></td></tr>`,
    )
    .join('');
  const table = rows ? `<table role="presentation" style="border-top:1px solid ${LINE};border-bottom:1px solid ${LINE};margin:20px 0;width:100%;font-size:15px;text-align:${start}">${rows}</table>` : '';
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escape(paragraph)}</p>`).join('');
  return `<!doctype html>
<html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(heading)}</title></head>
<body style="margin:0;background:#fbf7f0;color:${INK};font-family:system-ui,-apple-system,'Segoe UI',Tahoma,sans-serif;font-size:16px;line-height:${language === 'ar' ? '1.8' : '1.6'}">
<table role="presentation" style="width:100%;max-width:560px;margin:0 auto;padding:24px 16px;text-align:${start}"><tr><td>
<p style="margin:0 0 16px;font-weight:700;color:${PRIMARY}">${escape(product)}</p>
<div style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:24px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.4">${escape(heading)}</h1>
${text}${table}
<p style="margin:20px 0 0"><a href="${escape(action.href)}" style="display:inline-block;background:${PRIMARY};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${escape(action.label)}</a></p>
</div>
<p style="margin:16px 0 0;color:${MUTED};font-size:13px">${escape(footer)}</p>
</td></tr></table></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

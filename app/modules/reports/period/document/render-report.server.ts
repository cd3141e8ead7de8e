import { formatDate, formatRange } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { dayToDate } from '~/platform/clock';
import { image, INK, row, rule, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { renderDocument } from '~/platform/pdf/document.server';
import { isolate } from '~/platform/pdf/isolate';
import { documentLogo } from '~/platform/pdf/logo.server';
import { cancellationsPart, figuresPart, receivedPart } from './figures-part.server';
import { rowsPart } from './rows-part.server';
import type { Writing } from './writing.server';

const LOGO = { width: 42, height: 42 };

/** An agency's report of a period as a PDF in a language: figures, money received, cancellations, rows (R215). */
export async function renderReport(paper: Omit<Writing, 't'>): Promise<Buffer> {
  const writing: Writing = { ...paper, t: translator(paper.language) };
  const { agency, report, language, today, t } = writing;
  const body = stack(
    [
      rule(INK.accent, 4),
      headPart(writing, await documentLogo(agency.logoKey)),
      figuresPart(writing),
      receivedPart(writing),
      cancellationsPart(writing),
      rowsPart(writing),
    ],
    14,
  );
  return renderDocument(body, {
    title: `${t('report-document:title')} ${report.days.from} ${report.days.to}`,
    author: agency.name,
    creator: t('common:product'),
    language,
    created: dayToDate(today),
    footer: t('report-document:footer', { agency: isolate(agency.name), day: formatDate(today, language, 'long') }),
  });
}

/** Whose report it is, of which days, and what it counts. */
function headPart({ agency, report, query, language, t }: Writing, logo: Buffer | null): Block {
  const { days } = report;
  const states = query.states
    .map((state) => t(`terms-booking:bookingStatus.${state}`))
    .join(t('report-document:comma'));
  const about = stack([
    text(isolate(agency.name), { size: 14, bold: true, leading: 1.4 }),
    text(t('report-document:states', { states }), { size: 8, color: INK.muted }),
  ]);
  const title = stack([
    text(t('report-document:title'), { size: 18, bold: true, leading: 1.3, align: 'end', role: 'H1' }),
    text(formatRange(days.from, days.to, language, { year: true }), {
      size: 10,
      bold: true,
      color: INK.accent,
      align: 'end',
    }),
  ]);
  const sides = [{ block: about }, { block: title, width: 240 }];
  return row(logo ? [{ block: image(logo, LOGO, agency.name), width: LOGO.width }, ...sides] : sides, 12);
}
